import { expect, test } from "vitest";
import { readCells } from "./inviteCells.ts";

test.each([
  [
    "commas",
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "semicolons, and a comma in a cell",
    "a;Lee, Jr.\nc;d",
    [
      ["a", "Lee, Jr."],
      ["c", "d"],
    ],
  ],
  ["tabs, and as many commas", "a\tLee, Jr.\r\nc", [["a", "Lee, Jr."], ["c"]]],
  [
    "quoted delimiters",
    '"a@x.example","Lee, Jr; III"\n"b", "c" ,"d"',
    [
      ["a@x.example", "Lee, Jr; III"],
      ["b", "c", "d"],
    ],
  ],
  ["quoted quotes", '"Ann ""Annie""",Lee', [['Ann "Annie"', "Lee"]]],
  [
    "quoted line breaks",
    '"Ann\r\nMaria",Lee\nBo,Dyk',
    [
      ["Ann Maria", "Lee"],
      ["Bo", "Dyk"],
    ],
  ],
  [
    "quotes that are text",
    'Ann "Annie",Lee\n"Bo,Dyk',
    [
      ['Ann "Annie"', "Lee"],
      ['"Bo', "Dyk"],
    ],
  ],
  ["empty cells", "a,,c,\n,,\n\nd", [["a", "", "c", ""], ["d"]]],
  ["nothing", " \r\n", []],
])("cells are read of %s", (_what, text, rows) => {
  expect(readCells(text)).toEqual(rows);
});
