import { graphql, type PageProps } from "gatsby";
import { type ReactNode, Suspense } from "react";
import { HydrateLater } from "../components/HydrateLater";
import { ErrorBoundary } from "../layout/ErrorBoundary";
import { SectionError } from "../layout/SectionError";
import { Seo } from "../layout/Seo";
import { BookingSection } from "../sections/BookingSection";
import { FaqSection } from "../sections/FaqSection";
import { Hero } from "../sections/Hero";
import { ServicesSection } from "../sections/ServicesSection";
import { TestimonialsSection } from "../sections/TestimonialsSection";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { home, booking, hours, contact } = data.siteContent;
  const services = data.allService.nodes;
  const testimonials = data.allTestimonial.nodes;
  const questions = data.allQuestion.nodes;
  const sections = {
    services: <ServicesSection copy={home.services} services={services} />,
    testimonials: <TestimonialsSection copy={home.testimonials} testimonials={testimonials} />,
    faq: <FaqSection copy={home.faq} questions={questions} />,
    booking: <BookingSection copy={home.booking} booking={booking} hours={hours} contact={contact} />,
  };
  return (
    <>
      <Seo seo={home.seo} path="/" />
      {/* Hydrates separately, so that an early tap on a link doesn't wait for it. */}
      <Suspense fallback={null}>
        <ErrorBoundary fallback={<SectionError />}>
          <Hero
            copy={home.hero}
            gains={home.sections.includes("testimonials") ? testimonials : []}
            hasServices={home.sections.includes("services")}
          />
        </ErrorBoundary>
      </Suspense>
      {home.sections.map((id) => (
        <HomeSection key={id} id={id}>
          {sections[id]}
        </HomeSection>
      ))}
    </>
  );
}

/** A section that hydrates and fails separately. */
const HomeSection = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  // Booking hydrates early, so that the calendar can load before it is visible.
  <HydrateLater id={id} until={id === "booking" ? "near" : "visible"}>
    <ErrorBoundary fallback={<SectionError id={id} />}>{children}</ErrorBoundary>
  </HydrateLater>
);

export const query = graphql`
  query HomePage {
    siteContent {
      home {
        seo { title description }
        sections
        hero {
          eyebrow
          headline
          lead
          book
          explore
          gainsLabel
          flow {
            label
            agent
            verbs
            inputs
            outputs
          }
        }
        services { heading intro }
        testimonials {
          heading
          intro
          rating
        }
        faq { heading intro }
        booking {
          heading
          intro
          steps { title text }
          hoursHeading
          directHeading
        }
      }
      booking {
        provider
        url
        load
        frameTitle
        messages {
          idle
          waiting
          ready
          slow
          failed
          offline
          needsConsent
          showCalendar
          retry
          openLink
          skip
          bookedHeading
          bookedText
          bookAgain
        }
      }
      hours {
        days
        opens
        closes
        timeZone
        closed { from until label }
        summary
        exception
        localLabel
        openNow
        opensNext
      }
      contact { phone email }
    }
    allService {
      nodes {
        id: jsonId
        title
        description
        iconShapes
        features
      }
    }
    allQuestion {
      nodes {
        id: jsonId
        question
        answerHtml
      }
    }
    allTestimonial {
      nodes {
        id: jsonId
        name
        position
        company
        content
        gain { value label }
        photo {
          childImageSharp {
            gatsbyImageData(layout: FIXED, width: 64, outputPixelDensities: [1, 2, 3])
          }
        }
      }
    }
  }
`;
