import { readFileSync } from "node:fs";
import { services } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonials } from "../../tools/model/testimonial";
import { sample } from "./sample";

const read = (name: string): unknown => JSON.parse(readFileSync(`${sample}/${name}.json`, "utf8"));

/** The sample's content files, through the content model. */
export const content = {
  site: site.parse(read("site")),
  services: services.parse(read("services")),
  testimonials: testimonials.parse(read("testimonials")),
};
