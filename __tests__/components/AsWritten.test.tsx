import { act, render, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { AsWritten } from "../../src/components/AsWritten";
import { keepWhatIsWritten } from "../../src/components/written";

const rendered = jest.fn();
const pressed = jest.fn();

function Part() {
  rendered();
  return <p>From the browser</p>;
}

/** Brings a served page to life, and resolves once React is done. */
async function hydrate(html: string, onRecoverableError = jest.fn()) {
  const page = document.createElement("div");
  page.innerHTML = html;
  document.body.append(page);
  const app = (
    <main>
      <AsWritten onClick={pressed}>
        <Part />
      </AsWritten>
    </main>
  );
  await act(async () => hydrateRoot(page, app, { onRecoverableError }));
  return { page, onRecoverableError };
}

beforeEach(() => {
  rendered.mockClear();
  pressed.mockClear();
  keepWhatIsWritten();
});

test("what the server wrote stays untouched, and its components do not run", async () => {
  const { page, onRecoverableError } = await hydrate("<main><div><p>From the server</p></div></main>");
  expect(page.innerHTML).toBe("<main><div><p>From the server</p></div></main>");
  expect(rendered).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test("what happens inside reaches the element around it", async () => {
  const { page } = await hydrate("<main><div><p>From the server</p></div></main>");
  within(page).getByText("From the server").click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("on a page that comes later it is rendered like anything else", () => {
  render(
    <AsWritten>
      <Part />
    </AsWritten>,
  );
  expect(screen.getByText("From the browser")).toBeInTheDocument();
});

test("where React has to give up the server's HTML it is rendered anew, and nothing is missing", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  const { page, onRecoverableError } = await hydrate("<aside>Something else</aside>");
  expect(onRecoverableError).toHaveBeenCalled();
  expect(page.innerHTML).toBe("<main><div><p>From the browser</p></div></main>");
  jest.restoreAllMocks();
});
