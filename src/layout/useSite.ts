import { graphql, useStaticQuery } from "gatsby";

/** Content of the header and footer. The site's only static query. */
export function useSite() {
  const { siteContent, allService, allPage } = useStaticQuery<Queries.SiteChromeQuery>(graphql`
    query SiteChrome {
      allService {
        nodes {
          id: jsonId
          title
        }
      }
      allPage(filter: { footerLabel: { ne: null } }, sort: { slug: ASC }) {
        nodes {
          slug
          footerLabel
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
        home {
          sections
        }
        navigation {
          links {
            label
            to
          }
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
  return {
    ...siteContent,
    services: allService.nodes,
    sections: siteContent.home.sections,
    pages: allPage.nodes,
  };
}
