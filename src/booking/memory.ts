import type { Booking } from "../../tools/model/booking";
import { keep, recall } from "./visit";

const consent = "booking:consent";
const booked = "booking:booked";

const asksNotToBeTracked = () =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;

/** Whether the provider may learn of this visit without another word from the visitor. */
export const mayLoad = ({ load }: Pick<Booking, "load">): boolean =>
  recall(consent) !== undefined || (load === "near" && !asksNotToBeTracked());

export const rememberConsent = () => keep(consent, "given");

export const rememberBooked = (address: string) => keep(booked, address);

export const wasBooked = () => recall(booked) !== undefined;
