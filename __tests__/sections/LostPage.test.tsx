import { render, screen } from "@testing-library/react";
import { LostPage } from "../../src/sections/LostPage";
import { content } from "../support/askContent";
import { stageBrowser } from "../support/stageBrowser";

test("says that there is no such page, and offers one way forward", () => {
  stageBrowser();
  const copy = content.site.notFound;
  render(<LostPage copy={copy} />);
  expect(screen.getByRole("heading", { level: 1, name: copy.heading })).toBeVisible();
  expect(screen.getByText(copy.text)).toBeVisible();
  expect(screen.getByRole("link")).toHaveTextContent(copy.home);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/");
});
