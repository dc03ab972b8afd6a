import { Helmet } from "react-helmet";
import { styled } from "styled-components";
import { ContactLinks } from "../components/ContactLinks";
import { MessagePage } from "../components/MessagePage";
import { control } from "../styles/control";
import { errorCopy } from "./errorCopy";

/** Replaces a page that fails to render. Its text is part of the code, because the page's data may be missing. */
export function PageError() {
  const { heading, text, reload, phone, email } = errorCopy;
  return (
    <MessagePage role="alert" heading={heading} text={text}>
      <Helmet defer={false}>
        <title>{heading}</title>
      </Helmet>
      <Reload type="button" onClick={() => window.location.reload()}>
        {reload}
      </Reload>
      <ContactLinks phone={phone} email={email} />
    </MessagePage>
  );
}

const Reload = styled.button`
  ${control.action}
`;
