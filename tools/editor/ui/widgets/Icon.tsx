import type { WidgetProps } from "@rjsf/utils";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Icon as OneIcon } from "../../protocol";
import { asText, useControl, useForm } from "../context";

/** So many are shown at once; a more exact search shows the rest. */
const most = 120;

/** Icons whose name or tags have all words of the search, those whose name begins with it first. */
export function findIcons(icons: readonly OneIcon[], search: string): readonly OneIcon[] {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const rank = ({ name }: OneIcon) => {
    const place = name.indexOf(words.join("-"));
    return place < 0 ? 2 : Math.min(place, 1);
  };
  return icons
    .filter(({ name, tags }) => words.every((word) => [name, ...tags].some((text) => text.includes(word))))
    .toSorted((one, other) => rank(one) - rank(other));
}

const keys: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** A grid of pictures below a search field. Arrow keys move in the grid, Enter or Space chooses. */
export function Icon({ id, value, label, onChange }: WidgetProps) {
  const { icons } = useForm().context.model;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const control = useControl(id);
  const name = asText(value);
  const chosen = icons.find((icon) => icon.name === name);
  const found = isOpen ? findIcons(icons, search) : [];
  const shown = found.slice(0, most);
  const current = shown.some((icon) => icon.name === name) ? name : shown[0]?.name;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (next: string) => {
    onChange(next);
    close();
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = keys[event.key];
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    if (step === undefined) return;
    event.preventDefault();
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
    const place = shown.findIndex(({ name: one }) => one === document.activeElement?.getAttribute("title"));
    buttons[place + step(columns)]?.focus();
  };
  return (
    <div className="icon">
      <button
        {...control}
        ref={opener}
        type="button"
        className="icon-chosen"
        aria-expanded={isOpen}
        aria-label={`${label}: ${name === "" ? "none" : name}. Choose another`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen && <Shapes icon={chosen} />}
        <span>{name === "" ? "No icon" : name}</span>
        <span className="icon-change">{isOpen ? "Close" : "Change"}</span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any control inside.
        <div className="icon-panel" onKeyDown={({ key }) => key === "Escape" && close()}>
          <input
            type="search"
            aria-label="Search icons by name or theme"
            placeholder="Search, for instance mail or growth"
            value={search}
            // biome-ignore lint/a11y/noAutofocus: the writer has just opened the search.
            autoFocus
            onChange={({ target }) => setSearch(target.value)}
          />
          <p role="status" className="field-help">
            {found.length > most ? `The first ${most} of ${found.length} icons` : `${found.length} icons`}
          </p>
          <div className="icon-grid" role="radiogroup" aria-label="Icons" onKeyDown={move}>
            {shown.map((icon) => (
              // biome-ignore lint/a11y/useSemanticElements: real radio buttons would choose at every arrow key.
              <button
                key={icon.name}
                type="button"
                role="radio"
                aria-checked={icon.name === name}
                aria-label={icon.name}
                title={icon.name}
                tabIndex={icon.name === current ? 0 : -1}
                onClick={() => choose(icon.name)}
              >
                <Shapes icon={icon} />
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const Shapes = ({ icon }: { readonly icon: OneIcon }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon set's own.
    dangerouslySetInnerHTML={{ __html: icon.shapes }}
  />
);
