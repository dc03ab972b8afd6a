import { useLayoutEffect, useState } from "react";
import { Helmet } from "react-helmet";
import { styled } from "styled-components";
import { ContactWays } from "../components/ContactWays";
import { control } from "../styles/control";
import { notice } from "../styles/notice";
import { space } from "../styles/theme";
import { headingOne, lead } from "../styles/typography";
import { showHead } from "./pageHead";

/** In place of a page that broke. Its words come with the code, as data may be what is missing. */
export function FailurePage() {
  const { heading, text, reload, phone, email } = __FAILURE_COPY__;
  const [shown, setShown] = useState(false);
  // No effect runs in a page that breaks while it is built ahead; the title stays that of the page in view.
  useLayoutEffect(() => {
    setShown(true);
    // The tags are those of the page before, whose address this is not.
    showHead(undefined);
  }, []);
  return (
    <Page role="alert">
      {shown && <Helmet defer={false} title={heading} />}
      <Heading>{heading}</Heading>
      <Lead>{text}</Lead>
      <Reload type="button" onClick={() => window.location.reload()}>
        {reload}
      </Reload>
      <ContactWays phone={phone} email={email} />
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
  max-width: ${space.measure};
`;

const Reload = styled.button`
  ${control.spark}
`;
