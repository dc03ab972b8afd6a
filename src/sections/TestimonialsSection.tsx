import { styled } from "styled-components";
import type { HomeCopy } from "../../tools/model/pages";
import { AsWritten } from "../components/AsWritten";
import { Story, type StoryProps } from "../components/Story";
import { Unbroken } from "../components/Unbroken";
import { later } from "../styles/later";
import { container, sectionHead } from "../styles/layout";
import { up } from "../styles/media";
import { section } from "../styles/section";
import { color, step } from "../styles/theme";
import { headingTwo, lead } from "../styles/typography";

export interface TestimonialsSectionProps {
  readonly copy: HomeCopy["testimonials"];
  readonly testimonials: readonly Omit<StoryProps, "rating">[];
}

export const TestimonialsSection = ({ copy, testimonials }: TestimonialsSectionProps) => (
  <AsWritten>
    <Section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-heading">
      <Head>
        <Heading id="testimonials-heading">
          <Unbroken>{copy.heading}</Unbroken>
        </Heading>
        <Intro>
          <Unbroken>{copy.intro}</Unbroken>
        </Intro>
      </Head>
      <Grid>
        {testimonials.map((testimonial) => (
          <Story key={testimonial.id} {...testimonial} rating={copy.rating} />
        ))}
      </Grid>
    </Section>
  </AsWritten>
);

const Section = styled.section`
  ${section}
  background: ${color.white};
  ${later(1700)}
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
