/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { makeModel } from "../../tools/editor/model";
import { Form } from "../../tools/editor/ui/Form";
import { formContext } from "../support/formContext";
import { content } from "../support/sampleContent";

const hours = makeModel().schemas["site.json"]?.properties?.hours;

function HoursForm({ onChange }: { readonly onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(content.site.hours);
  const change = (next: unknown) => {
    setValue(next);
    onChange(next);
  };
  if (hours === undefined) throw new Error("The model has no office hours.");
  return (
    <Form
      schema={hours}
      value={value}
      problems={[]}
      onChange={change}
      onFocus={() => {}}
      context={formContext}
    />
  );
}

test("a closed day is added to the office hours, with an optional last day", async () => {
  const onChange = jest.fn();
  render(<HoursForm onChange={onChange} />);
  const user = userEvent.setup();
  const closed = screen.getByRole("group", { name: "Closed days" });
  await user.click(within(closed).getByRole("button", { name: "Add to Closed days" }));
  await user.type(screen.getByLabelText("First day"), "2026-11-26");
  await user.type(screen.getByLabelText("Label"), "Closed");
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ closed: [{ from: "2026-11-26", label: "Closed" }] }),
  );
});
