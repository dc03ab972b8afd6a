import { render, screen, within } from "@testing-library/react";
import type { Pictures } from "../../../tools/photos/review/measure";
import { OriginalFacts, VariantTable } from "../../../tools/photos/review/page/Figures";
import { Overview } from "../../../tools/photos/review/page/Overview";
import type { PhotoReport } from "../../../tools/photos/review/report";
import { tableOf } from "../../../tools/photos/review/table";
import { kilobytes } from "../../../tools/photos/review/words";

const variant = {
  format: "avif",
  path: "public/a.avif",
  width: 192,
  height: 192,
  bytes: 4000,
  ssim: 0.97,
} as const;
const pictures: Pictures = { square: "data:,square", whole: undefined, variants: ["data:,a"] };

function makeReport(given: Partial<PhotoReport> = {}): PhotoReport {
  const measured = { ...variant, share: 0.04 };
  return {
    id: "ada",
    name: "Ada",
    address: "https://images.example.com/ada.png",
    focus: undefined,
    original: {
      file: "content/photos/ada.png",
      width: 600,
      height: 500,
      bytes: 100_000,
      type: "image/png",
      fetchedFrom: "https://images.example.com/ada.png",
      fetchedAt: "2026-03-04T10:20:30Z",
      removedMetadata: ["XMP (300 bytes)"],
    },
    crop: undefined,
    variants: [measured],
    downloads: [{ device: "Phone at 3×", variant: measured }],
    approval: { state: "none", at: undefined },
    verdict: { grade: "good", reasons: [] },
    ...given,
  };
}
const original = makeReport().original;
const totals = { photos: 1, originalBytes: 100_000, downloads: [], saving: 0.96 };

/** What stands beside a term. */
const factOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;

test("a fetched original is told with its source, its day and what was taken out of it", () => {
  render(<OriginalFacts report={makeReport()} />);
  expect(factOf("Address")).toHaveTextContent("https://images.example.com/ada.png");
  expect(factOf("Kept as")).toHaveTextContent("content/photos/ada.png");
  expect(factOf("Fetched at")).toHaveTextContent("2026-03-04 10:20 UTC");
  expect(factOf("Metadata removed")).toHaveTextContent("XMP (300 bytes)");
  expect(screen.queryByText("Kept photo is from")).toBeNull();
});

test.each([
  ["https://images.example.com/older.png", "https://images.example.com/older.png"],
  [undefined, "nowhere known"],
])(
  "an original that is not from the address in the content (%s) is told to be from elsewhere",
  (fetchedFrom, told) => {
    if (original === undefined) throw new Error("The sample has an original.");
    const elsewhere = {
      ...original,
      file: undefined,
      fetchedFrom,
      fetchedAt: undefined,
      removedMetadata: [],
    };
    render(<OriginalFacts report={makeReport({ original: elsewhere })} />);
    expect(factOf("Kept photo is from")).toHaveTextContent(told);
    expect(factOf("Kept as")).toHaveTextContent("");
    expect(factOf("Fetched at")).toHaveTextContent("not known");
    expect(factOf("Metadata removed")).toHaveTextContent("It had none");
  },
);

test("a file is listed with its part of the original and the devices that download it", () => {
  render(<VariantTable report={makeReport()} pictures={pictures} />);
  const [, row] = screen.getAllByRole("row");
  if (row === undefined) throw new Error("There is no row.");
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["192 × 192", "4,000", "4.0%", "0.970", "Phone at 3×"]);
});

describe("initials in place of a photo", () => {
  const without = makeReport({
    original: undefined,
    variants: [{ ...variant, share: undefined }],
    downloads: [{ device: "Phone at 3×", variant: undefined }],
    verdict: { grade: "replace", reasons: ["There is no photo."] },
  });

  test("have no original to tell of, and are no part of one", () => {
    render(<OriginalFacts report={without} />);
    expect(factOf("Shown instead")).toHaveTextContent("Initials");
    render(<VariantTable report={without} pictures={pictures} />);
    expect(screen.queryByText(/%$/)).toBeNull();
  });

  test("stand in both overviews with what is known of them", () => {
    render(<Overview reports={[without]} totals={totals} made="March 4" />);
    const [, row] = screen.getAllByRole("row");
    expect(row).toHaveTextContent(/^AdaReplaceInitials0\.970Not yet$/);
    expect(tableOf([without], totals)).toMatch(/ada\s+Replace\s+initials\s+0\.970\s+no\n/);
  });
});

test("large files are told in megabytes", () => {
  expect(kilobytes(999_949)).toBe("999.9 kB");
  expect(kilobytes(1_250_000)).toBe("1.3 MB");
});
