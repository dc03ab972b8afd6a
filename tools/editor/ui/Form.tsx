import Rjsf from "@rjsf/core";
import type {
  FieldTemplateProps,
  IconButtonProps,
  OptionalDataControlsTemplateProps,
  RJSFSchema,
  TitleFieldProps,
  ValidatorType,
} from "@rjsf/utils";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { flushSync } from "react-dom";
import type { Problem } from "../../model/problem";
import type { JsonSchema, Path } from "../protocol";
import { isList, valueAt, withValue } from "../values";
import { Button } from "./Button";
import {
  controlAt,
  controlId,
  controlIn,
  type FieldContext,
  type FormContext,
  idSeparator,
  pathOf,
} from "./formFields";
import { errorSchema, formSchema, uiSchema } from "./formSchema";
import { describePlace } from "./labels";
import { ColorWidget } from "./widgets/ColorWidget";
import { FocalPointWidget } from "./widgets/FocalPointWidget";
import { IconWidget } from "./widgets/IconWidget";
import { DocumentWidget, MarkdownWidget } from "./widgets/MarkdownWidget";
import { PhotoWidget } from "./widgets/PhotoWidget";

interface FormProps {
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Problems with `field` relative to `value`. */
  readonly problems: readonly Problem[];
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
  const ui = useMemo(() => ({ ...uiSchema(schema), ...formOptions }), [schema]);
  const errors = useMemo(() => errorSchema(schema, problems), [schema, problems]);
  const formContext = useMemo(
    (): FieldContext => ({ ...context, describe: (path) => describePlace(schema, value, path) }),
    [context, schema, value],
  );
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
        uiSchema={ui}
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

/** The library names list entries "Features-2". */
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
      className="field stack"
      {...(schema.type === "array" && { role: "group", "aria-labelledby": `${id}-label` })}
    >
      <div className="inline">
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {numbered(label)}
        </label>
        {!required && <span className="hint">Optional</span>}
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
type ButtonProps = Pick<
  IconButtonProps<unknown, RJSFSchema, FieldContext>,
  "id" | "disabled" | "onClick" | "registry"
>;

/** Returns the last entry of a list, or what is closest to a removed field. */
function controlAfter(path: Path, isAdded: boolean): HTMLElement | undefined {
  const entries = document.getElementById(controlId(path))?.querySelector(".array-item-list");
  if (isAdded && entries) return controlIn(controlId([...path, entries.childElementCount - 1]));
  const before = controlId([...path.slice(0, -1), Number(path.at(-1)) - 1]);
  return controlIn(controlId(path)) ?? controlIn(before) ?? controlAt(path);
}

/** A button that announces what it did and moves the focus. It stays focusable at the ends of a list, where it does nothing. */
const buttonOf = (text: string, name: string, done: string) =>
  function FieldButton({ id = "", disabled, onClick, registry }: ButtonProps) {
    const { describe, announce } = registry.formContext;
    const path = pathOf(id);
    const use: typeof onClick = (event) => {
      const button = event.currentTarget;
      if (disabled) return;
      announce(done);
      flushSync(() => onClick?.(event));
      const next = text !== "Add" && button.isConnected ? button : controlAfter(path, text === "Add");
      next?.focus();
    };
    const [className, label] = [text.length === 1 ? "tool" : undefined, `${name} ${describe(path)}`];
    return (
      <Button className={className} id={id} label={label} aria-disabled={disabled} onClick={use}>
        {text}
      </Button>
    );
  };

const removed = "Removed. Select Undo to restore it.";
const AddGroup = buttonOf("Add", "Add", "Added.");
const RemoveGroup = buttonOf("Remove", "Remove", removed);

const templates = {
  FieldTemplate,
  TitleFieldTemplate,
  OptionalDataControlsTemplate: ({ onAddClick, onRemoveClick, ...props }: OptionalGroupProps) =>
    onAddClick ? (
      <AddGroup {...props} onClick={onAddClick} />
    ) : (
      <RemoveGroup {...props} onClick={onRemoveClick} />
    ),
  ButtonTemplates: {
    AddButton: buttonOf("Add", "Add to", "Added at the end."),
    MoveUpButton: buttonOf("↑", "Move up:", "Moved up."),
    MoveDownButton: buttonOf("↓", "Move down:", "Moved down."),
    RemoveButton: buttonOf("×", "Remove:", removed),
  },
};

/** By the name in the model. */
const widgets = {
  color: ColorWidget,
  document: DocumentWidget,
  focus: FocalPointWidget,
  icon: IconWidget,
  markdown: MarkdownWidget,
  photo: PhotoWidget,
};
