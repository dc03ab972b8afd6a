import type { CreateSchemaCustomizationArgs } from "gatsby";
import { sdl } from "../model/sdl";
import { service } from "../model/service";
import { site } from "../model/site";
import { testimonial } from "../model/testimonial";

/** Types that the content model does not know: what the build works out for the pages. */
const serviceExtras = '  "Shapes of the icon, as SVG markup from the icon set."\n  iconShapes: String!';

export function declareContentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl(service, "Service", serviceExtras));
  actions.createTypes(sdl(testimonial, "Testimonial"));
  actions.createTypes(sdl(site, "SiteContent"));
}
