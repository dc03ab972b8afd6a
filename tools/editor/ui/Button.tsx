import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** Name of the button where its text alone is ambiguous. */
  readonly label?: string | undefined;
}

export const Button = ({ label, ...props }: ButtonProps) => (
  <button type="button" aria-label={label} title={label} {...props} />
);
