import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateInSlices } from "../../src/layout/hydrate";

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Pressed ${count} times`}
    </button>
  );
}

test("the served page comes to life as it stands", async () => {
  document.body.innerHTML = '<div><button type="button">Pressed 0 times</button></div>';
  const served = screen.getByRole("button");
  await act(async () => hydrateInSlices(<Counter />, served.parentElement ?? document.body));
  expect(screen.getByRole("button")).toBe(served);
  await act(async () => served.click());
  expect(served).toHaveTextContent("Pressed 1 times");
});
