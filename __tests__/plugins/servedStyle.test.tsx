/** @jest-environment node */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ServerStyleSheet, styled } from "styled-components";
import { tellRulesApart } from "../../plugins/gatsby-plugin-fast-start/build/servedStyle";

const Plain = styled.p.withConfig({ componentId: "plain" })<{ readonly $tone: string }>`
  color: ${({ $tone }) => $tone};
  @media print { color: black; }
`;
const Wide = styled.p.withConfig({ componentId: "wide" })`
  width: 9px;
`;

/** As Gatsby's plugin has it written. */
function writePage() {
  const sheet = new ServerStyleSheet();
  const body = renderToString(
    sheet.collectStyles(
      <>
        <Plain $tone="red" />
        <Wide />
        <Plain $tone="blue" />
      </>,
    ),
  );
  const [red, wide, blue] = [...body.matchAll(/class="\w+ (\w+)"/g)].map(([, name]) => name);
  const html = `<head>${renderToStaticMarkup(sheet.getStyleElement())}</head><body>${body}</body>`;
  return { html, body, red, wide, blue };
}

test("a page's style holds nothing but its rules, and an attribute tells whose they are", () => {
  const { html, body, red, wide, blue } = writePage();
  expect(tellRulesApart(html)).toBe(
    `<head><style data-styled="active" data-rules="plain 4 ${red} ${blue},wide ${wide}">` +
      `.${red}{color:red;}@media print{.${red}{color:black;}}` +
      `.${blue}{color:blue;}@media print{.${blue}{color:black;}}` +
      `.${wide}{width:9px;}</style></head><body>${body}</body>`,
  );
});

test("a page whose rules were told apart in an earlier build stays as it is", () => {
  const once = tellRulesApart(writePage().html);
  expect(tellRulesApart(once)).toBe(once);
});

test("other styles stay as they are", () => {
  const html = "<head><style>@font-face{}</style></head>";
  expect(tellRulesApart(html)).toBe(html);
});

test("rules that nobody tells apart are an error of the build, and no page without its looks", () => {
  const otherwise = writePage().html.replace('data-styled.g2[id="wide"]', "[data-component=wide]");
  expect(() => tellRulesApart(otherwise)).toThrow("see servedStyle.ts");
});
