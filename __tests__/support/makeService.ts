import type { ServicesSection } from "../../src/sections/ServicesSection";
import { service } from "../../tools/model/service";
import { exampleOf } from "./examples";

type ServiceData = Parameters<typeof ServicesSection>[0]["services"][number];

/** A service as the page gets it, with the model's examples. */
export const makeService = (overrides: Partial<ServiceData> = {}): ServiceData => ({
  ...exampleOf(service),
  iconShapes: '<circle cx="12" cy="12" r="9"/>',
  ...overrides,
});
