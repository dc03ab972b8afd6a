import { ariaDescribedByIds } from "@rjsf/utils";
import { useState } from "react";
import { count } from "../../../content/wording";
import type { Model } from "../../model";
import type { FieldProps } from "../formFields";

type IconShape = Model["icons"][number];

/** Number of icons shown at once. */
const maxIcons = 120;

/** Returns the icons whose name or tags contain all words of the search, best matches first. */
export function findIcons(icons: Model["icons"], search: string) {
  const words: readonly string[] = search.toLowerCase().match(/[^\s-]+/g) ?? [];
  const rank = ({ name }: IconShape) => Number(!name.startsWith(words.join("-")));
  return icons
    .filter(({ name, tags }) => words.every((word) => [name, ...tags].some((text) => text.includes(word))))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** A searchable grid of icons. */
export function IconWidget({ id, value, onChange, registry }: FieldProps) {
  const { icons } = registry.formContext;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const chosen = icons.find(({ name }) => name === value);
  const found = isOpen ? findIcons(icons, search) : [];
  return (
    <details className="icon card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className="inline"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={ariaDescribedByIds(id)}
      >
        {chosen && <Shapes icon={chosen} />}
        {chosen?.name ?? "none"}
        <span className="end">Change</span>
      </summary>
      <input
        type="search"
        aria-label="Search icons"
        placeholder="For example, email or growth"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="field-description">
        {found.length > maxIcons ? `First ${maxIcons} of ${found.length} icons` : count(found.length, "icon")}
      </p>
      <div className="icon-grid" role="radiogroup" aria-label="Icons">
        {found.slice(0, maxIcons).map((icon) => (
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the icon package.
    dangerouslySetInnerHTML={{ __html: icon.shapes }}
  />
);
