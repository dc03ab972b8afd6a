import { graphql, useStaticQuery } from "gatsby";

/** Content of the header and footer. The site's only static query. */
export function useSite() {
  const { siteContent, allService } = useStaticQuery<Queries.SiteChromeQuery>(graphql`
    query SiteChrome {
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
        }
      }
    }
  `);
  return { ...siteContent, services: allService.nodes };
}
