import { css, styled } from "styled-components";
import type { Booking } from "../../tools/model/booking";
import type { DirectContact } from "../../tools/model/contact";
import type { Hours } from "../../tools/model/hours";
import type { HomeCopy } from "../../tools/model/pages";
import { BookingWidget } from "../booking/BookingWidget";
import { OfficeHours } from "../booking/OfficeHours";
import { AsWritten } from "../components/AsWritten";
import { ContactWays } from "../components/ContactWays";
import { Steps } from "../components/Steps";
import { Unbroken } from "../components/Unbroken";
import { later } from "../styles/later";
import { container, panel } from "../styles/layout";
import { up } from "../styles/media";
import { section } from "../styles/section";
import { color, shadow, space, step } from "../styles/theme";
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
      <Words>
        <Opening>
          <Heading id="booking-heading">
            <Unbroken>{copy.heading}</Unbroken>
          </Heading>
          <Intro>
            <Unbroken>{copy.intro}</Unbroken>
          </Intro>
          <Steps steps={copy.steps} />
        </Opening>
        <Block>
          <Subheading>{copy.hoursHeading}</Subheading>
          <OfficeHours hours={hours} />
        </Block>
        <Direct>
          <Subheading>{copy.directHeading}</Subheading>
          <ContactWays phone={contact.phone} email={contact.email} />
        </Direct>
      </Words>
      <Card>
        <BookingWidget booking={booking} contact={contact} />
      </Card>
    </Columns>
  </Section>
);

const Section = styled.section`
  ${section}
  background: ${color.mist};
  ${later(1100)}
`;

const Columns = styled.div`
  ${container}
  display: grid;
  gap: ${step[48]} ${step[24]};
  ${up("lg")} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${step[40]};
    align-items: start;
  }
`;

const spread = css`
  display: grid;
  gap: ${step[28]};
`;

const Words = styled.div`
  ${spread}
  ${up("lg")} {
    position: sticky;
    top: calc(${space.header} + ${step[32]});
  }
`;

const Opening = styled(AsWritten)`
  ${spread}
`;

const Heading = styled.h2`
  ${headingTwo}
`;

const Intro = styled.p`
  ${lead}
`;

const Subheading = styled.h3`
  ${headingThree}
`;

const block = css`
  display: grid;
  gap: ${step[6]};
`;

const Block = styled.div`
  ${block}
`;

const Direct = styled(AsWritten)`
  ${block}
`;

/** The box needs its width: on the narrowest phones it reaches out over the gutter, just as far as it must. */
const Card = styled.div`
  ${panel}
  margin-inline: min(0px, (100% - ${step[320]}) / 2);
  overflow: hidden;
  box-shadow: ${shadow.panel};
`;
