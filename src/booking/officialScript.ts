import type { OfficialScript } from "./providers/provider";

interface Loading {
  /** Whether the script is there; a script that loads and brings nothing is not. */
  readonly done: Promise<boolean>;
  /** Takes it out again, and everything it brought. */
  remove(): void;
}

/** Loads the provider's script unless the page already has it from elsewhere; then it is not ours to remove. */
export function loadOfficialScript(official: OfficialScript): Loading {
  if (official.present()) return { done: Promise.resolve(true), remove: () => {} };
  const script = document.createElement("script");
  const stopHushing = hushErrorsOf(official.url);
  const done = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(official.present());
    script.onerror = () => resolve(false);
  });
  script.async = true;
  script.src = official.url;
  document.head.append(script);
  return {
    done,
    remove() {
      script.onload = null;
      script.onerror = null;
      // Removal alone would not keep a script on its way from running; in another document it never does.
      new Document().append(script);
      stopHushing();
      official.forget();
    },
  };
}

/** A script that throws is the provider's trouble; browsers hide where a foreign script's error comes from. */
function hushErrorsOf(url: string): () => void {
  const hush = (event: ErrorEvent) => {
    if (event.filename === url || (event.filename === "" && event.message === "Script error."))
      event.preventDefault();
  };
  window.addEventListener("error", hush);
  return () => window.removeEventListener("error", hush);
}
