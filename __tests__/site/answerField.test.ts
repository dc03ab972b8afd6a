import { answerHtml } from "../../tools/site/answerField";

const words = {
  values: new Map([["contact.email", "hello@example.com"]]),
  linkToSection: "Link to section",
  externalLink: "leaves this site",
};

it("renders Markdown with placeholders and links", () => {
  expect(
    answerHtml("Write to {{ contact.email }} or [book a call](/#booking).\n\n- One\n- **Two**", words),
  ).toBe(
    '<p>Write to <a href="mailto:hello@example.com">hello@example.com</a> or <a href="/#booking">book a call</a>.</p>\n<ul>\n<li>One</li>\n<li><strong>Two</strong></li>\n</ul>',
  );
});

it("drops HTML and unsafe links", () => {
  expect(answerHtml("A <b>[link](javascript:alert(1))</b>.", words)).toBe("<p>A <span>link</span>.</p>");
});
