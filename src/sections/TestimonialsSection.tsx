import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import { SectionHead } from "../components/SectionHead";
import { container, section } from "../styles/layout";
import { up } from "../styles/media";
import { color, step } from "../styles/theme";
import { TestimonialCard, type TestimonialCardProps } from "./testimonials/TestimonialCard";

export interface TestimonialsSectionProps {
  readonly copy: HomeCopy["testimonials"];
  readonly testimonials: readonly Omit<TestimonialCardProps, "rating">[];
}

export const TestimonialsSection = ({ copy, testimonials }: TestimonialsSectionProps) => (
  <Section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-heading">
    <SectionHead id="testimonials-heading" heading={copy.heading} intro={copy.intro} />
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
