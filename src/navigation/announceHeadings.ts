const prefix = "Navigated to ";

/** Makes Gatsby announce a new page to screen readers by its heading alone. Gatsby adds a prefix in English. */
export function announceHeadings(): void {
  const announcer = document.getElementById("gatsby-announcer");
  if (announcer === null) return;
  let announced = document.querySelector("h1")?.textContent ?? "";
  Object.defineProperty(announcer, "innerText", {
    // Gatsby sets a text only if it differs from this one. Otherwise a link to a section would repeat the heading.
    get: () => prefix + announced,
    set: (text: string) => {
      announced = text.replace(prefix, "");
      announcer.textContent = announced;
    },
  });
}
