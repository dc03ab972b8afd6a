/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { FlowPicture } from "../../../src/sections/hero/FlowPicture";
import { tall, wide } from "../../../src/sections/hero/flowGeometry";
import { mockBrowser } from "../../support/mockBrowser";
import { content } from "../../support/sampleContent";

const { flow } = content.site.home.hero;

beforeEach(() => {
  mockBrowser();
});

const widthsOf = (label: string) => {
  render(<FlowPicture copy={{ ...flow, inputs: [label], outputs: [] }} />);
  return screen.getAllByText(label).map((text) => text.getAttribute("textLength"));
};

test.each(["Mandantenanfrage", "Neukundenanmeldung", "Unanswered message"])(
  "%s fits into its box",
  (label) => {
    expect(widthsOf(label)).toEqual([tall, wide].map(({ chip }) => `${chip.width - 12}`));
  },
);

test.each(["Support ticket", "Replied in 40 s", "Bill of lading"])("%s keeps its natural width", (label) => {
  expect(widthsOf(label)).toEqual([null, null]);
});
