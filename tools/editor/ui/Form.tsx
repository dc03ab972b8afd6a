import Rjsf from "@rjsf/core";
import {
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type OptionalDataControlsTemplateProps,
  type RJSFSchema,
  type TitleFieldProps,
  type ValidatorType,
} from "@rjsf/utils";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { isList, valueAt, withValue } from "../values";
import { controlId, controlIn, type FieldContext, type FormContext, idSeparator, pathOf } from "./formFields";
import { errorSchema, formSchema, uiSchema } from "./formSchema";
import { describePlace } from "./labels";
import { ColorWidget } from "./widgets/ColorWidget";
import { FocalPointWidget } from "./widgets/FocalPointWidget";
import { IconWidget } from "./widgets/IconWidget";
import { MarkdownWidget } from "./widgets/MarkdownWidget";
import { PhotoWidget } from "./widgets/PhotoWidget";

interface FormProps {
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Problems with `field` relative to `value`. */
  readonly problems: readonly FieldProblem[];
  /** Shows the problems of a field only after the writer has left it. */
  readonly isNew?: boolean;
  /** Called at every keystroke. */
  onChange(value: unknown, field: Path): void;
  /** Called with the focused field, and in a long text with the line at the cursor. */
  onFocus(field: Path, line?: string): void;
  readonly context: FormContext;
}

const keepOneLine = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLTextAreaElement) event.preventDefault();
};

/** Gives an optional group an Add or Remove button; omits the library's Submit button. */
const formOptions = {
  "ui:globalOptions": { enableOptionalDataFieldForType: ["object" as const] },
  "ui:submitButtonOptions": { norender: true },
};

/** Accepts everything: the content check finds the problems. Only the options of a choice are compared. */
const validator: ValidatorType<unknown, RJSFSchema, FieldContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value) => schema.const === undefined || schema.const === value,
  rawValidation: () => ({}),
};

/** A form generated from a schema. It accepts any input; problems come from the content check. */
export function Form({ schema, value, problems, isNew = false, onChange, onFocus, context }: FormProps) {
  const { services } = context;
  // The heading above the form already has the title.
  const named = useMemo(() => {
    const { title: _, description: _help, ...fields } = schema;
    return formSchema(fields, services);
  }, [schema, services]);
  const look = useMemo(() => ({ ...uiSchema(schema), ...formOptions }), [schema]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const errors = useMemo(
    () =>
      errorSchema(schema, isNew ? problems.filter(({ field }) => left.includes(controlId(field))) : problems),
    [schema, problems, isNew, left],
  );
  const focusIds = useRef<readonly string[]>([]);
  const formContext = useMemo(
    (): FieldContext => ({
      ...context,
      describe: (path) => describePlace(schema, value, path),
      focusNext(ids) {
        focusIds.current = ids;
      },
    }),
    [context, schema, value],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a button has changed the value.
  useEffect(() => {
    for (const id of focusIds.current) {
      const control = controlIn(id);
      if (!control) continue;
      control.focus();
      break;
    }
    focusIds.current = [];
  }, [value]);
  const idAround = (target: EventTarget) =>
    (target instanceof Element && target.closest("[id^=root]")?.id) || "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside.
    <div
      onFocus={({ target }) => onFocus(pathOf(idAround(target)))}
      onBlur={({ target }) => isNew && setLeft([...left, controlId(pathOf(idAround(target)))])}
      onKeyDown={keepOneLine}
    >
      <Rjsf<unknown, RJSFSchema, FieldContext>
        tagName="div"
        className="form"
        idSeparator={idSeparator}
        schema={named}
        uiSchema={look}
        formData={value}
        formContext={formContext}
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
        onFocus={(id, line) => onFocus(pathOf(id), line)}
        onChange={({ formData }, id) => {
          if (id === undefined) return;
          const path = pathOf(id);
          const next = valueAt(formData, path);
          // The library adds a choice as undefined, which JSON doesn't have.
          const filled = isList(next) ? next.map((entry) => entry ?? "") : next;
          onChange(withValue(value, path, filled), path);
        }}
      />
    </div>
  );
}

/** The library names list entries "Points-2". */
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

type OptionalGroupProps = OptionalDataControlsTemplateProps<unknown, RJSFSchema, FieldContext>;

/** The button of an optional group. */
function OptionalDataControlsTemplate({ id, onAddClick, onRemoveClick, registry }: OptionalGroupProps) {
  const { describe, focusNext, announce } = registry.formContext;
  const path = pathOf(id);
  const name = onAddClick ? "Add" : "Remove";
  return (
    <button
      type="button"
      className="quiet"
      id={id}
      aria-label={`${name} ${describe(path)}`}
      onClick={() => {
        announce(onAddClick ? "Added." : "Removed. Select Undo to restore it.");
        focusNext([`${controlId(path)}__optional${onAddClick ? "Remove" : "Add"}`]);
        (onAddClick ?? onRemoveClick)?.();
      }}
    >
      {name}
    </button>
  );
}

const FieldErrorTemplate = ({ errors = [], fieldPathId }: FieldErrorProps) => (
  <div id={errorId(fieldPathId)} className="problems">
    {errors.map((error) => (
      <p key={String(error)} className="problem">
        {error}
      </p>
    ))}
  </div>
);

type ButtonProps = IconButtonProps<unknown, RJSFSchema, FieldContext>;

const add = ({ id = "", onClick, registry }: ButtonProps) => {
  const { describe } = registry.formContext;
  return (
    <button
      type="button"
      className="quiet"
      id={id}
      aria-label={`Add to ${describe(pathOf(id))}`}
      onClick={(event) => {
        registry.formContext.announce("Added at the end.");
        const items = document.getElementById(controlId(pathOf(id)))?.querySelectorAll(".rjsf-array-item");
        registry.formContext.focusNext([controlId([...pathOf(id), items?.length ?? 0])]);
        onClick?.(event);
      }}
    >
      Add
    </button>
  );
};

type Place = { readonly list: Path; readonly index: number };

/** A button of a list entry. It stays focusable where it does nothing, at the ends of the list. */
const buttonOf = (icon: string, name: string, done: string, nextIds: (place: Place) => readonly string[]) =>
  function Button({ id = "", disabled, onClick, registry }: ButtonProps) {
    const { describe, focusNext, announce } = registry.formContext;
    const path = pathOf(id);
    const label = `${name}: ${describe(path)}`;
    return (
      <button
        type="button"
        className="entry-button"
        id={id}
        aria-label={label}
        title={label}
        aria-disabled={disabled}
        onClick={(event) => {
          if (disabled) return;
          announce(done);
          focusNext(nextIds({ list: path.slice(0, -1), index: Number(path.at(-1)) }));
          onClick?.(event);
        }}
      >
        {icon}
      </button>
    );
  };

const templates = {
  FieldTemplate,
  FieldErrorTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  ButtonTemplates: {
    AddButton: add,
    MoveUpButton: buttonOf("↑", "Move up", "Moved up.", ({ list, index }) => [
      `${controlId([...list, index - 1])}__moveUp`,
    ]),
    MoveDownButton: buttonOf("↓", "Move down", "Moved down.", ({ list, index }) => [
      `${controlId([...list, index + 1])}__moveDown`,
    ]),
    RemoveButton: buttonOf("×", "Remove", "Removed. Select Undo to restore it.", ({ list, index }) => [
      ...[index, index - 1].map((one) => controlId([...list, one])),
      `${controlId(list)}__add`,
    ]),
  },
};

/** By the name in the model. */
const widgets = {
  color: ColorWidget,
  focus: FocalPointWidget,
  icon: IconWidget,
  markdown: MarkdownWidget,
  photo: PhotoWidget,
};
