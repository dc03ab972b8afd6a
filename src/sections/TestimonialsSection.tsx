import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import { NonBreakingUnits } from "../components/NonBreakingUnits";
import { container, section, sectionHead } from "../styles/layout";
import { up } from "../styles/media";
import { color, step } from "../styles/theme";
import { headingTwo, lead } from "../styles/typography";
import { TestimonialCard, type TestimonialCardProps } from "./testimonials/TestimonialCard";

export interface TestimonialsSectionProps {
  readonly copy: HomeCopy["testimonials"];
  readonly testimonials: readonly Omit<TestimonialCardProps, "rating">[];
}

export const TestimonialsSection = ({ copy, testimonials }: TestimonialsSectionProps) => (
  <Section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-heading">
    <Head>
      <Heading id="testimonials-heading">
        <NonBreakingUnits>{copy.heading}</NonBreakingUnits>
      </Heading>
      <Intro>
        <NonBreakingUnits>{copy.intro}</NonBreakingUnits>
      </Intro>
    </Head>
    <Grid role="list">
      {testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.id} {...testimonial} rating={copy.rating} />
      ))}
    </Grid>
  </Section>
);

const Section = styled.section`
  ${section}
  background: ${color.white};
`;

const Head = styled.div`
  ${container}
  ${sectionHead}
`;

const Heading = styled.h2`
  ${headingTwo}
  max-width: 14em;
`;

const Intro = styled.p`
  ${lead}
`;

const Grid = styled.ul`
  ${container}
  display: grid;
  gap: ${step[48]} ${step[24]};
  margin-top: ${step[48]};
  ${up("lg")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${step[64]} ${step[40]};
    margin-top: ${step[64]};
    & > :last-child:nth-child(2n + 1) {
      grid-column: 1 / -1;
    }
  }
`;
