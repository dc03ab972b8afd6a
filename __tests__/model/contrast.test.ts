import { contrast } from "../../tools/model/contrast";

test.each([
  ["#000000", "#FFFFFF", 21],
  ["#FFFFFF", "#000000", 21],
  ["#336699", "#336699", 1],
  ["#777777", "#FFFFFF", 4.4],
  ["#FF0000", "#FFFFFF", 3.9],
  ["#008000", "#FFFFFF", 5.1],
  ["#0000FF", "#FFFFFF", 8.5],
])("%s and %s have a contrast of %d, rounded down", (one, other, expected) => {
  expect(contrast(one, other)).toBe(expected);
});
