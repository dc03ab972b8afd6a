import { styled } from "styled-components";
import type { Social } from "../../tools/model/navigation";
import { SocialIcon } from "../components/SocialIcon";
import { visuallyHidden } from "../styles/layout";
import { color, motion, radius, space, step } from "../styles/theme";

interface SocialLinksProps {
  readonly label: string;
  readonly social: readonly Social[];
}

/**
 * A profile without an address is a placeholder link in HTML's sense: an `a` that leads nowhere and takes no focus. The
 * role tells people and search engines alike that a link belongs here, and that it is not there yet.
 */
const placeholder = { role: "link", "aria-disabled": true } as const;

export const SocialLinks = ({ label, social }: SocialLinksProps) => (
  <List aria-label={label}>
    {social.map(({ network, url }) => (
      <li key={network}>
        <Profile {...(url === "" ? placeholder : { href: url, rel: "me noopener" })}>
          <SocialIcon network={network} />
          <Name>{network}</Name>
        </Profile>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${step[8]};
`;

const Profile = styled.a`
  display: grid;
  place-items: center;
  width: ${space.control};
  height: ${space.control};
  border: ${step[1]} solid ${color.veilEdge};
  border-radius: ${radius.small};
  color: ${color.foam};
  transition: background-color ${motion.feedback};
  &[href]:hover {
    background: ${color.veilLit};
    color: ${color.white};
  }
`;

const Name = styled.span`
  ${visuallyHidden}
`;
