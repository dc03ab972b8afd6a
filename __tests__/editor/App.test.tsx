/** @jest-environment jsdom */

import { EditorView } from "@codemirror/view";
import { act, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { makeModel } from "../../tools/editor/model";
import type { PhotoReview } from "../../tools/editor/photos";
import type { ContentState, Drafts, SaveResult, SaveResults, Texts } from "../../tools/editor/protocol";
import { App } from "../../tools/editor/ui/App";
import { makeDraftStore } from "../../tools/editor/ui/draftStore";
import type { Server } from "../../tools/editor/ui/server";
import type { Problem } from "../../tools/model/problem";
import { makeProblem } from "../support/formContext";
import { validContent } from "../support/makeContent";
import { makeLocks } from "../support/makeLocks";

// Other tests may keep the processor busy.
configure({ asyncUtilTimeout: 5_000 });

const model = makeModel();
let sample: ContentState["files"];
/** The text of services.json, and the title of the first service. */
let services: string;
let first: string;

beforeAll(async () => {
  const files = Object.entries(await validContent());
  sample = files.map(([name, text]) => ({ name, text, committed: text }));
  services = sample.find(({ name }) => name === "services.json")?.text ?? "";
  first = JSON.parse(services)[0].title;
});

/** A server whose saves succeed, or have this result. */
function makeFake(result?: SaveResult) {
  let send: (state: Partial<ContentState>) => void = () => {};
  let lose = () => {};
  const server: jest.Mocked<Server> = {
    loadModel: jest.fn(async () => model),
    check: jest.fn(
      async (_drafts: Texts): Promise<readonly Problem[]> =>
        result?.state === "refused" ? result.problems : [],
    ),
    save: jest.fn(
      async (drafts: Drafts): Promise<SaveResults> =>
        Object.fromEntries(
          Object.entries(drafts).map(([name, { text }]) => [name, result ?? { state: "saved", text }]),
        ),
    ),
    acceptPolicies: jest.fn(async (_names: readonly string[]): Promise<unknown> => ({})),
    addPhoto: jest.fn(
      async (_id: string, _photo: Blob): Promise<{ file: string }> => ({ file: "person-1-12345678.jpg" }),
    ),
    importPhotos: jest.fn(async (_onSlow: () => void): Promise<readonly string[]> => []),
    reviewPhotos: jest.fn(async (_onSlow: () => void): Promise<PhotoReview> => ({ reports: [], unused: [] })),
    removePhoto: jest.fn(async (_name: string): Promise<unknown> => ({})),
    photoUrl: jest.fn((file: string) => file),
    subscribe: jest.fn((onState: (state: ContentState) => void, onLost: () => void) => {
      send = (state) => onState({ files: sample, problems: [], photos: [], ...state });
      lose = onLost;
      return () => {};
    }),
  };
  return {
    server,
    send: (state: Partial<ContentState> = {}) => act(() => send(state)),
    lose: () => act(lose),
  };
}

let locks: ReturnType<typeof makeLocks>;

async function open(result?: SaveResult, tab = "one") {
  const fake = makeFake(result);
  const drafts = makeDraftStore(localStorage, locks.of(tab), "site", tab);
  render(<App server={fake.server} drafts={drafts} site="http://localhost:8000" nonce="" />);
  fake.send();
  await screen.findByRole("heading", { level: 2, name: "Services" });
  return fake;
}

const withText = (name: string, text: string | undefined) =>
  sample.map((file) => (file.name === name ? { ...file, text } : file));
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const title = () => screen.getByRole("textbox", { name: "Title" });
const status = () => screen.getByRole("status");

async function retitle(to: string) {
  // The check may already have counted its problems.
  await userEvent.click(button(new RegExp(`^${first}( 1 problem)?$`)));
  fireEvent.change(title(), { target: { value: to } });
}

/** Holds the next save, and returns a function that lets it end. */
function holdSave({ save }: jest.Mocked<Server>) {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const saveNow = save.getMockImplementation();
  save.mockImplementationOnce(async (drafts) => {
    await held;
    return (await saveNow?.(drafts)) ?? {};
  });
  return () => act(async () => end());
}

beforeEach(() => {
  localStorage.clear();
  locks = makeLocks();
  Element.prototype.scrollIntoView = () => {};
  // jsdom has no layout.
  Object.assign(Range.prototype, { getClientRects: () => [] });
});

describe("a save", () => {
  it("sends each draft with the text that it started from", async () => {
    const { server } = await open();
    await retitle("Other agents");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(status()).toHaveTextContent("Saved."));
    const text = services.replace(`"${first}"`, '"Other agents"');
    expect(server.save).toHaveBeenCalledWith({ "services.json": { base: services, text } });
    await userEvent.click(button("Save"));
    expect(status()).toHaveTextContent("Nothing to save.");
  });

  it("leads to the first problem when it is refused, and names the section", async () => {
    await open({ state: "refused", problems: [makeProblem("services.json", [0, "features", 1])] });
    await retitle("Other agents");
    await userEvent.click(button("Save"));
    await waitFor(() => expect(status()).toHaveTextContent("Not saved: fix 1 problem in Services."));
    await waitFor(() => expect(document.activeElement?.id).toBe("root.features.1"));
    expect(button(/^Services.*1 problem$/)).toBeVisible();
  });

  it("moves the cursor of a policy to the problem, and shows it below its line", async () => {
    const name = "terms-of-service.md";
    const text = sample.find((file) => file.name === name)?.text ?? "";
    const line = text.split("\n").indexOf("The end.") + 1;
    const message = "There is no page `/end`.";
    await open({
      state: "refused",
      problems: [makeProblem(name, ["text", "link"], { line, column: 5, message })],
    });
    await userEvent.click(button(/^Terms of Service/));
    await userEvent.type(title(), "!");
    await userEvent.click(button("Save"));
    const box = screen.getByRole("textbox", { name: "Text" });
    await waitFor(() => expect(box).toHaveFocus());
    const { doc, selection } = EditorView.findFromDOM(box)?.state ?? {};
    expect(doc?.sliceString(selection?.main.head ?? 0)).toMatch(/^end\.\s*$/);
    expect(within(box).getByText("The end.")).toHaveAttribute("data-problem", message);
  });

  it("asks which version to keep if the same field changed on disk", async () => {
    const { server } = await open();
    await retitle("Other agents");
    const theirs = services.replace(`"${first}"`, '"Their agents"');
    const merged = services.replace(`"${first}"`, '"Other agents"');
    const conflicts = [
      { path: [0, "icon"], mine: "bot", theirs: "send" },
      { path: [0, "title"], mine: "Other agents", theirs: "Their agents" },
    ];
    server.save.mockResolvedValueOnce({
      "services.json": { state: "conflict", disk: theirs, merged, conflicts },
    });
    await userEvent.click(button("Save"));
    await waitFor(() => expect(status()).toHaveTextContent("Choose which version to keep."));
    const side = (name: string) => screen.getByRole("region", { name: `Other agents, Title: ${name}` });
    expect(side("mine")).toHaveTextContent("Other agents");
    expect(side("on disk")).toHaveTextContent("Their agents");
    await userEvent.click(button("Keep mine: Other agents, Icon"));
    expect(status()).toHaveTextContent("1 choice left.");
    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
    await userEvent.click(button("Use the version on disk: Other agents, Title"));
    expect(title()).toHaveValue("Their agents");
    expect(title()).toHaveFocus();
  });

  it("asks to save again, not to choose, if the writer types while the save finds a conflict", async () => {
    const conflicts = [{ path: [0, "title"], mine: "Mine", theirs: "Theirs" }];
    const { server } = await open({ state: "conflict", disk: "[]", merged: "[]", conflicts });
    await retitle("Mine");
    const finish = holdSave(server);
    await userEvent.keyboard("{Control>}s{/Control}");
    fireEvent.change(title(), { target: { value: "Mine typed" } });
    await finish();
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        "Not saved: Services changed on disk. Save again to compare the versions.",
      ),
    );
    expect(title()).toHaveValue("Mine typed");
  });

  it("shows the message of an error from the server", async () => {
    const { server } = await open();
    await retitle("Other agents");
    server.save.mockRejectedValueOnce(new Error("No response for 10 seconds."));
    await userEvent.click(button("Save"));
    await waitFor(() => expect(status()).toHaveTextContent("Not saved. No response for 10 seconds."));
  });

  it("waits for a running save, then saves newer changes once", async () => {
    const { server } = await open();
    await retitle("Agents");
    const finish = holdSave(server);
    await userEvent.keyboard("{Control>}s{/Control}");
    fireEvent.change(title(), { target: { value: "Other agents" } });
    await userEvent.keyboard("{Control>}ss{/Control}");
    expect(server.save).toHaveBeenCalledTimes(1);
    await finish();
    const [base, text] = ["Agents", "Other agents"].map((name) =>
      services.replace(`"${first}"`, `"${name}"`),
    );
    await waitFor(() => expect(server.save).toHaveBeenLastCalledWith({ "services.json": { base, text } }));
    expect(server.save).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(status()).toHaveTextContent("Saved."));
  });

  it("isn't repeated with the same drafts after it is refused", async () => {
    const { server } = await open({
      state: "refused",
      problems: [makeProblem("services.json", [0, "title"])],
    });
    await retitle("Agents");
    const finish = holdSave(server);
    await userEvent.keyboard("{Control>}sss{/Control}");
    await finish();
    await waitFor(() => expect(status()).toHaveTextContent("Not saved: fix 1 problem in Services."));
    expect(server.save).toHaveBeenCalledTimes(1);
  });

  it("doesn't wait for the import of photos, and reports its result later", async () => {
    const { server } = await open();
    await userEvent.click(button("Testimonials"));
    await userEvent.click(button("Person 1"));
    await userEvent.type(screen.getByRole("textbox", { name: "Company" }), "!");
    let finish = (_warnings: readonly string[]) => {};
    server.importPhotos.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await userEvent.click(button("Save"));
    await waitFor(() => expect(status()).toHaveTextContent("Saved."));
    await act(async () => finish(["The photo of person-1 can't be downloaded."]));
    expect(status()).toHaveTextContent("The photo of person-1 can't be downloaded.");
  });
});

it("moves to the field of an undone or redone change in another section", async () => {
  await open();
  await retitle("Agents");
  await userEvent.click(button("Contact and hours"));
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(title()).toHaveFocus());
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(title()).toHaveValue("Agents");
});

it("leaves undo in the search for an icon to the browser", async () => {
  await open();
  await retitle("Agents");
  await userEvent.click(screen.getByText("Change"));
  await userEvent.type(screen.getByRole("searchbox"), "mial");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(title()).toHaveValue("Agents");
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

describe("a new entry", () => {
  it("derives its ID from its title until the writer enters one", async () => {
    await open();
    await userEvent.click(button("Add a service"));
    await userEvent.type(title(), "Data Cleaning");
    const id = screen.getByRole("textbox", { name: "ID" });
    expect(id).toHaveValue("data-cleaning");
    await userEvent.type(id, "-now");
    await userEvent.type(title(), " daily");
    expect(id).toHaveValue("data-cleaning-now");
  });

  it("shows the problem of an empty field once it is left, and all problems once a save is refused", async () => {
    const problems = ["id", "title", "description"].map((name) => makeProblem("services.json", [3, name]));
    const { server } = await open({ state: "refused", problems });
    await userEvent.click(button("Add a service"));
    await waitFor(() => expect(server.check.mock.lastCall?.[0]).toHaveProperty(["services.json"]));
    expect(screen.queryByText(/^This field is empty/)).not.toBeInTheDocument();
    expect(button("Services unsaved")).toBeVisible();
    await userEvent.click(title());
    await userEvent.tab();
    expect(title()).toBeInvalid();
    expect(screen.getAllByText(/^This field is empty/)).toHaveLength(1);
    await userEvent.click(button("Save"));
    await waitFor(() => expect(screen.getAllByText(/^This field is empty/)).toHaveLength(3));
  });
});

it("offers to restore the draft of a closed tab", async () => {
  const text = services.replace(`"${first}"`, '"Other agents"');
  localStorage.setItem("draft/site/old/services.json", JSON.stringify({ base: services, text, at: 5 }));
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Restore changes in Services" }));
  expect(button("Other agents")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(["draft/site/one/services.json"]);
  expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
});

it("asks what to do with the draft of a deleted file, and recreates the file", async () => {
  const text = services.replace(`"${first}"`, '"Other agents"');
  const conflicts = [{ path: [], mine: JSON.parse(text), theirs: undefined }];
  const { server, send } = await open({ state: "conflict", merged: text, conflicts });
  await retitle("Other agents");
  send({ files: withText("services.json", undefined) });
  expect(status()).toHaveTextContent("services.json was deleted on disk.");
  await userEvent.click(button("Save"));
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      "Not saved: services.json was deleted on disk. Recreate the file or discard your changes.",
    ),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Recreate the file" }));
  await userEvent.click(button("Save"));
  await waitFor(() => expect(server.save).toHaveBeenCalledWith({ "services.json": { text } }));
});

it("shows the problems of a file that can't be read instead of its form", async () => {
  const { send } = await open();
  send({
    files: withText("services.json", "[{"),
    problems: [makeProblem("services.json", [], { message: "The `[` on line 1 isn't closed." })],
  });
  expect(screen.getByText(/can't be read/)).toBeVisible();
  expect(within(screen.getByRole("main")).getByText(/The `\[` on line 1 isn't closed/)).toBeVisible();
});

it("shows the problems of a site.json that can't be read in each of its sections", async () => {
  const message = "The `{` on line 1 isn't closed.";
  const problems = [makeProblem("site.json", [], { message })];
  const { send } = await open({ state: "refused", problems });
  send({ files: withText("site.json", "{"), problems });
  for (const section of ["Home page", "Booking", "Other settings and messages"]) {
    await userEvent.click(button(new RegExp(`^${section}`)));
    expect(within(screen.getByRole("main")).getByText(new RegExp(message))).toBeVisible();
  }
});

it.each([
  ["fields in place of entries", "services.json", "{}"],
  ["entries in place of fields", "site.json", "[]"],
])("shows the problems of a file with %s instead of its form", async (_, name, text) => {
  const problems = [makeProblem(name, [], { message: "This isn't valid." })];
  const { send } = await open({ state: "refused", problems });
  send({ files: withText(name, text), problems });
  if (name === "site.json") await userEvent.click(button(/^Home page/));
  expect(screen.getByText(/can't be read/)).toBeVisible();
  expect(within(screen.getByRole("main")).getByText(/This isn't valid/)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

it("removes an entry that is only text and has no form", async () => {
  const { send } = await open();
  send({ files: withText("services.json", '["Other agents"]') });
  await userEvent.click(button("New service"));
  expect(screen.getByText(/^This service isn't valid/)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await userEvent.click(button(/^Services/));
  await userEvent.click(button("Remove New service"));
  expect(screen.queryByRole("button", { name: "New service" })).not.toBeInTheDocument();
});

it("reports a missing file as missing, not as invalid", async () => {
  const { send } = await open();
  const message = "content/services.json is missing. Restore it from the last commit.";
  send({
    files: withText("services.json", undefined),
    problems: [makeProblem("services.json", [], { message })],
  });
  expect(within(screen.getByRole("main")).getByText(new RegExp(message))).toBeVisible();
  expect(screen.getByText(/The form then reopens automatically/)).toBeVisible();
  expect(screen.queryByText(/can't be read/)).not.toBeInTheDocument();
});

it("leads from an entry to its list, unless the file can't be read", async () => {
  const { send } = await open();
  await userEvent.click(button("FAQ"));
  await userEvent.click(button("Add a question"));
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("New question");
  await userEvent.click(button("← All questions"));
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("FAQ");
  await userEvent.click(button("Services"));
  await userEvent.click(button(first));
  send({ files: withText("services.json", "[{") });
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Services");
  expect(screen.queryByRole("button", { name: /^←/ })).not.toBeInTheDocument();
});

it("shows a problem of the whole file above its list, its entries and any other form", async () => {
  const { server, send } = await open();
  const message = "The file starts with a byte order mark.";
  const names = ["services.json", "brand.json", "privacy-policy.md"];
  const problems = names.map((name) => makeProblem(name, [], { rule: "encoding", message }));
  server.check.mockResolvedValue(problems);
  send({ problems });
  const shown = () => within(screen.getByRole("main")).getAllByText(new RegExp(message));
  expect(shown()).toHaveLength(1);
  await userEvent.click(button(first));
  expect(title()).toBeVisible();
  expect(shown()).toHaveLength(1);
  for (const name of [/^Colors/, /^Privacy Policy/]) {
    await userEvent.click(button(name));
    expect(shown()).toHaveLength(1);
  }
});

it("opens a page with empty front matter as a form, and one without fields as an invalid file", async () => {
  const { send } = await open();
  const opened = (text: string) => send({ files: [...sample, { name: "about.md", text }] });
  opened("---\n---\n");
  await userEvent.click(button("about.md"));
  await userEvent.type(title(), "A");
  expect(title()).toHaveValue("A");
  expect(button("A unsaved")).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  opened("---\nAbout us\n---\n");
  expect(screen.getByText(/can't be read/)).toBeVisible();
});

it("lists changes since the last commit, reverts one, and follows a commit", async () => {
  const { send } = await open();
  await retitle("Other agents");
  await userEvent.click(button("Changes"));
  expect(screen.getByRole("deletion")).toBeVisible();
  expect(screen.getByRole("insertion")).toBeVisible();
  await userEvent.click(button("Revert: Services, Other agents, Title"));
  expect(status()).toHaveTextContent("Reverted: Services, Other agents, Title.");
  expect(screen.getByText("No changes since the last commit.")).toBeVisible();
  const text = services.replace(`"${first}"`, '"Other agents"');
  send({ files: withText("services.json", text) });
  expect(button("Revert: Services, Other agents, Title")).toBeVisible();
  send({ files: withText("services.json", text).map((file) => ({ ...file, committed: file.text })) });
  expect(screen.getByText("No changes since the last commit.")).toBeVisible();
});

it("compares a rewritten policy paragraph by paragraph, not by the words that both texts share", async () => {
  const { send } = await open();
  // Both texts have the same 100 words in another order.
  const wordsOf = (factor: number) =>
    Array.from({ length: 3_000 }, (_, index) => `word${(index * index * factor) % 101}`).join(" ");
  const name = "privacy-policy.md";
  const policy = sample.find((file) => file.name === name)?.text ?? "";
  const [before, after] = [3, 7].map((factor) => `${policy}\n\n${wordsOf(factor)}\n`);
  send({
    files: sample.map((file) => (file.name === name ? { name, text: after, committed: before } : file)),
  });
  await userEvent.click(button("Changes"));
  expect(screen.getByRole("deletion")).toHaveTextContent(wordsOf(3));
  expect(screen.getByRole("insertion")).toHaveTextContent(wordsOf(7));
});

it("accepts only the policy on screen, once it is saved, and doesn't show a terminal command", async () => {
  const { server } = await open();
  const message = "Run `npm run content:check -- --accept privacy-policy`.";
  const problem = makeProblem("privacy-policy.md", ["date"], { rule: "policy-changed", message });
  server.check.mockResolvedValue([problem]);
  await userEvent.click(button("Privacy Policy"));
  await userEvent.type(title(), "!");
  const accept = await screen.findByRole("button", { name: "Accept this text" });
  expect(screen.getByText(/If the meaning changed, change the date/)).toBeVisible();
  expect(screen.queryByText(/content:check/)).toBeNull();
  await userEvent.click(accept);
  await waitFor(() => expect(server.acceptPolicies).toHaveBeenCalledWith(["privacy-policy"]));
  expect(server.save).toHaveBeenCalled();
  expect(status()).toHaveTextContent("Privacy Policy! accepted.");
  expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
});

it("accepts a policy after a running save", async () => {
  const { server } = await open();
  server.check.mockResolvedValue([makeProblem("privacy-policy.md", ["date"], { rule: "policy-changed" })]);
  await userEvent.click(button("Privacy Policy"));
  await userEvent.type(title(), "!");
  const finish = holdSave(server);
  await userEvent.keyboard("{Control>}s{/Control}");
  await userEvent.click(await screen.findByRole("button", { name: "Accept this text" }));
  expect(server.acceptPolicies).not.toHaveBeenCalled();
  await finish();
  await waitFor(() => expect(server.acceptPolicies).toHaveBeenCalledWith(["privacy-policy"]));
  expect(server.save).toHaveBeenCalledTimes(1);
});

it("reports that a policy isn't accepted if the writer typed during the save", async () => {
  const { server, send } = await open();
  const problems = [makeProblem("privacy-policy.md", ["date"], { rule: "policy-changed" })];
  server.check.mockResolvedValue(problems);
  send({ problems });
  await userEvent.click(button(/^Privacy Policy/));
  await userEvent.type(title(), "!");
  const finish = holdSave(server);
  await userEvent.click(await screen.findByRole("button", { name: "Accept this text" }));
  await userEvent.type(title(), "!");
  await finish();
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      'Not accepted: the text changed during the save. Select "Accept this text" again.',
    ),
  );
  expect(server.acceptPolicies).not.toHaveBeenCalled();
});

it("names the problems of a policy that isn't accepted because another program changed the file", async () => {
  const name = "privacy-policy.md";
  const disk = `${sample.find((file) => file.name === name)?.text}changed`;
  const { server, send } = await open({
    state: "refused",
    problems: [makeProblem(name, ["title"])],
    merged: { base: disk, text: `${disk} twice` },
  });
  const problems = [makeProblem(name, ["date"], { rule: "policy-changed" })];
  server.check.mockResolvedValue(problems);
  send({ problems });
  await userEvent.click(button(/^Privacy Policy/));
  await userEvent.type(title(), "!");
  await userEvent.click(await screen.findByRole("button", { name: "Accept this text" }));
  await waitFor(() => expect(status()).toHaveTextContent("Not saved: fix 1 problem in"));
  expect(server.acceptPolicies).not.toHaveBeenCalled();
});

describe("a photo", () => {
  const photo = new File(["x"], "x.jpg", { type: "image/jpeg" });
  const choose = async () =>
    userEvent.upload(screen.getByLabelText("Drop a photo here, or choose a file"), photo);

  it("is part of the draft until it is saved", async () => {
    const { server } = await open();
    await userEvent.click(button("Testimonials"));
    await userEvent.click(button("Person 1"));
    await choose();
    expect(await screen.findByDisplayValue("person-1-12345678.jpg")).toBeVisible();
    expect(status()).toHaveTextContent("Photo added. Save to keep it.");
    expect(screen.getByAltText("Current: person-1-12345678.jpg")).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await userEvent.click(button("Save"));
    expect(server.save).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}y{/Control}");
    await userEvent.click(button("Save"));
    await waitFor(() =>
      expect(server.save.mock.lastCall?.[0]).toHaveProperty(
        ["testimonials.json", "text"],
        expect.stringContaining("person-1-12345678.jpg"),
      ),
    );
  });

  it("is reported as not added when its form closes before the upload ends", async () => {
    const { server } = await open();
    let finish: (photo: { file: string }) => void = () => {};
    server.addPhoto.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await userEvent.click(button("Testimonials"));
    await userEvent.click(button("Add a testimonial"));
    const picture = new File(["x"], "x.png", { type: "image/png" });
    await userEvent.upload(screen.getByLabelText("Drop a photo here, or choose a file"), picture);
    await userEvent.click(button("← All testimonials"));
    await act(async () => finish({ file: "person-1-12345678.jpg" }));
    expect(status()).toHaveTextContent("The photo wasn't added because its form was closed. Add it again.");
  });

  it("can be added for a name without Latin letters, which has no ID yet", async () => {
    const { server } = await open();
    await userEvent.click(button("Testimonials"));
    await userEvent.click(button("Add a testimonial"));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "王小明");
    await choose();
    await waitFor(() => expect(status()).toHaveTextContent("Photo added. Save to keep it."));
    expect(server.addPhoto).toHaveBeenCalledWith("", photo);
  });
});

it("keeps the problems of other files after a refused save", async () => {
  const problems = [makeProblem("services.json", [0, "title"])];
  const { server } = await open({ state: "refused", problems });
  server.check.mockResolvedValue([...problems, makeProblem("privacy-policy.md", ["date"])]);
  await retitle("Other agents");
  await screen.findByRole("button", { name: "Privacy Policy 1 problem" });
  await userEvent.click(button("Save"));
  await waitFor(() => expect(status()).toHaveTextContent("Not saved: fix 1 problem in Services."));
  expect(button("Privacy Policy 1 problem")).toBeVisible();
});

it("checks drafts again after a change on disk", async () => {
  const { server, send } = await open();
  server.check.mockResolvedValueOnce([makeProblem("privacy-policy.md", ["date"])]);
  await retitle("Other agents");
  await screen.findByRole("button", { name: "Privacy Policy 1 problem" });
  send();
  await screen.findByRole("button", { name: "Privacy Policy" });
});

it("discards the draft of a closed tab, unless another tab has taken it", async () => {
  for (const file of ["services.json", "site.json"])
    localStorage.setItem(`draft/site/old/${file}`, JSON.stringify({ base: "[]", text: "[1]", at: 5 }));
  await open();
  const [discardFirst, discardSecond] = await screen.findAllByRole("button", { name: /^Discard/ });
  if (!discardFirst || !discardSecond) throw new Error("A draft isn't offered.");
  await userEvent.click(discardFirst);
  expect(status()).toHaveTextContent("Changes discarded.");
  expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
  expect(localStorage).toHaveLength(1);
  localStorage.clear();
  await userEvent.click(discardSecond);
  expect(status()).toHaveTextContent("Another tab already restored or discarded these changes.");
});

it("discards the draft of a closed tab while the browser's storage is full, and doesn't lose a restored one", async () => {
  const text = services.replace(`"${first}"`, '"Other agents"');
  for (const tab of ["old", "older"])
    localStorage.setItem(`draft/site/${tab}/services.json`, JSON.stringify({ base: services, text, at: 5 }));
  await open();
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const [restoreFirst] = await screen.findAllByRole("button", { name: /^Restore/ });
  await userEvent.click(restoreFirst ?? document.body);
  const full = "This browser can't store your unsaved changes. Save them before you close this tab.";
  expect(status()).toHaveTextContent(full);
  expect(localStorage).toHaveLength(2);
  await userEvent.click(button(/^Discard/));
  expect(localStorage).toHaveLength(1);
  setItem.mockRestore();
});

it("undoes and redoes with buttons, and reloads the preview", async () => {
  await open();
  await retitle("Agents");
  await userEvent.click(button("Undo"));
  expect(title()).toHaveValue(first);
  await userEvent.click(button("Redo"));
  expect(title()).toHaveValue("Agents");
  const preview = screen.getByTitle("Preview");
  await userEvent.click(button("Reload"));
  expect(screen.getByTitle("Preview")).not.toBe(preview);
});

it.each<[string, (entries: readonly unknown[]) => readonly unknown[], RegExp]>([
  ["a removed entry", (entries) => entries.slice(1), /^Revert: Services, /],
  ["a new entry", (entries) => [...entries, { id: "new", title: "New" }], /^Revert: Services, New$/],
  ["another order", (entries) => entries.toReversed(), /^Revert: Services, order$/],
])("lists %s, and reverts it", async (_name, edit, name) => {
  const { send } = await open();
  send({ files: withText("services.json", JSON.stringify(edit(JSON.parse(services)))) });
  await userEvent.click(button("Changes"));
  await userEvent.click(button(name));
  expect(screen.getByText("No changes since the last commit.")).toBeVisible();
});

it("reports why a policy isn't accepted, a photo isn't added and photos can't be listed", async () => {
  const { server, send } = await open();
  const problems = [makeProblem("privacy-policy.md", ["date"], { rule: "policy-changed" })];
  server.check.mockResolvedValue(problems);
  send({ problems });
  server.acceptPolicies.mockRejectedValue(new Error("The disk is full."));
  server.addPhoto.mockRejectedValue(new Error("The photo can't be used."));
  server.reviewPhotos.mockRejectedValue(new Error("Can't read photos."));
  await userEvent.click(button(/^Privacy Policy/));
  // The first check may have ended before its answer above was set.
  await userEvent.type(title(), "!");
  await userEvent.click(await screen.findByRole("button", { name: "Accept this text" }));
  await waitFor(() => expect(status()).toHaveTextContent("Not accepted. The disk is full."));
  await userEvent.click(button("Testimonials"));
  await userEvent.click(button("Person 1"));
  const file = new File(["x"], "x.jpg", { type: "image/jpeg" });
  await userEvent.upload(screen.getByLabelText("Drop a photo here, or choose a file"), file);
  await waitFor(() => expect(status()).toHaveTextContent("The photo can't be used."));
  await userEvent.click(button("Photos"));
  await waitFor(() => expect(status()).toHaveTextContent("Can't read photos."));
});

it("reports that photos take longer than 10 seconds to download or list", async () => {
  const { server } = await open();
  let finish = () => {};
  server.importPhotos.mockImplementation((onSlow) => {
    onSlow();
    return new Promise((resolve) => {
      finish = () => resolve([]);
    });
  });
  await userEvent.click(button("Testimonials"));
  await userEvent.click(button("Person 1"));
  await userEvent.type(screen.getByRole("textbox", { name: "Company" }), "!");
  await userEvent.click(button("Save"));
  await waitFor(() => expect(status()).toHaveTextContent("Saved. The photos are still being downloaded."));
  await act(async () => finish());
  expect(status()).toHaveTextContent(/^Photos downloaded\.$/);
  server.reviewPhotos.mockImplementation((onSlow) => {
    onSlow();
    return new Promise(() => {});
  });
  await userEvent.click(button("Photos"));
  expect(await screen.findByText("Still loading. The server is checking the photos.")).toBeVisible();
});

it("lists photos, and removes an unused one", async () => {
  const { server } = await open();
  const report = { name: "Ada", file: "content/photos/ada.jpg", summary: "ada: Good." };
  server.reviewPhotos.mockResolvedValue({
    reports: [
      { ...report, crop: "data:,", isBuilt: true },
      { ...report, name: "Ben", crop: undefined, isBuilt: false },
    ],
    unused: ["old.jpg"],
  });
  await userEvent.click(button("Photos"));
  expect(await screen.findByAltText("Crop of Ada")).toBeVisible();
  expect(screen.getByText(/Run npm run build to see the sizes that visitors get/)).toBeVisible();
  server.removePhoto.mockRejectedValueOnce(new Error("In use."));
  await userEvent.click(await screen.findByRole("button", { name: "Remove old.jpg" }));
  await waitFor(() => expect(status()).toHaveTextContent("In use."));
  await userEvent.click(await screen.findByRole("button", { name: "Remove old.jpg" }));
  expect(server.removePhoto).toHaveBeenCalledWith("old.jpg");
  await waitFor(() => expect(status()).toHaveTextContent("Removed old.jpg."));
  expect(screen.getByRole("heading", { name: "Unused photos" })).toHaveFocus();
});

it("reports a lost connection, then continues with its draft and a new model", async () => {
  const { server, lose, send } = await open();
  await userEvent.click(button(`Move ${first} down`));
  lose();
  const isLost = "The development server isn't responding. Your changes are still in this tab.";
  expect(status()).toHaveTextContent(`${first} moved to position 2 of 3. ${isLost}`);
  await retitle("Other agents");
  server.save.mockRejectedValueOnce(new Error(isLost));
  await userEvent.click(button("Save"));
  await waitFor(() => expect(status()).toHaveTextContent(new RegExp(`^Not saved. ${isLost}$`)));
  await act(async () => send());
  expect(status()).toBeEmptyDOMElement();
  expect(title()).toHaveValue("Other agents");
  expect(server.loadModel).toHaveBeenCalledTimes(2);
});

it("doesn't say that the browser keeps changes that it can't store", async () => {
  const { lose } = await open();
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await userEvent.click(button(`Move ${first} down`));
  lose();
  setItem.mockRestore();
  expect(status()).toHaveTextContent(
    "This browser can't store your unsaved changes. Save them before you close this tab. The development server isn't responding. Your changes are still in this tab.",
  );
});

it("replaces a view that fails with a message, and keeps the drafts and the other views", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  const { server, send } = await open();
  await retitle("Other agents");
  server.photoUrl.mockImplementation(() => {
    throw new Error("Unexpected photo");
  });
  send({ photos: ["person.png"] });
  await userEvent.click(button("Testimonials"));
  await userEvent.click(button("Person 1"));
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/Unexpected photo.*Your unsaved changes are kept/)).toBeVisible();
  await userEvent.click(button("Services unsaved"));
  expect(button("Other agents")).toBeVisible();
  jest.restoreAllMocks();
});

it("has one live region", async () => {
  await open();
  await userEvent.click(button(first));
  expect(document.querySelectorAll("[aria-live], [role=status], [role=alert]")).toHaveLength(1);
});

it("keeps the focus while the title of a policy is typed", async () => {
  await open();
  await userEvent.click(button(/^Terms of Service/));
  await userEvent.type(title(), " and more");
  expect(title()).toHaveValue("Terms of Service and more");
});

it("keeps the focus and the cursor in a policy when site.json changes on disk", async () => {
  const { send } = await open();
  await userEvent.click(button(/^Terms of Service/));
  const box = () => screen.getByRole("textbox", { name: "Text" });
  const view = () => EditorView.findFromDOM(box());
  act(() => {
    view()?.focus();
    view()?.dispatch({ selection: { anchor: 5 } });
  });
  expect(box()).toHaveFocus();
  const site = sample.find(({ name }) => name === "site.json")?.text ?? "";
  send({ files: withText("site.json", site.replace(/"phone": "[^"]*"/, '"phone": "+1 215 555 0100"')) });
  expect(box()).toHaveFocus();
  expect(view()?.state.selection.main.head).toBe(5);
});

it("lists one change for a removed link, whose Revert restores it", async () => {
  const { server } = await open();
  const site = JSON.parse(sample.find(({ name }) => name === "site.json")?.text ?? "");
  await userEvent.click(button("Menu and footer"));
  await userEvent.click(button("Remove: Social profiles, LinkedIn"));
  await userEvent.click(button("Save"));
  await waitFor(() => expect(status()).toHaveTextContent("Saved."));
  await userEvent.click(button("Changes"));
  expect(screen.getAllByRole("button", { name: /^Revert/ })).toHaveLength(1);
  await userEvent.click(button(/^Revert/));
  await userEvent.click(button("Save"));
  await waitFor(() => expect(status()).toHaveTextContent("Saved."));
  const saved = JSON.parse(server.save.mock.lastCall?.[0]["site.json"]?.text ?? "");
  expect(saved.social).toEqual(site.social);
});

describe("an open entry", () => {
  const titlesIn = (text = "") => JSON.parse(text).map((service: { title: string }) => service.title);
  const withNewEntry = (text: string) => {
    const [entry, ...rest] = JSON.parse(text);
    return JSON.stringify([{ ...entry, id: "new", title: "New on disk" }, entry, ...rest], null, 2);
  };

  it("stays open, with the focus, when a save adds an entry from the disk above it", async () => {
    const { server } = await open();
    await retitle("Mine");
    await userEvent.click(title());
    server.save.mockImplementation(async (drafts) => ({
      "services.json": { state: "saved", text: withNewEntry(drafts["services.json"]?.text ?? "") },
    }));
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(status()).toHaveTextContent("Saved."));
    await waitFor(() => expect(title()).toHaveFocus());
    await userEvent.keyboard(" typed");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(status()).toHaveTextContent("Saved."));
    const titles = titlesIn(server.save.mock.lastCall?.[0]["services.json"]?.text);
    expect(titles.slice(0, 2)).toEqual(["New on disk", "Mine typed"]);
  });

  it("stays open when another one is added above it on disk, and leads to its list when it is removed", async () => {
    const { send } = await open();
    await userEvent.click(button(first));
    send({ files: withText("services.json", withNewEntry(services)) });
    expect(title()).toHaveValue(first);
    send({ files: withText("services.json", JSON.stringify(JSON.parse(services).slice(1))) });
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Services");
    expect(status()).toHaveTextContent("The entry was removed on disk.");
  });

  it("that was removed on disk before a save isn't reported again by the save", async () => {
    const { send } = await open();
    await userEvent.click(button("Contact and hours"));
    await userEvent.type(screen.getByRole("textbox", { name: "Phone" }), "1");
    await userEvent.click(button("Services"));
    await userEvent.click(button(first));
    send({ files: withText("services.json", JSON.stringify(JSON.parse(services).slice(1))) });
    expect(status()).toHaveTextContent("The entry was removed on disk.");
    await userEvent.click(button("Save"));
    await waitFor(() => expect(status()).toHaveTextContent(/^Saved\.$/));
  });

  it("that is removed on disk during a save leads to its list, and the status reports both", async () => {
    const { server, send } = await open();
    await userEvent.click(button("Contact and hours"));
    await userEvent.type(screen.getByRole("textbox", { name: "Phone" }), "1");
    await userEvent.click(button("Services"));
    await userEvent.click(button(first));
    const finish = holdSave(server);
    await userEvent.keyboard("{Control>}s{/Control}");
    send({ files: withText("services.json", JSON.stringify(JSON.parse(services).slice(1))) });
    await finish();
    expect(status()).toHaveTextContent("Saved. The entry was removed on disk.");
  });

  it("leads to its list, not to another entry, after its file couldn't be read for a moment", async () => {
    const { send } = await open();
    await userEvent.click(button(first));
    send({ files: withText("services.json", "[{") });
    send({ files: withText("services.json", withNewEntry(services)) });
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Services");
    expect(button("New on disk")).toBeVisible();
  });
});

it("offers no Revert to a commit that can't be read", async () => {
  const { send } = await open();
  send({
    files: sample.map((file) => (file.name === "services.json" ? { ...file, committed: "[{" } : file)),
  });
  await userEvent.click(button("Changes"));
  expect(screen.queryByRole("button", { name: /^Revert/ })).not.toBeInTheDocument();
});

it("saves and undoes with the keys of a Russian keyboard", async () => {
  await open();
  await retitle("Other agents");
  fireEvent.keyDown(document.body, { key: "я", code: "KeyZ", ctrlKey: true });
  expect(status()).toHaveTextContent("Undone.");
  await userEvent.click(button("Redo"));
  fireEvent.keyDown(document.body, { key: "ы", code: "KeyS", ctrlKey: true });
  await waitFor(() => expect(status()).toHaveTextContent("Saved."));
});
