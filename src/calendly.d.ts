interface Window {
  /** What Calendly's script defines, as far as this site uses it. */
  Calendly?: {
    initInlineWidget(options: { readonly url: string; readonly parentElement: HTMLElement }): void;
  };
}
