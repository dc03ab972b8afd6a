import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import type { Testimonial } from "../../tools/model/testimonial";
import { AlternatingSection } from "../components/AlternatingSection";
import { container } from "../styles/layout";
import { up } from "../styles/media";
import { space } from "../styles/theme";
import { TestimonialCard, type TestimonialCardProps } from "./testimonials/TestimonialCard";

interface TestimonialsSectionProps {
  readonly copy: HomeCopy["testimonials"];
  readonly testimonials: readonly (Omit<TestimonialCardProps, "rating"> & Pick<Testimonial, "id">)[];
}

export const TestimonialsSection = ({ copy, testimonials }: TestimonialsSectionProps) => (
  <AlternatingSection id="testimonials" copy={copy}>
    <Grid role="list">
      {testimonials.map(({ id, ...testimonial }) => (
        <TestimonialCard key={id} {...testimonial} rating={copy.rating} />
      ))}
    </Grid>
  </AlternatingSection>
);

const Grid = styled.ul`
  ${container}
  display: grid;
  gap: ${space.x3l} ${space.l};
  margin-top: ${space.x3l};
  ${up("lg")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.x4l} ${space.x2l};
    margin-top: ${space.x4l};
    & > :last-child:nth-child(2n + 1) {
      grid-column: 1 / -1;
    }
  }
`;
