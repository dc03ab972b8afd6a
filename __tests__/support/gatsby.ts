import { type AnchorHTMLAttributes, createElement } from "react";
import { askContent } from "./askContent";

/** Replaces Gatsby's own module: a query stays text and is answered from the sample content. */
export const graphql = ({ raw }: TemplateStringsArray): string => raw.join("");
export const useStaticQuery = askContent;

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

export const Link = ({ to, ...rest }: LinkProps) => createElement("a", { ...rest, href: to });
export const navigate = (to: string) => window.___navigate?.(to);
