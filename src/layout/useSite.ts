import { graphql, useStaticQuery } from "gatsby";

/** Content of the header and footer. The site's only static query. */
export function useSite() {
  const { siteContent, allService, allTestimonial } = useStaticQuery<Queries.SiteChromeQuery>(graphql`
    query SiteChrome {
      allService {
        nodes {
          id: jsonId
          title
        }
      }
      allTestimonial {
        totalCount
      }
      siteContent {
        brand {
          name
          url
          language
        }
        contact {
          addressLines
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
          iconPath
        }
      }
    }
  `);
  const lengths = { services: allService.nodes.length, testimonials: allTestimonial.totalCount };
  return {
    ...siteContent,
    services: allService.nodes,
    /** Sections that the landing page doesn't have, because their list is empty. */
    emptySections: Object.entries(lengths).flatMap(([section, length]) => (length === 0 ? [section] : [])),
  };
}
