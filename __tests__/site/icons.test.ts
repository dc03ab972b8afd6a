/** @jest-environment node */
import { readFileSync } from "node:fs";
import { iconShapes } from "../../tools/site/icons";

test("an icon is the markup of its shapes, with quotes that JSON need not escape", () => {
  expect(iconShapes("bot")).toBe(
    "<path d='M12 8V4H8'/><rect width='16' height='12' x='4' y='8' rx='2'/><path d='M2 14h2M20 14h2M15 13v2M9 13v2'/>",
  );
});

test("an icon is drawn to a hundredth of a pixel", () => {
  expect(iconShapes("send")).not.toMatch(/\.\d{3}/);
  expect(iconShapes("send")).toContain("M14.54 21.69a.5.5 0 0 0 .94-.02");
});

test("a path that begins with a relative move stays by itself", () => {
  expect(iconShapes("pen-tool").match(/<path/g)?.length).toBeGreaterThan(1);
});

test("the icons of the services have nothing but geometry in their paths, so that these may be joined", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const services: { icon: string }[] = read("content/services.json");
  const icons: Record<string, [string, object][]> = read(require.resolve("lucide-static/icon-nodes.json"));
  const paths = services.flatMap(({ icon }) => icons[icon] ?? []).filter(([tag]) => tag === "path");
  expect(paths.length).toBeGreaterThan(services.length);
  expect(paths.every(([, attributes]) => Object.keys(attributes).join() === "d")).toBe(true);
});

test("an unknown icon is an error that says how to find it", () => {
  expect(() => iconShapes("no-such-icon")).toThrow('There is no icon "no-such-icon"; npm run check:content');
});
