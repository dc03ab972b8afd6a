import { cleanup, render, waitFor } from "@testing-library/react";
import { Activity, type ReactNode } from "react";
import { ShownHeadTags } from "../../src/layout/HeadTags";
import { showHead } from "../../src/layout/pageHead";
import { Seo } from "../../src/layout/Seo";

jest.mock("../../src/layout/useSite", () => ({
  useSite: () => ({ brand: { name: "Millrace", url: "https://www.example.com", language: "en-US" } }),
}));

const seo = {
  title: "A page of the mill: how it turns",
  description: "What turns the wheel, and what it moves.",
};

const content = (selector: string) => {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute("content") ?? tag?.getAttribute("href") ?? undefined;
};

const count = (selector: string) => document.head.querySelectorAll(selector).length;

const site = (page: ReactNode) => (
  <>
    <ShownHeadTags />
    {page}
  </>
);

/** Until the head is that of the page, which follows the page's first paint. */
async function show(page: ReactNode) {
  const shown = render(site(page));
  await waitFor(() => expect(content("meta[name=description]")).toBe(seo.description));
  return shown;
}

afterEach(() => {
  cleanup();
  showHead(undefined);
  document.title = "";
});

describe("Seo", () => {
  it("names the page at once, and describes it once it has been painted", async () => {
    const shown = show(<Seo seo={seo} path="/wheel" />);
    expect(document.title).toBe(seo.title);
    expect(count("meta[name=description]")).toBe(0);
    await shown;
    expect(document.title).toBe(seo.title);
  });

  it.each([
    ["/", "https://www.example.com"],
    ["/wheel", "https://www.example.com/wheel"],
  ])(
    "gives %s one address without a slash at its end, for search engines and for previews",
    async (path, address) => {
      await show(<Seo seo={seo} path={path} />);
      expect(content("link[rel=canonical]")).toBe(address);
      expect(content("meta[property='og:url']")).toBe(address);
      expect(content("meta[name=robots]")).toBeUndefined();
    },
  );

  it("gives chat previews a title, a text and a card with an absolute address", async () => {
    await show(<Seo seo={seo} path="/" />);
    expect(content("meta[property='og:title']")).toBe(seo.title);
    expect(content("meta[property='og:description']")).toBe(seo.description);
    expect(content("meta[property='og:image']")).toBe("https://www.example.com/cards/home.png");
    expect(content("meta[property='og:locale']")).toBe("en_US");
  });

  it("keeps a page that is not to be listed away from search engines, without an address", async () => {
    await show(<Seo seo={seo} path="/404" noindex />);
    expect(count("link[rel=canonical]")).toBe(0);
    expect(content("meta[name=robots]")).toBe("noindex");
    expect(content("meta[property='og:url']")).toBeUndefined();
  });

  it("names the Markdown twin of a page that has one", async () => {
    await show(<Seo seo={seo} path="/wheel" markdown />);
    expect(content("link[rel=alternate][type='text/markdown']")).toBe("/wheel.md");
  });

  it("keeps a page's tags until those of the next page take their place, and leaves none behind", async () => {
    const { rerender } = await show(<Seo key="wheel" seo={seo} path="/wheel" markdown />);
    expect(count("link[rel=alternate], link[rel=canonical]")).toBe(2);
    rerender(
      site(<Seo key="lost" seo={{ ...seo, title: "The other page of the mill" }} path="/404" noindex />),
    );
    expect(document.title).toBe("The other page of the mill");
    expect(count("meta[name=description]")).toBe(1);
    expect(count("link[rel=canonical]")).toBe(1);
    await waitFor(() => expect(content("meta[name=robots]")).toBe("noindex"));
    expect(document.title).toBe("The other page of the mill");
    expect(count("link[rel=alternate], link[rel=canonical]")).toBe(0);
    expect(count("meta[name=description]")).toBe(1);
  });

  it("says nothing of a page that is being built ahead, until it is shown", async () => {
    const page = (mode: "hidden" | "visible") => (
      <Activity mode={mode}>
        <Seo seo={seo} path="/ahead" />
      </Activity>
    );
    document.title = "The page that is shown";
    const { rerender } = render(page("hidden"));
    expect(document.title).toBe("The page that is shown");
    rerender(site(page("visible")));
    expect(document.title).toBe(seo.title);
    await waitFor(() => expect(content("link[rel=canonical]")).toBe("https://www.example.com/ahead"));
  });
});
