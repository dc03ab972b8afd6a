import { startTransition, useContext, useEffect, useState } from "react";
import { Ahead } from "./ahead";
import { afterPaint, opensAtTop, sectionsAreThere } from "./firstScreen";

/**
 * Whether to show more than the first screen. After a click on a link the rest follows once the first screen has been
 * painted, which takes a slow phone half the time; in a served page, for a hash and on the way back, it is there at once.
 */
export function useWhole(): boolean {
  const builtAhead = useContext(Ahead);
  const [whole, setWhole] = useState(() => !builtAhead && !opensAtTop());
  useEffect(() => {
    if (whole) return sectionsAreThere();
    return afterPaint(() => startTransition(() => setWhole(true)));
  }, [whole]);
  return whole;
}
