import { leavePage } from "../../support/leavePage";

/** As a page holds it: two rules of a component that has one look, then one of a component that comes after it. */
const served =
  '<style data-styled="active" data-rules="plain 2 served,wide wider">' +
  ".served { color: red; } @media print { .served { color: black; } } .wider { width: 9px; }</style>";

/** The scripts begin: with React and styled-components as they come, and the components of the page. */
async function begin() {
  const { render } = await import("@testing-library/react/pure");
  const { styled, __PRIVATE__ } = await import("styled-components");
  const { handOverServedStyle } = await import(
    "../../../plugins/gatsby-plugin-fast-start/stand-ins/servedStyle"
  );
  handOverServedStyle(__PRIVATE__);
  const Plain = styled.p.withConfig({ componentId: "plain" })<{ readonly $tone: string }>`
    color: ${({ $tone }) => $tone};
  `;
  const Late = styled.p.withConfig({ componentId: "late" })`
    height: 1px;
  `;
  return { render, Plain, Late, sheet: __PRIVATE__.mainSheet };
}

const styles = () => [...document.querySelectorAll("style")];
const rules = () =>
  styles().map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replace(/\s+/g, " ")),
  );

beforeEach(() => {
  leavePage();
  document.head.innerHTML = served;
  document.body.innerHTML = "";
});

test("what the server wrote is known, and stays where it is", async () => {
  const [style] = styles();
  const [before] = rules();
  const { sheet } = await begin();
  expect(styles()[0]).toBe(style);
  expect(rules()).toEqual([before, []]);
  expect(sheet.hasNameForId("plain", "served")).toBe(true);
  expect(sheet.hasNameForId("wide", "wider")).toBe(true);
});

test("another look of a component comes before what comes after it, and a new component behind all of them", async () => {
  const { render, Plain, Late } = await begin();
  const { getByText } = render(
    <>
      <Late>late</Late>
      <Plain $tone="blue">plain</Plain>
    </>,
  );
  const name = (text: string) => getByText(text).className.split(" ").at(-1);
  expect(rules()).toEqual([
    [
      ".served {color: red;}",
      "@media print {.served {color: black;}}",
      `.${name("plain")} {color: blue;}`,
      ".wider {width: 9px;}",
    ],
    [`.${name("late")} {height: 1px;}`],
  ]);
});

test("what was written can be read and taken out again, in both styles", async () => {
  const { render, Plain, Late, sheet } = await begin();
  render(
    <>
      <Late />
      <Plain $tone="blue" />
    </>,
  );
  expect(sheet.toString()).toMatch(/color: ?blue[\s\S]*width: ?9px[\s\S]*height: ?1px/);
  sheet.clearRules("plain");
  sheet.clearRules("late");
  expect(rules()).toEqual([[".wider {width: 9px;}"], []]);
});

test("a rule that the browser does not know is left out", async () => {
  const { sheet } = await begin();
  sheet.insertRules("plain", "odd", ["}"]);
  sheet.insertRules("plain", "even", [".even{left:0}"]);
  expect(rules()[0]?.[2]).toBe(".even {left: 0;}");
});

test("where the browser has dropped a rule, what is new goes into a style behind the server's", async () => {
  styles()[0]?.sheet?.deleteRule(1);
  const { render, Plain, sheet } = await begin();
  expect(sheet.hasNameForId("plain", "served")).toBe(true);
  render(<Plain $tone="blue" />);
  expect(rules()[0]).toHaveLength(2);
  expect(styles()).toHaveLength(2);
  expect(styles()[1]?.textContent).toContain("color:blue");
});

test("without a style of the server, styled-components writes its own", async () => {
  document.head.innerHTML = "";
  const { render, Plain } = await begin();
  render(<Plain $tone="blue" />);
  expect(styles()).toHaveLength(1);
  expect(styles()[0]?.textContent).toContain("color:blue");
});
