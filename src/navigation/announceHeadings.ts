const prefix = "Navigated to ";

/** Makes Gatsby announce a new page to screen readers by its heading alone. Gatsby puts the English words before it. */
export function announceHeadings(): void {
  const announcer = document.getElementById("gatsby-announcer");
  if (announcer === null) return;
  let announced = document.querySelector("h1")?.textContent ?? "";
  Object.defineProperty(announcer, "innerText", {
    // Gatsby announces only a text that differs from the last. A link to a section would repeat the heading otherwise.
    get: () => prefix + announced,
    set: (text: string) => {
      announced = text.replace(prefix, "");
      announcer.textContent = announced;
    },
  });
}
