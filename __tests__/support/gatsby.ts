import { type AnchorHTMLAttributes, createElement } from "react";
import { queryContent } from "./queryContent";

/** Replaces the module `gatsby`: queries stay text and run on the sample content. */
export const graphql = ({ raw }: TemplateStringsArray): string => raw.join("");
export const useStaticQuery = queryContent;

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

export const Link = ({ to, ...rest }: LinkProps) => createElement("a", { ...rest, href: to });
export const navigate = (to: string) => window.___navigate?.(to);
