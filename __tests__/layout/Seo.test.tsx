import { act, render, waitFor } from "@testing-library/react";
import { Activity } from "react";
import { hydrateRoot } from "react-dom/client";
import { Helmet } from "react-helmet";
import { keepWhatIsWritten } from "../../src/components/written";
import { Seo } from "../../src/layout/Seo";
import { Ahead } from "../../src/navigation/ahead";

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

describe("Seo", () => {
  it("writes title and description at once", () => {
    render(<Seo seo={seo} path="/wheel" />);
    expect(document.title).toBe(seo.title);
    expect(content("meta[name=description]")).toBe(seo.description);
  });

  it.each([
    ["/", "https://www.example.com"],
    ["/wheel", "https://www.example.com/wheel"],
  ])(
    "gives %s one address without a slash at its end, for search engines and for previews",
    (path, address) => {
      render(<Seo seo={seo} path={path} />);
      expect(content("link[rel=canonical]")).toBe(address);
      expect(content("meta[property='og:url']")).toBe(address);
      expect(content("meta[name=robots]")).toBeUndefined();
    },
  );

  it("gives chat previews a title, a text and a card with an absolute address", () => {
    render(<Seo seo={seo} path="/" />);
    expect(content("meta[property='og:title']")).toBe(seo.title);
    expect(content("meta[property='og:description']")).toBe(seo.description);
    expect(content("meta[property='og:image']")).toBe("https://www.example.com/cards/home.png");
    expect(content("meta[property='og:locale']")).toBe("en_US");
  });

  it("keeps a page that is not to be listed away from search engines, without an address", () => {
    render(<Seo seo={seo} path="/404" noindex />);
    expect(content("meta[name=robots]")).toBe("noindex");
    expect(content("link[rel=canonical]")).toBeUndefined();
    expect(content("meta[property='og:url']")).toBeUndefined();
  });

  it("names the Markdown twin of a page that has one", () => {
    render(<Seo seo={seo} path="/wheel" markdown />);
    expect(content("link[rel=alternate][type='text/markdown']")).toBe("/wheel.md");
  });

  it("leaves nothing of a page behind when another one takes its place", () => {
    const { rerender } = render(<Seo seo={seo} path="/wheel" markdown />);
    rerender(<Seo seo={{ ...seo, title: "The other page of the mill" }} path="/404" noindex />);
    expect(document.title).toBe("The other page of the mill");
    expect(document.head.querySelectorAll("link[rel=alternate], link[rel=canonical]")).toHaveLength(0);
    expect(document.head.querySelectorAll("meta[name=description]")).toHaveLength(1);
  });

  it("says nothing of a page that is being built ahead; shows its title with it, and the rest once it is painted", async () => {
    document.title = "The page that is shown";
    const page = (mode: "hidden" | "visible") => (
      <Activity mode={mode}>
        <Ahead value>
          <Seo seo={seo} path="/wheel" />
        </Ahead>
      </Activity>
    );
    const { rerender } = render(page("hidden"));
    expect(document.title).toBe("The page that is shown");
    rerender(page("visible"));
    expect(document.title).toBe(seo.title);
    expect(content("link[rel=canonical]")).toBeUndefined();
    await waitFor(() => expect(content("link[rel=canonical]")).toBe("https://www.example.com/wheel"));
    expect(document.title).toBe(seo.title);
  });

  it("leaves what the server wrote as it is, and takes it away with the next page", async () => {
    document.title = "As the server wrote it";
    document.head.innerHTML +=
      '<meta data-react-helmet="true" name="description" content="As the server wrote it">';
    const page = document.createElement("div");
    keepWhatIsWritten();
    const root = await act(async () => hydrateRoot(page, <Seo key="first" seo={seo} path="/wheel" />));
    expect(document.title).toBe("As the server wrote it");
    expect(content("meta[name=description]")).toBe("As the server wrote it");
    await act(async () => root.render(<Seo key="next" seo={seo} path="/" />));
    expect(document.title).toBe(seo.title);
    expect(document.head.querySelectorAll("meta[name=description]")).toHaveLength(1);
    expect(content("meta[name=description]")).toBe(seo.description);
    await act(async () => root.unmount());
  });

  afterEach(() => {
    render(<Helmet defer={false} />);
  });
});
