interface Options {
  readonly url?: string;
  readonly parentElement?: HTMLElement;
}

/**
 * Behaves as the provider's official script is known to. Its text is what the stand-in serves, so it uses nothing from
 * outside itself.
 */
export function officialScript(): void {
  const pairsOf = (query: string) =>
    query
      .split("&")
      .filter(Boolean)
      .map((pair) => pair.split("=").map(decodeURIComponent));

  // Like the original, it loses what follows a hash mark and throws on a malformed query of the page around it.
  function frameAddress(url: string): string {
    const [page = "", query = ""] = (url.split("#")[0] ?? "").split("?");
    const parameters = new URLSearchParams({ embed_domain: window.location.host, embed_type: "Inline" });
    for (const [name = "", value = ""] of pairsOf(window.location.search.slice(1)))
      if (name.startsWith("utm_")) parameters.set(name, value);
    for (const [name = "", value = ""] of pairsOf(query.replaceAll("+", " ")))
      parameters.set(name.toLowerCase(), value);
    return `${page}?${parameters}`;
  }

  function build(url: string, parent: HTMLElement): void {
    if (/mobi/i.test(navigator.userAgent)) {
      parent.classList.add("calendly-mobile");
      parent.style.cssText = "position:relative;height:400px;overflow-y:auto;width:280px";
    }
    const spinner = document.createElement("div");
    spinner.className = "calendly-spinner";
    spinner.textContent = "…";
    const frame = document.createElement("iframe");
    frame.src = frameAddress(url);
    frame.width = "100%";
    frame.height = "100%";
    frame.setAttribute("frameborder", "0");
    frame.onload = () => {
      const first = document.querySelector<HTMLElement>(".calendly-spinner");
      if (first) first.style.visibility = "hidden";
    };
    parent.append(spinner, frame);
  }

  function whenComplete(act: () => void): void {
    if (document.readyState === "complete") act();
    else window.addEventListener("load", act);
  }

  function initInlineWidget({ url, parentElement }: Options): void {
    if (!url) return;
    const parent = parentElement ?? [...document.scripts].at(-1)?.parentElement;
    // biome-ignore lint/style/useThrowOnlyError: the provider throws a bare string, too.
    if (!parent) throw "Calendly: Parent element not set";
    whenComplete(() => build(url, parent));
  }

  function autoLoad(): void {
    for (const node of document.querySelectorAll<HTMLElement>(".calendly-inline-widget")) {
      if (node.dataset.processed === "true" || node.dataset.autoLoad === "false") continue;
      node.dataset.processed = "true";
      build(node.dataset.url ?? "", node);
    }
  }

  Reflect.set(window, "Calendly", { initInlineWidget, _autoLoadInlineWidgets: autoLoad });
  whenComplete(autoLoad);
}
