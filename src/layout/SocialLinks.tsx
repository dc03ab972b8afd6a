import { styled } from "styled-components";
import type { Social } from "../../tools/model/navigation";
import { VisuallyHidden } from "../components/VisuallyHidden";
import { color, motion, radius, size, space } from "../styles/theme";

interface SocialLinksProps {
  readonly label: string;
  readonly social: readonly SocialProfile[];
}

export interface SocialProfile extends Social {
  /** The path of the icon, set by the build. */
  readonly iconPath: string;
}

/** A profile without a URL is a placeholder link: an `a` without `href`, which can't be focused. */
const placeholder = { role: "link", "aria-disabled": true } as const;

export const SocialLinks = ({ label, social }: SocialLinksProps) => (
  <List role="list" aria-label={label}>
    {social.map(({ network, url, iconPath }) => (
      <li key={network}>
        <Profile {...(url === "" ? placeholder : { href: url, rel: "me noopener" })}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={iconPath} />
          </svg>
          <VisuallyHidden>{network}</VisuallyHidden>
        </Profile>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Profile = styled.a`
  display: grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border: 1px solid ${color.controlLineOnDark};
  border-radius: ${radius.small};
  transition: background-color ${motion.feedback};
  &[href]:hover {
    background: ${color.controlOnDarkHover};
    color: ${color.textOnDark};
  }
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
