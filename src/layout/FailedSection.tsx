import { styled } from "styled-components";
import { ContactLinks } from "../components/ContactLinks";
import { container } from "../styles/layout";
import { space } from "../styles/theme";

/** Shown instead of one section of the landing page that failed to render. */
export function FailedSection({ id }: { readonly id?: string }) {
  const { section, phone, email } = __ERROR_COPY__;
  return (
    <Notice id={id} role="alert" tabIndex={-1}>
      <p>{section}</p>
      <ContactLinks phone={phone} email={email} />
    </Notice>
  );
}

const Notice = styled.div`
  ${container}
  display: grid;
  gap: ${space.m};
  padding-block: ${space.section};
`;
