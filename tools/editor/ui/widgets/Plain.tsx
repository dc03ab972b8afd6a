import type { WidgetProps } from "@rjsf/utils";
import type { KeyboardEvent } from "react";
import { isList } from "../../values";
import { asText, useControl, useForm } from "../context";
import { wordsOf } from "../sections";

/** What a control writes: an optional field without text is left out. */
export const textFor =
  ({ required, onChange }: WidgetProps) =>
  (text: string) =>
    onChange(text === "" && required !== true ? undefined : text);

interface InputProps {
  readonly widget: WidgetProps;
  readonly type: "text" | "date" | "time";
}

function Input({ widget, type }: InputProps) {
  const write = textFor(widget);
  return (
    <input
      {...useControl(widget.id)}
      type={type}
      value={asText(widget.value)}
      onChange={({ target }) => write(target.value)}
    />
  );
}

export const Text = (props: WidgetProps) => <Input widget={props} type="text" />;
export const Day = (props: WidgetProps) => <Input widget={props} type="date" />;
export const Time = (props: WidgetProps) => <Input widget={props} type="time" />;

/** A text that may be long but has no line breaks: the page has it in one line, which wraps. */
export function LongText(props: WidgetProps) {
  const write = textFor(props);
  const text = asText(props.value);
  const keepInLine = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <textarea
      {...useControl(props.id)}
      rows={Math.max(2, Math.ceil(text.length / 44))}
      value={text}
      onKeyDown={keepInLine}
      onChange={({ target }) => write(target.value)}
    />
  );
}

export function TimeZone(props: WidgetProps) {
  const { id, value } = props;
  const write = textFor(props);
  return (
    <>
      <input
        {...useControl(id)}
        list={`${id}.zones`}
        value={asText(value)}
        onChange={({ target }) => write(target.value)}
      />
      <datalist id={`${id}.zones`}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

interface SelectProps {
  readonly widget: WidgetProps;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several; a value that is none of them stays until another is chosen. */
function Select({ widget, options }: SelectProps) {
  const value = asText(widget.value);
  const write = textFor(widget);
  const isKnown = options.some((option) => option.value === value);
  return (
    <select {...useControl(widget.id)} value={value} onChange={({ target }) => write(target.value)}>
      {!isKnown && <option value={value}>{value === "" ? "Choose one" : `${value} (not allowed)`}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const optionsOf = (options: readonly unknown[] = []) =>
  options.map(asText).map((value) => ({ value, label: /^[a-z]+$/.test(value) ? wordsOf(value) : value }));

export const Choice = (props: WidgetProps) => (
  <Select widget={props} options={optionsOf(props.schema.enum)} />
);

export function Service(props: WidgetProps) {
  const options = useForm().context.services.map(({ id, title }) => ({ value: id, label: title }));
  return <Select widget={props} options={options} />;
}

/** Any number of choices, in the order of the schema. */
export function Choices({ id, value, schema, onChange }: WidgetProps) {
  const { "aria-describedby": describedBy } = useControl(id);
  const chosen: readonly unknown[] = isList(value) ? value : [];
  const { items } = schema;
  const options = optionsOf(typeof items === "object" && !isList(items) && "enum" in items ? items.enum : []);
  const toggle = (option: string) =>
    onChange(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === option)));
  return (
    <div className="choices">
      {options.map((option, index) => (
        <label key={option.value} className="choice">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            aria-describedby={describedBy}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
