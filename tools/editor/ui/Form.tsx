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
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { isList, valueAt, withValue } from "../values";
import { Button } from "./Button";
import {
  controlId,
  controlIn,
  type FieldContext,
  type FindNext,
  type FormContext,
  idSeparator,
  pathOf,
} from "./formFields";
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
export function Form({ schema, value, problems, onChange, onFocus, context }: FormProps) {
  const { services } = context;
  // The heading above the form already has the title.
  const named = useMemo(() => {
    const { title: _, description: _help, ...fields } = schema;
    return formSchema(fields, services);
  }, [schema, services]);
  const look = useMemo(() => ({ ...uiSchema(schema), ...formOptions }), [schema]);
  const errors = useMemo(() => errorSchema(schema, problems), [schema, problems]);
  const next = useRef<FindNext>(undefined);
  const formContext = useMemo(
    (): FieldContext => ({
      ...context,
      describe: (path) => describePlace(schema, value, path),
      focusNext(find) {
        next.current = find;
      },
    }),
    [context, schema, value],
  );
  useEffect(() => {
    const ids = next.current?.(value) ?? [];
    next.current = undefined;
    ids.map(controlIn).find(Boolean)?.focus();
  }, [value]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside.
    <div
      onFocus={({ target }) => onFocus(pathOf(target.closest("[id^=root]")?.id ?? ""))}
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

const FieldErrorTemplate = ({ errors = [], fieldPathId }: FieldErrorProps) => (
  <div id={errorId(fieldPathId)} className="problems">
    {errors.map((error) => (
      <p key={String(error)} className="problem">
        {error}
      </p>
    ))}
  </div>
);

type OptionalGroupProps = OptionalDataControlsTemplateProps<unknown, RJSFSchema, FieldContext>;
type ButtonProps = Pick<
  IconButtonProps<unknown, RJSFSchema, FieldContext>,
  "id" | "disabled" | "onClick" | "registry"
>;

/** Returns the IDs of the controls to focus, in order of preference, after a button of a field changed the form. */
type NextIds = (path: Path, value: unknown) => readonly string[];

/** A button that announces what it did. It stays focusable where it does nothing, at the ends of a list. */
const buttonOf = (text: string, name: string, done: string, nextIds: NextIds) =>
  function FieldButton({ id = "", disabled, onClick, registry }: ButtonProps) {
    const { describe, focusNext, announce } = registry.formContext;
    const path = pathOf(id);
    return (
      <Button
        className={text.length === 1 ? "tool" : undefined}
        id={id}
        label={`${name} ${describe(path)}`}
        aria-disabled={disabled}
        onClick={(event) => {
          if (disabled) return;
          announce(done);
          focusNext((value) => nextIds(path, value));
          onClick?.(event);
        }}
      >
        {text}
      </Button>
    );
  };

const removed = "Removed. Select Undo to restore it.";
const inGroup =
  (button: string): NextIds =>
  (path) => [`${controlId(path)}__${button}`];
const movedBy =
  (steps: number, button: string): NextIds =>
  (path) => [`${controlId([...path.slice(0, -1), Number(path.at(-1)) + steps])}__${button}`];
const AddGroup = buttonOf("Add", "Add", "Added.", inGroup("optionalRemove"));
const RemoveGroup = buttonOf("Remove", "Remove", removed, inGroup("optionalAdd"));

const templates = {
  FieldTemplate,
  FieldErrorTemplate,
  TitleFieldTemplate,
  /** The button of an optional group. */
  OptionalDataControlsTemplate: ({ onAddClick, onRemoveClick, ...props }: OptionalGroupProps) =>
    onAddClick ? (
      <AddGroup {...props} onClick={onAddClick} />
    ) : (
      <RemoveGroup {...props} onClick={onRemoveClick} />
    ),
  ButtonTemplates: {
    AddButton: buttonOf("Add", "Add to", "Added at the end.", (path, value) => {
      const list = valueAt(value, path);
      return [controlId([...path, isList(list) ? list.length - 1 : 0])];
    }),
    MoveUpButton: buttonOf("↑", "Move up:", "Moved up.", movedBy(-1, "moveUp")),
    MoveDownButton: buttonOf("↓", "Move down:", "Moved down.", movedBy(1, "moveDown")),
    RemoveButton: buttonOf("×", "Remove:", removed, (path) => {
      const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
      const neighbors = [index, index - 1].map((one) => controlId([...list, one]));
      return [...neighbors, `${controlId(list)}__add`];
    }),
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
