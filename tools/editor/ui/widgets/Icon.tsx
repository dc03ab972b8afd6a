import { ariaDescribedByIds } from "@rjsf/utils";
import { useState } from "react";
import type { Model } from "../../model";
import type { FieldProps } from "../Form";

type IconShape = Model["icons"][number];

/** So many are shown at once; a more exact search shows the rest. */
const most = 120;

/** Icons whose name or tags have all words of the search, those whose name begins with it first. */
export function findIcons(icons: Model["icons"], search: string) {
  const words: readonly string[] = search.toLowerCase().match(/[^\s-]+/g) ?? [];
  const rank = ({ name }: IconShape) => Number(!name.startsWith(words.join("-")));
  return icons
    .filter(({ name, tags }) => words.every((word) => [name, ...tags].some((text) => text.includes(word))))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** A grid of pictures below a search field. */
export function Icon({ id, value, label, onChange, registry }: FieldProps) {
  const { icons } = registry.formContext;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const chosen = icons.find(({ name }) => name === value);
  const found = isOpen ? findIcons(icons, search) : [];
  return (
    <details className="icon" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary id={id} aria-describedby={ariaDescribedByIds(id)}>
        {chosen && <Shapes icon={chosen} />}
        <span className="unseen">{label}: </span>
        {chosen?.name ?? "none"}
        <span className="icon-change">Change</span>
      </summary>
      <input
        type="search"
        aria-label="Search icons by name or theme"
        placeholder="Search, for instance mail or growth"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="field-description">
        {found.length > most ? `The first ${most} of ${found.length} icons` : `${found.length} icons`}
      </p>
      <div className="icon-grid" role="radiogroup" aria-label="Icons">
        {found.slice(0, most).map((icon) => (
          <label key={icon.name} title={icon.name}>
            <input
              type="radio"
              name={id}
              aria-label={icon.name}
              checked={icon.name === value}
              onChange={() => onChange(icon.name)}
            />
            <Shapes icon={icon} />
          </label>
        ))}
      </div>
    </details>
  );
}

const Shapes = ({ icon }: { readonly icon: IconShape }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon set's own.
    dangerouslySetInnerHTML={{ __html: icon.shapes }}
  />
);
