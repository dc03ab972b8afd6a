import type { ServicesSection } from "../../src/sections/ServicesSection";

type ServiceData = Parameters<typeof ServicesSection>[0]["services"][number];

export const makeService = (given: Partial<ServiceData> = {}): ServiceData => ({
  id: "custom-samples",
  title: "Custom Samples",
  description: "What happens for the client within 48 hours.",
  iconShapes: '<circle cx="12" cy="12" r="9"/>',
  features: ["First point", "Second point", "Third point", "Fourth point"],
  ...given,
});
