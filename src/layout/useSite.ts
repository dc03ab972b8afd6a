import { graphql, useStaticQuery } from "gatsby";
import type { FooterAddress } from "../../tools/model/contact";
import type { Footer, Navigation, Social } from "../../tools/model/navigation";

export interface SiteChrome {
  readonly brand: { readonly name: string; readonly url: string; readonly language: string };
  readonly contact: FooterAddress;
  readonly navigation: Navigation;
  readonly footer: Footer;
  readonly social: readonly Social[];
}

interface ChromeData {
  readonly siteContent: SiteChrome;
  readonly site: { readonly buildYear: string };
  readonly allService: { readonly nodes: readonly { readonly id: string; readonly title: string }[] };
}

/** What surrounds every page: the one static query of the site. */
export function useSite() {
  const { siteContent, site, allService } = useStaticQuery<ChromeData>(graphql`
    query SiteChrome {
      site {
        buildYear: buildTime(formatString: "YYYY")
      }
      allService {
        nodes {
          id: jsonId
          title
        }
      }
      siteContent {
        brand {
          name
          url
          language
        }
        contact {
          address {
            street
            city
            region
            postalCode
          }
          phone
          email
        }
        navigation {
          home
          services
          testimonials
          contact
          bookCall
          menu
          openMenu
          closeMenu
          skip
          brandHome
        }
        footer {
          blurb
          columns {
            heading
            services
          }
          contactHeading
          socialHeading
          rights
          privacy
          terms
        }
        social {
          network
          url
        }
      }
    }
  `);
  return { ...siteContent, buildYear: Number(site.buildYear), services: allService.nodes };
}
