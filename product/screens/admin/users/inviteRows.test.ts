import { describe, expect, test } from "vitest";
import { emptyRow, filledRows, invitationOf, missingIn, readPeople } from "./inviteRows.ts";

const ann = { email: "ann@x.example", firstName: "Ann", lastName: "Lee" };
const bo = { email: "bo@x.example", firstName: "Bo", lastName: "van Dyk" };

describe("people who are pasted", () => {
  test.each([
    ["a CSV", "ann@x.example,Ann,Lee\nbo@x.example,Bo,van Dyk\n"],
    ["a table of a spreadsheet", "ann@x.example\tAnn\tLee\r\nbo@x.example\tBo\tvan Dyk"],
    ["quoted cells", '"ann@x.example";"Ann";"Lee"\n"bo@x.example"; "Bo"; "van Dyk"'],
    [
      "columns that a heading names",
      "Last Name,E-mail,First Name\nLee,ann@x.example,Ann\nvan Dyk,bo@x.example,Bo",
    ],
    ["addresses with names", "Ann Lee <ann@x.example>\nBo van Dyk <bo@x.example>"],
  ])("come from %s", (_what, text) => {
    expect(readPeople(text)).toEqual([ann, bo]);
  });

  test("are as far as they are there", () => {
    expect(readPeople("\n ann@x.example \n")).toEqual([
      { email: "ann@x.example", firstName: "", lastName: "" },
    ]);
    expect(readPeople("")).toEqual([]);
  });
});

test("rows without anything in them are nobody", () => {
  expect(filledRows([emptyRow, ann, { ...emptyRow, email: " " }])).toEqual([ann]);
});

test("a row says what it lacks", () => {
  expect(missingIn({ ...ann, email: "ann" })).toBe("Enter an email address.");
  expect(missingIn({ ...ann, lastName: " " })).toBe("Enter the first and the last name.");
  expect(missingIn(ann)).toBeUndefined();
});

test("people are sent without blanks around what was typed", () => {
  const typed = { email: " ann@x.example ", firstName: "Ann ", lastName: " Lee", error: "before" };
  expect(invitationOf(typed, { admin: false, grants: [] })).toEqual({ ...ann, admin: false, grants: [] });
});
