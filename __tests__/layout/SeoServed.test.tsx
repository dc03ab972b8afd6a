import { act, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { keepWhatIsWritten } from "../../src/components/written";
import { ShownHeadTags } from "../../src/layout/HeadTags";
import { Seo } from "../../src/layout/Seo";

jest.mock("../../src/layout/useSite", () => ({
  useSite: () => ({ brand: { name: "Millrace", url: "https://www.example.com", language: "en-US" } }),
}));

const seo = { title: "A page of the mill", description: "What turns the wheel, and what it moves." };

const site = (path: string) => (
  <>
    <ShownHeadTags />
    <Seo key={path} seo={seo} path={path} />
  </>
);

const descriptions = () =>
  [...document.head.querySelectorAll("meta[name=description]")].map((tag) => tag.getAttribute("content"));

it("leaves what the server wrote as it is, and takes it away with the next page", async () => {
  const written = "As the server wrote it";
  document.title = written;
  document.head.innerHTML += `<meta data-react-helmet="true" name="description" content="${written}">`;
  keepWhatIsWritten();
  const root = await act(async () => hydrateRoot(document.createElement("div"), site("/wheel")));
  // As long as a head would take that is not to be left.
  await act(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(document.title).toBe(written);
  expect(descriptions()).toEqual([written]);
  await act(async () => root.render(site("/")));
  expect(document.title).toBe(seo.title);
  await waitFor(() => expect(descriptions()).toEqual([seo.description]));
  await act(async () => root.unmount());
});
