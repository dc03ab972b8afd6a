interface Options {
  readonly url?: string;
  readonly parentElement?: HTMLElement;
}

/** Simulates the provider's script. The simulation serves this function as text, so it uses nothing from outside. */
export function providerScript(): void {
  const pairsOf = (query: string) =>
    query
      .split("&")
      .filter(Boolean)
      .map((pair) => pair.split("=").map(decodeURIComponent));

  // Like the original, it drops everything after a # and throws if the query of the embedding page is malformed.
  function frameUrl(url: string): string {
    const [page = "", query = ""] = (url.split("#")[0] ?? "").split("?");
    const parameters = new URLSearchParams({ embed_domain: window.location.host, embed_type: "Inline" });
    for (const [name = "", value = ""] of pairsOf(window.location.search.slice(1)))
      if (name.startsWith("utm_")) parameters.set(name, value);
    for (const [name = "", value = ""] of pairsOf(query.replaceAll("+", " ")))
      parameters.set(name.toLowerCase(), value);
    return `${page}?${parameters}`;
  }

  function addFrame(url: string, parent: HTMLElement): void {
    if (/mobi/i.test(navigator.userAgent)) {
      parent.classList.add("calendly-mobile");
      parent.style.cssText = "position:relative;height:400px;overflow-y:auto;width:280px";
    }
    const spinner = document.createElement("div");
    spinner.className = "calendly-spinner";
    spinner.textContent = "…";
    const frame = document.createElement("iframe");
    frame.src = frameUrl(url);
    frame.width = "100%";
    frame.height = "100%";
    frame.setAttribute("frameborder", "0");
    frame.onload = () => {
      const first = document.querySelector<HTMLElement>(".calendly-spinner");
      if (first) first.style.visibility = "hidden";
    };
    parent.append(spinner, frame);
  }

  function onceLoaded(callback: () => void): void {
    if (document.readyState === "complete") callback();
    else window.addEventListener("load", callback);
  }

  function initInlineWidget({ url, parentElement }: Options): void {
    if (!url) return;
    const parent = parentElement ?? [...document.scripts].at(-1)?.parentElement;
    // biome-ignore lint/style/useThrowOnlyError: the provider throws a string, too.
    if (!parent) throw "Calendly: Parent element not set";
    onceLoaded(() => addFrame(url, parent));
  }

  function autoLoad(): void {
    for (const node of document.querySelectorAll<HTMLElement>(".calendly-inline-widget")) {
      if (node.dataset.processed === "true" || node.dataset.autoLoad === "false") continue;
      node.dataset.processed = "true";
      addFrame(node.dataset.url ?? "", node);
    }
  }

  const calendly = { initInlineWidget, _autoLoadInlineWidgets: autoLoad };
  window.Calendly = calendly;
  onceLoaded(autoLoad);
}
