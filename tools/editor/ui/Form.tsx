import Rjsf from "@rjsf/core";
import {
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type OptionalDataControlsTemplateProps,
  type RJSFSchema,
  type TitleFieldProps,
  type WidgetProps,
} from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import type { Model } from "../model";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import type { PhotoAnswer } from "../server";
import { valueAt, withValue } from "../values";
import { type Choice, errorSchema, formSchema, uiSchema } from "./formSchema";
import { ColorWidget } from "./widgets/ColorWidget";
import { FocalPointWidget } from "./widgets/FocalPointWidget";
import { IconWidget } from "./widgets/IconWidget";
import { MarkdownWidget } from "./widgets/MarkdownWidget";
import { PhotoWidget } from "./widgets/PhotoWidget";

/** Shared by all fields of a form. */
export type FormContext = {
  readonly icons: Model["icons"];
  readonly services: readonly Choice[];
  /** The file in content/photos that the entry shows. */
  readonly photo: string | undefined;
  /** What policies may name between {{ and }}, and its text. */
  readonly placeholders: ReadonlyMap<string, string>;
  photoUrl(file: string, focus?: string): string;
  uploadPhoto(file: File): Promise<PhotoAnswer>;
  /** Tells what a writer who does not see the form would miss. */
  say(message: string): void;
};

export type FieldProps = WidgetProps<unknown, RJSFSchema, FormContext>;

interface FormProps {
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Problems with `field` relative to `value`. */
  readonly problems: readonly FieldProblem[];
  /** At every key. */
  onChange(value: unknown, field: Path): void;
  /** The field that has the cursor; of a long text with the words at the cursor. */
  onFocus(field: Path, words?: string): void;
  readonly context: FormContext;
}

/** The id of a field's control. */
export const controlId = (path: Path) => ["root", ...path].join("_");

/** The path of the field that an element inside of it belongs to. */
const pathOf = (id: string): Path =>
  id
    .replace(/(?:-|__).*$/, "")
    .split("_")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const keepInLine = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLTextAreaElement) event.preventDefault();
};

/** Gives an optional group an Add or Remove button. */
const forGroups = { enableOptionalDataFieldForType: ["object" as const] };

/** A form generated from a schema. It accepts any input; problems come from the content check. */
export function Form({ schema, value, problems, onChange, onFocus, context }: FormProps) {
  const { services } = context;
  const named = useMemo(() => formSchema(schema, services), [schema, services]);
  const look = useMemo(() => ({ ...uiSchema(schema), "ui:globalOptions": forGroups }), [schema]);
  const errors = useMemo(() => errorSchema(schema, problems), [schema, problems]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside.
    <div
      onFocus={({ target }) => onFocus(pathOf(target.closest("[id^=root]")?.id ?? ""))}
      onKeyDown={keepInLine}
    >
      <Rjsf<unknown, RJSFSchema, FormContext>
        tagName="div"
        className="form"
        schema={named}
        uiSchema={look}
        formData={value}
        formContext={context}
        templates={templates}
        widgets={widgets}
        validator={validator}
        extraErrors={errors}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: "populateRequiredDefaults",
          arrayMinItems: { populate: "never" },
        }}
        onFocus={(id, words) => onFocus(pathOf(id), words)}
        onChange={({ formData }, id) => {
          if (id === undefined) return;
          const path = pathOf(id);
          onChange(withValue(value, path, valueAt(formData, path)), path);
        }}
      >
        {null}
      </Rjsf>
    </div>
  );
}

/** The library calls an entry of a list "Features-2". */
const numbered = (title: string) => title.replace(/-(\d+)$/, " $1");

function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, label, displayLabel, required, description, rawErrors = [], children, errors } = props;
  const isWrong = rawErrors.length > 0;
  useEffect(() => {
    const control = document.getElementById(id);
    if (control?.matches("input, textarea, select, [role=textbox]"))
      control.setAttribute("aria-invalid", String(isWrong));
  }, [id, isWrong]);
  if (!displayLabel)
    return (
      <>
        {children}
        {errors}
      </>
    );
  return (
    <div
      className="field"
      {...(schema.type === "array" && { role: "group", "aria-labelledby": `${id}-label` })}
    >
      <div className="field-head">
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {numbered(label)}
        </label>
        {!required && <span className="field-note">Optional</span>}
      </div>
      {description}
      {children}
      {errors}
    </div>
  );
}

const TitleFieldTemplate = ({ id, title, optionalDataControl }: TitleFieldProps) => (
  <legend id={id}>
    {numbered(title)} {optionalDataControl}
  </legend>
);

/** The button of an optional group. */
const OptionalDataControlsTemplate = ({ onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) => (
  <button type="button" className="quiet" onClick={onAddClick ?? onRemoveClick}>
    {onAddClick ? "Add" : "Remove"}
  </button>
);

const FieldErrorTemplate = ({ errors = [], fieldPathId }: FieldErrorProps) => (
  <div id={errorId(fieldPathId)} className="problems" aria-live="polite">
    {errors.map((error) => (
      <p key={String(error)} className="problem">
        {error}
      </p>
    ))}
  </div>
);

/** A button that stays focusable when it does nothing, at the ends of a list. */
const buttonOf = (text: string, name: string, done: string) =>
  function Button({ id, disabled, onClick, registry }: IconButtonProps<unknown, RJSFSchema, FormContext>) {
    const use: typeof onClick = (event) => {
      onClick?.(event);
      registry.formContext.say(done);
    };
    return (
      <button
        type="button"
        className={text === name ? "quiet" : "entry-button"}
        id={id}
        aria-label={name}
        title={name}
        aria-disabled={disabled}
        onClick={disabled ? undefined : use}
      >
        {text}
      </button>
    );
  };

const templates = {
  FieldTemplate,
  FieldErrorTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  ButtonTemplates: {
    AddButton: buttonOf("Add", "Add", "Added at the end."),
    MoveUpButton: buttonOf("↑", "Move up", "Moved up."),
    MoveDownButton: buttonOf("↓", "Move down", "Moved down."),
    RemoveButton: buttonOf("×", "Remove", "Removed. Select Undo to restore it."),
  },
};

/** By the name that the model gives. */
const widgets = {
  color: ColorWidget,
  focus: FocalPointWidget,
  icon: IconWidget,
  markdown: MarkdownWidget,
  photo: PhotoWidget,
};
