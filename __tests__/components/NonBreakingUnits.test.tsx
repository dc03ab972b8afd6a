/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { NonBreakingUnits } from "../../src/components/NonBreakingUnits";

const unbroken = (text: string) => {
  const { container } = render(<NonBreakingUnits>{text}</NonBreakingUnits>);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll("span")].map(({ textContent }) => textContent);
};

test.each([
  ["Book a 30-minute call", ["30-minute"]],
  ["within 48 hours, or 1 hour", ["48 hours,", "1 hour"]],
  ["Replied in 40 s", ["40 s"]],
  ["15 minutes", ["15 minutes"]],
  ["ab 4.900 € in 5 Tagen", ["4.900 €", "5 Tagen"]],
  ["−93 %", ["−93 %"]],
  ["Over 100 B2B teams", ["100 B2B"]],
  ["In 2026", []],
  ["No number", []],
])("a number in %j stays with its unit", (text, parts) => {
  expect(unbroken(text)).toEqual(parts);
});

test("a repeated number causes no React key warning", () => {
  const consoleError = jest.spyOn(console, "error").mockImplementation(() => {});
  expect(unbroken("Free 30-minute calls: book a 30-minute slot")).toEqual(["30-minute", "30-minute"]);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});
