import { styled } from "styled-components";
import { ContactLinks } from "../components/ContactLinks";
import { container } from "../styles/layout";
import { space } from "../styles/theme";
import { errorCopy } from "./errorCopy";

/** Replaces a section of the home page that fails to render. */
export function SectionError({ id }: { readonly id?: string }) {
  const { section, phone, email } = errorCopy;
  return (
    <Message id={id} role="alert" tabIndex={-1}>
      <p>{section}</p>
      <ContactLinks phone={phone} email={email} />
    </Message>
  );
}

const Message = styled.div`
  ${container}
  display: grid;
  gap: ${space.m};
  padding-block: ${space.section};
`;
