import Rjsf from "@rjsf/core";
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { isList, valueAt, withValue } from "../values";
import {
  asText,
  controlId,
  type FormContext,
  FormStateContext,
  idPrefix,
  pathOf,
  problemsAt,
  separator,
  useForm,
} from "./context";
import { entryLabel, formLook, labelOf } from "./formLook";
import { emptyOf } from "./newEntry";
import { Problems } from "./Problems";
import { Color } from "./widgets/Color";
import { Focus } from "./widgets/Focus";
import { Icon } from "./widgets/Icon";
import { Markdown } from "./widgets/Markdown";
import { Photo } from "./widgets/Photo";
import { Choice, Choices, Day, LongText, Service, Text, Time, TimeZone } from "./widgets/Plain";

interface FormProps {
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Problems with `field` relative to `value`. */
  readonly problems: readonly FieldProblem[];
  /** At every key. */
  onChange(value: unknown, field: Path): void;
  /** The field that has the cursor. */
  onFocus(field: Path): void;
  readonly context: FormContext;
}

/** A form for a value, made from its schema. It never refuses what is typed: problems come from outside. */
export function Form({ schema, value, problems, onChange, onFocus, context }: FormProps) {
  const [said, announce] = useState("");
  const look = useMemo(() => formLook(schema), [schema]);
  const plain = useMemo((): RJSFSchema => JSON.parse(JSON.stringify(schema)), [schema]);
  // Fields keep the first handlers that they get, so these look the present ones up.
  const latest = useRef({ value, onChange, onFocus });
  useEffect(() => {
    latest.current = { value, onChange, onFocus };
  });
  const state = useMemo(
    () => ({
      context,
      schema,
      value,
      problems,
      announce,
      change: (path: Path, next: unknown) =>
        latest.current.onChange(withValue(latest.current.value, path, next), path),
      focus: (path: Path) => latest.current.onFocus(path),
    }),
    [context, schema, value, problems],
  );
  return (
    <FormStateContext value={state}>
      <Rjsf
        tagName="div"
        className="form"
        idPrefix={idPrefix}
        idSeparator={separator}
        schema={plain}
        uiSchema={look}
        formData={value}
        templates={templates}
        widgets={widgets}
        validator={validator}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: "skipDefaults",
          arrayMinItems: { populate: "never" },
        }}
        onChange={({ formData }, id = "") => {
          const path = pathOf(id);
          state.change(path, valueAt(formData, path));
        }}
      >
        <p role="status" className="unseen">
          {said}
        </p>
      </Rjsf>
    </FormStateContext>
  );
}

function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, children, schema, uiSchema = {}, label, required = false, formData } = props;
  const { problems, focus } = useForm();
  const { path } = fieldPathId;
  const { isGroup } = uiSchema["ui:options"] ?? {};
  // Fields with fields inside have a template of their own, around them.
  if (schema.type === "object" || (schema.type === "array" && !uiSchema["ui:widget"])) return children;
  const isEntry = typeof path.at(-1) === "number";
  const Label = isGroup ? "span" : "label";
  const count = <Count id={id} schema={schema} text={asText(formData)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the control inside.
    <div
      className={isEntry ? "field field-entry" : "field"}
      onFocus={() => focus(path)}
      {...(isGroup && { role: "group", "aria-labelledby": `${id}.label` })}
    >
      <div className="field-head">
        <Label id={`${id}.label`} className="field-label" {...(!isGroup && { htmlFor: id })}>
          {isEntry ? <EntryName path={path} /> : label}
        </Label>
        {!(required || isEntry) && <span className="field-note">may be left out</span>}
        {!isEntry && count}
      </div>
      {!isEntry && <Help id={id} schema={schema} isEmpty={asText(formData) === "" && !schema.widget} />}
      {children}
      {isEntry && count}
      <Problems id={id} path={path} value={formData} problems={problemsAt(problems, path)} />
    </div>
  );
}

/** The number of an entry; with the name of its list for those who do not see where it stands. */
const EntryName = ({ path }: { readonly path: Path }) => (
  <>
    <span className="unseen">{labelOf(String(path.at(-2)))} </span>
    {Number(path.at(-1)) + 1}
  </>
);

function Help({
  id,
  schema,
  isEmpty = false,
}: {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly isEmpty?: boolean;
}) {
  const { description, items, examples } = schema;
  const ofItems =
    typeof items === "object" && !isList(items) && items.type !== "object" ? items.description : undefined;
  const [example] = isList(examples) ? examples : [];
  return (
    <p className="field-help" id={`${id}.help`}>
      {[description, ofItems].filter(Boolean).join(" ")}
      {isEmpty && example !== undefined && ` For instance: ${asText(example)}`}
    </p>
  );
}

/** How many characters are left, once a text comes near its limit or while it is too short. */
function Count({
  id,
  schema,
  text,
}: {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly text: string;
}) {
  const { minLength = 0, maxLength = Number.MAX_SAFE_INTEGER } = schema;
  const left = maxLength - text.length;
  const [count, words] =
    left < 0
      ? [-left, "too many"]
      : minLength > 1 && text.length < minLength
        ? [minLength - text.length, "more needed"]
        : [left, "left"];
  // Fields with a control of their own, a day for instance, have no use for it.
  const isTold = !schema.widget && (words !== "left" || left <= Math.min(20, maxLength * 0.2));
  return (
    <span id={`${id}.count`} className={words === "left" ? "field-count" : "field-count is-wrong"}>
      {isTold && `${count} ${count === 1 ? "character" : "characters"} ${words}`}
    </span>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, title, schema, properties, required = false, formData } = props;
  const { problems, schema: root, change } = useForm();
  const { $id: id, path } = fieldPathId;
  const own = problemsAt(problems, path, Object.keys(schema.properties ?? {}));
  const fields = properties.map(({ content }) => content);
  const found = <Problems id={id} path={path} value={formData} problems={own} />;
  if (path.length === 0)
    return (
      <>
        {found}
        {fields}
      </>
    );
  const isEntry = typeof path.at(-1) === "number";
  const isOptional = !(required || isEntry);
  const name = isEntry ? entryLabel(path) : title;
  const isAlone = path.length === 1 && Object.keys(root.properties ?? {}).length === 1;
  return (
    <fieldset className="group" id={id} aria-describedby={`${id}.help`} tabIndex={-1}>
      <legend className={isAlone ? "unseen" : "group-name"}>{name}</legend>
      <Help id={id} schema={schema} />
      {found}
      {isOptional && formData === undefined ? (
        <button type="button" className="quiet" onClick={() => change(path, emptyOf(subSchema(root, path)))}>
          Add {name.toLowerCase()}
        </button>
      ) : (
        fields
      )}
      {isOptional && formData !== undefined && (
        <button type="button" className="quiet" onClick={() => change(path, undefined)}>
          Leave {name.toLowerCase()} out
        </button>
      )}
    </fieldset>
  );
}

/** The schema of the field at a path. */
const subSchema = (schema: JsonSchema, path: Path): JsonSchema =>
  path.reduce<JsonSchema>(
    (outer, step) => (typeof step === "number" ? outer.items : outer.properties?.[step]) ?? {},
    schema,
  );

function ArrayFieldTemplate({
  fieldPathId,
  uiSchema,
  schema,
  items,
  canAdd,
  formData,
}: ArrayFieldTemplateProps) {
  const title = String(uiSchema?.["ui:title"]);
  const { problems, schema: root, change } = useForm();
  const { $id: id, path } = fieldPathId;
  const parts = items.map((_, index) => String(index));
  const add = () => {
    change([...path, items.length], emptyOf(subSchema(root, [...path, 0])));
    setTimeout(() => document.getElementById(controlId([...path, items.length]))?.focus());
  };
  return (
    <fieldset className="group list" id={id} aria-describedby={`${id}.help`} tabIndex={-1}>
      <legend className="group-name">{title}</legend>
      <Help id={id} schema={schema} />
      <Problems id={id} path={path} value={formData} problems={problemsAt(problems, path, parts)} />
      {items}
      {canAdd && (
        <button type="button" className="quiet" onClick={add}>
          Add to {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
  parentUiSchema,
}: ArrayFieldItemTemplateProps) {
  const { announce } = useForm();
  const { fieldPathId, hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const name = entryLabel(fieldPathId.path);
  const { minItems = 0 } = parentUiSchema?.["ui:options"] ?? {};
  const moveTo = (place: number, move: () => void) => () => {
    if (place < 0 || place >= totalItems) return;
    move();
    announce(`${name} is now ${place + 1} of ${totalItems}.`);
  };
  const remove = () => {
    onRemoveItem();
    announce(`${name} is removed.`);
    document.getElementById(controlId(fieldPathId.path.slice(0, -1)))?.focus();
  };
  return (
    <div className="entry">
      {children}
      <div className="entry-buttons">
        <MoveButton
          sign="↑"
          name={`Move ${name} up`}
          isOff={!hasMoveUp}
          move={moveTo(index - 1, onMoveUpItem)}
        />
        <MoveButton
          sign="↓"
          name={`Move ${name} down`}
          isOff={!hasMoveDown}
          move={moveTo(index + 1, onMoveDownItem)}
        />
        {totalItems > Number(minItems) && (
          <MoveButton sign="×" name={`Remove ${name}`} isOff={false} move={remove} />
        )}
      </div>
    </div>
  );
}

interface MoveButtonProps {
  readonly sign: string;
  readonly name: string;
  readonly isOff: boolean;
  move(): void;
}

/** Stays reachable by the keyboard where it can do nothing, so that the focus is not lost at the ends of a list. */
const MoveButton = ({ sign, name, isOff, move }: MoveButtonProps) => (
  <button
    type="button"
    className="entry-button"
    aria-label={name}
    title={name}
    aria-disabled={isOff}
    onClick={move}
  >
    {sign}
  </button>
);

const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };

/** By the name that the model gives, or `formLook`. */
const widgets = {
  text: Text,
  textarea: LongText,
  date: Day,
  time: Time,
  timeZone: TimeZone,
  choice: Choice,
  choices: Choices,
  service: Service,
  color: Color,
  icon: Icon,
  photo: Photo,
  focus: Focus,
  markdown: Markdown,
};
