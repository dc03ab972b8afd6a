import { render, screen } from "@testing-library/react";
import { NotFound } from "../../src/sections/NotFound";
import { content } from "../support/askContent";
import { stageBrowser } from "../support/stageBrowser";

test("says that there is no such page, and offers one way forward", () => {
  stageBrowser();
  const copy = content.site.notFound;
  render(<NotFound copy={copy} />);
  expect(screen.getByRole("heading", { level: 1, name: copy.heading })).toBeVisible();
  expect(screen.getByText(copy.text)).toBeVisible();
  expect(screen.getByRole("link")).toHaveTextContent(copy.home);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/");
});
