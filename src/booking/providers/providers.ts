import type { Booking } from "../../../tools/model/booking";
import { cal } from "./cal";
import { calendly } from "./calendly";
import type { Provider } from "./provider";

export const providers: Readonly<Record<Booking["provider"], Provider>> = { calendly, "cal.com": cal };
