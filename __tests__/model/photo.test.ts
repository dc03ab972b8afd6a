import { photo, photoHost } from "../../tools/model/address";
import { problemIn } from "../../tools/model/problem";

const problemsOf = (definition: ReturnType<typeof photo>, text: string) =>
  (definition.safeParse(text).error?.issues ?? []).flatMap((issue) =>
    issue.code === "custom" ? [problemIn(issue)] : [],
  );

it.each([
  "person.jpg",
  "photos/person.webp",
  "content/photos/person.avif",
  "https://images.example.com/p.png",
])("takes %s for a photo", (text) => {
  expect(problemsOf(photo("A photo.", "person.jpg"), text)).toEqual([]);
});

it.each(["../../secret.png", "/etc/passwd.png", "person.svg", "ftp://example.com/p.png"])(
  "does not take %s for a photo",
  (text) => {
    expect(problemsOf(photo("A photo.", "person.jpg"), text)).toHaveLength(1);
  },
);

it.each([
  ["Müller.jpg", "photo-name", "muller.jpg"],
  ["photos/mara ellison.jpg", "photo-name", "mara-ellison.jpg"],
  ["photo(1).jpg", "photo-name", "photo-1.jpg"],
  ["content\\photos\\mara.png", "photo-name", "mara.png"],
  ["張.jpg", "photo-name", "photo.jpg"],
  ["mara.heic", "photo-format", undefined],
  ["photos/mara.svg", "photo-format", undefined],
  ["images.example.com/mara.jpg", "address", "https://images.example.com/mara.jpg"],
])("takes %s for the photo that was meant, and says what is wrong with it", (text, rule, suggestion) => {
  const [problem] = problemsOf(photo("A photo.", "person.jpg"), text);
  expect([problem?.rule, problem?.suggestion]).toEqual([rule, suggestion]);
});

it.each([
  ["images.example.com", []],
  ["127.0.0.1", []],
  ["https://images.example.com/photos", ["images.example.com"]],
  ["Images.Example.com", ["images.example.com"]],
  ["images.example.com:8080", ["images.example.com"]],
  ["our images", [undefined]],
])("wants of %s the host's name alone", (text, suggestions) => {
  const problems = problemsOf(photoHost("A host.", "images.example.com"), text);
  expect(problems.map(({ suggestion }) => suggestion)).toEqual(suggestions);
});
