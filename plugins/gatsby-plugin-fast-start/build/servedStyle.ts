/** The style that styled-components has written into a page, as long as nobody has told its rules apart. */
const written = /<style data-styled="" data-styled-version="[^"]*">([\s\S]*?)<\/style>/;
const endOfRule = "/*!sc*/\n";
/** Behind the rules of each component, a rule that fits nothing tells its id and the names of its classes. */
const endOfComponent = /^data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([\w,-]+),"\}$/;

/**
 * Puts what is told about the rules into one attribute: each component's id, the number of its rules where that is
 * not one, and its names. The browser has less to read and fewer rules to try; stand-ins/servedStyle reads the attribute.
 */
export function tellRulesApart(html: string): string {
  return html.replace(written, (_, css: string) => {
    const components: string[] = [];
    const rules: string[] = [];
    let counted = 0;
    for (const rule of css.split(endOfRule)) {
      const [, id, names] = endOfComponent.exec(rule) ?? [];
      if (names === undefined) {
        if (rule !== "") rules.push(rule);
        continue;
      }
      const count = rules.length - counted;
      components.push([id, ...(count === 1 ? [] : [count]), ...names.split(",")].join(" "));
      counted = rules.length;
    }
    if (counted < rules.length)
      throw new Error("styled-components writes its style otherwise: see servedStyle.ts.");
    return `<style data-styled="active" data-rules="${components.join(",")}">${rules.join("")}</style>`;
  });
}
