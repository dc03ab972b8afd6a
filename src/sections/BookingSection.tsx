import { styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import type { Hours } from "../../tools/model/hours";
import type { HomeCopy } from "../../tools/model/pages";
import { BookingWidget } from "../booking/BookingWidget";
import { OfficeHours } from "../booking/OfficeHours";
import { ContactLinks } from "../components/ContactLinks";
import { NonBreakingUnits } from "../components/NonBreakingUnits";
import { container, panel, section } from "../styles/layout";
import { up } from "../styles/media";
import { color, fontSize, shadow, space } from "../styles/theme";
import { headingThree, headingTwo, lead } from "../styles/typography";

interface BookingSectionProps {
  readonly copy: HomeCopy["booking"];
  readonly booking: Booking;
  readonly hours: Hours;
  readonly contact: DirectContact;
}

export const BookingSection = ({ copy, booking, hours, contact }: BookingSectionProps) => (
  <Section id="booking" tabIndex={-1} aria-labelledby="booking-heading">
    <Columns>
      <Copy>
        <Heading id="booking-heading">
          <NonBreakingUnits>{copy.heading}</NonBreakingUnits>
        </Heading>
        <Intro>
          <NonBreakingUnits>{copy.intro}</NonBreakingUnits>
        </Intro>
        <Steps role="list">
          {copy.steps.map(({ title, text }) => (
            <li key={title}>
              <strong>
                <NonBreakingUnits>{title}</NonBreakingUnits>
              </strong>
              <NonBreakingUnits>{text}</NonBreakingUnits>
            </li>
          ))}
        </Steps>
        <Block>
          <h3>{copy.hoursHeading}</h3>
          <OfficeHours hours={hours} />
        </Block>
        <Block>
          <h3>{copy.directHeading}</h3>
          <ContactLinks phone={contact.phone} email={contact.email} />
        </Block>
      </Copy>
      <Card>
        <BookingWidget booking={booking} contact={contact} />
      </Card>
    </Columns>
  </Section>
);

const Section = styled.section`
  ${section}
  background: ${color.surfaceTint};
`;

const Columns = styled.div`
  ${container}
  display: grid;
  gap: ${space.x3l} ${space.l};
  ${up("lg")} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.x2l};
    align-items: start;
  }
`;

const Copy = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  break-inside: avoid;
`;

const Heading = styled.h2`
  ${headingTwo}
`;

const Intro = styled.p`
  ${lead}
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  counter-reset: step;
  li {
    position: relative;
    min-height: 44px;
    padding-left: ${space.x4l};
    color: ${color.textMuted};
    font-size: ${fontSize.text};
    line-height: 1.5;
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: ${color.surfaceDark};
    color: ${color.textOnDark};
    font-weight: 600;
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }
  strong {
    display: block;
    color: ${color.text};
    font-size: ${fontSize.body};
    font-weight: 600;
  }
`;

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2s};
  h3 {
    ${headingThree}
  }
`;

/** Extends into the gutter on the narrowest phones, because the calendar needs 320 px. */
const Card = styled.div`
  ${panel}
  margin-inline: clamp(-1 * ${space.gutter}, (100% - 320px) / 2, 0px);
  overflow: hidden;
  break-inside: avoid;
  box-shadow: ${shadow.panel};
`;
