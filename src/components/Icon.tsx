interface IconProps {
  /** Shapes from the icon set, put there by the build; never from content. */
  readonly shapes: string;
  readonly className?: string;
}

export function Icon({ shapes, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon set's own, looked up by name.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
