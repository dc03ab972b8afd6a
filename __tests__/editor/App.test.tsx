/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { makeModel } from "../../tools/editor/model";
import type { Drafts, FieldProblem } from "../../tools/editor/protocol";
import type { DiskState, PhotoAnswer, SaveAnswer, SaveRequest } from "../../tools/editor/server";
import { App } from "../../tools/editor/ui/App";
import type { Server } from "../../tools/editor/ui/server";
import { makeProblem } from "../support/formContext";
import { soundContent } from "../support/makeContent";

const model = makeModel();
let sample: DiskState["files"];
/** The text of services.json, and the title of the first service. */
let services: string;
let first: string;

beforeAll(async () => {
  const files = Object.entries(await soundContent()).filter(([name]) => !name.includes("lock"));
  sample = files.map(([name, text]) => ({ name, text, committed: text }));
  services = sample.find(({ name }) => name === "services.json")?.text ?? "";
  first = JSON.parse(services)[0].title;
});

/** A server that answers as it is told. */
function makeFake(answer: SaveAnswer = { state: "saved", notices: [] }) {
  let tell: (state: Partial<DiskState>) => void = () => {};
  let lose = () => {};
  const server: jest.Mocked<Server> = {
    loadModel: jest.fn(async () => model),
    check: jest.fn(
      async (_drafts: Drafts): Promise<readonly FieldProblem[]> =>
        answer.state === "refused" ? answer.problems : [],
    ),
    save: jest.fn(async (_request: SaveRequest) => answer),
    acceptPolicies: jest.fn(async () => {}),
    uploadPhoto: jest.fn(async (_id: string, _file: File): Promise<PhotoAnswer> => ({ refused: "no" })),
    photoUrl: jest.fn((file: string, _focus?: string) => file),
    subscribe: jest.fn((onState: (state: DiskState) => void, onLost: () => void) => {
      tell = (state) => onState({ files: sample, problems: [], photos: [], ...state });
      lose = onLost;
      return () => {};
    }),
  };
  return { server, tell: (state: Partial<DiskState> = {}) => act(() => tell(state)), lose: () => act(lose) };
}

async function open(answer?: SaveAnswer) {
  const fake = makeFake(answer);
  render(<App server={fake.server} store={localStorage} />);
  fake.tell();
  await screen.findByRole("heading", { level: 2, name: "Services" });
  return fake;
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const title = () => screen.getByRole("textbox", { name: "Title" });
const status = () => screen.getByRole("banner").querySelector('[role="status"]');

async function rename(to: string) {
  await userEvent.click(button(first));
  await userEvent.clear(title());
  await userEvent.type(title(), to);
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

it("saves what was typed, with the text that it was made from", async () => {
  const { server } = await open();
  await rename("Other agents");
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.save).toHaveBeenCalledWith({
    drafts: { "services.json": services.replace(`"${first}"`, '"Other agents"') },
    bases: { "services.json": services },
  });
  await userEvent.click(button("Save"));
  expect(status()).toHaveTextContent("There is nothing to save.");
});

it("leads back to the field of a change that is undone from elsewhere, and done again", async () => {
  await open();
  await rename("Other agents");
  await userEvent.click(button("Contact and hours"));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(title()).toHaveValue(first);
  expect(title()).toHaveFocus();
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(title()).toHaveValue("Other agents");
});

it("leads to the first problem when the server refuses, and counts the problems beside their section", async () => {
  await open({ state: "refused", problems: [makeProblem("services.json", [0, "features", 1])] });
  await rename("Other agents");
  await userEvent.click(button("Save"));
  expect(await screen.findByText("Not saved: one problem has to be corrected.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Features 2" })).toHaveFocus());
  expect(button(/^Services.*1 problem$/)).toBeVisible();
});

it("says that a file has changed on the disk when a save comes too late", async () => {
  await open({ state: "stale", files: ["services.json"] });
  await rename("Other agents");
  await userEvent.click(button("Save"));
  expect(await screen.findByText(/^Not saved: services.json has changed on the disk/)).toBeVisible();
});

it("derives the id of a new service from its title until it is typed", async () => {
  await open();
  await userEvent.click(button("Add a service"));
  await userEvent.type(title(), "Data Cleaning");
  const id = screen.getByRole("textbox", { name: "ID" });
  expect(id).toHaveValue("data-cleaning");
  await userEvent.type(id, "-now");
  await userEvent.type(title(), " daily");
  expect(id).toHaveValue("data-cleaning-now");
});

it("asks which version stays where the disk has changed the same field, and does not save before", async () => {
  const { server, tell } = await open();
  await rename("Other agents");
  const text = services.replace(`"${first}"`, '"Their agents"');
  tell({ files: sample.map((file) => (file.name === "services.json" ? { ...file, text } : file)) });
  expect(status()).toHaveTextContent("Choose which version stays");
  await userEvent.click(button("Save"));
  expect(server.save).not.toHaveBeenCalled();
  const side = (name: string) => screen.getByRole("region", { name: `Other agents, Title: ${name}` });
  expect(side("mine")).toHaveTextContent("Other agents");
  expect(side("on disk")).toHaveTextContent("Their agents");
  await userEvent.click(button("Use theirs: Other agents, Title"));
  expect(title()).toHaveValue("Their agents");
});

it("offers what an earlier visit left unsaved, and brings it back", async () => {
  const text = services.replace(`"${first}"`, '"Other agents"');
  const kept = { "services.json": { base: services, text, at: Date.now() } };
  localStorage.setItem("content drafts", JSON.stringify(kept));
  await open();
  expect(screen.queryByRole("button", { name: first })).not.toBeInTheDocument();
  await userEvent.click(button("Restore the changes in Services"));
  expect(button("Other agents")).toBeVisible();
});

it("shows what is wrong with a file that cannot be read, in place of its form", async () => {
  const { tell } = await open();
  const files = sample.map((file) => (file.name === "services.json" ? { ...file, text: "[{" } : file));
  tell({
    files,
    problems: [makeProblem("services.json", [], { message: "The `[` on line 1 isn't closed." })],
  });
  expect(screen.getByText(/can't be parsed/)).toBeVisible();
  expect(within(screen.getByRole("main")).getByText(/The `\[` on line 1 isn't closed/)).toBeVisible();
});

it("takes one change back and says which", async () => {
  await open();
  await rename("Other agents");
  await userEvent.click(button("What I changed"));
  expect(screen.getByRole("deletion")).toBeVisible();
  expect(screen.getByRole("insertion")).toBeVisible();
  await userEvent.click(button("Revert: Services, Other agents, Title"));
  expect(status()).toHaveTextContent("Reverted: Services, Other agents, Title.");
  expect(screen.getByText("No changes since the last commit.")).toBeVisible();
});

it("accepts the text of a policy once it is saved", async () => {
  const { server } = await open();
  const problem = makeProblem("privacy-policy.md", ["date"], { allowsSave: true });
  server.check.mockResolvedValue([problem]);
  await userEvent.click(button("Privacy Policy"));
  await userEvent.type(title(), "!");
  await userEvent.click(await screen.findByRole("button", { name: "Accept this text" }));
  await waitFor(() => expect(server.acceptPolicies).toHaveBeenCalled());
  expect(server.save).toHaveBeenCalled();
  expect(status()).toHaveTextContent("The text is accepted as it is.");
});

it("says so when the server has gone, and nothing more once it is back", async () => {
  const { lose, tell } = await open();
  lose();
  expect(status()).toHaveTextContent("The development server does not answer.");
  tell();
  expect(status()).toBeEmptyDOMElement();
});
