import { Helmet } from "react-helmet";
import { styled } from "styled-components";
import { ContactLinks } from "../components/ContactLinks";
import { control } from "../styles/control";
import { notice } from "../styles/layout";
import { size } from "../styles/theme";
import { headingOne, lead } from "../styles/typography";

/** Shown instead of a page that failed to render. Its words come with the code, as data may be what is missing. */
export function FailurePage() {
  const { heading, text, reload, phone, email } = __ERROR_COPY__;
  return (
    <Page role="alert">
      <Helmet defer={false}>
        <title>{heading}</title>
      </Helmet>
      <Heading>{heading}</Heading>
      <Lead>{text}</Lead>
      <Reload type="button" onClick={() => window.location.reload()}>
        {reload}
      </Reload>
      <ContactLinks phone={phone} email={email} />
    </Page>
  );
}

const Page = styled.div`
  ${notice}
`;

const Heading = styled.h1`
  ${headingOne}
  max-width: 12em;
`;

const Lead = styled.p`
  ${lead}
  max-width: ${size.measure};
`;

const Reload = styled.button`
  ${control.action}
`;
