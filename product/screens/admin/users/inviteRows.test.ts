import { describe, expect, test } from "vitest";
import {
  emptyRow,
  filledRows,
  invitationOf,
  missingIn,
  mostPeople,
  readPeople,
  withPeople,
} from "./inviteRows.ts";

const ann = { email: "ann@x.example", firstName: "Ann", lastName: "Lee" };
const bo = { email: "bo@x.example", firstName: "Bo", lastName: "van Dyk" };

describe("people who are pasted", () => {
  test.each([
    ["a CSV", "ann@x.example,Ann,Lee\nbo@x.example,Bo,van Dyk\n"],
    ["a table of a spreadsheet", "ann@x.example\tAnn\tLee\r\nbo@x.example\tBo\tvan Dyk"],
    ["quoted cells and others", '"ann@x.example", "Ann", "Lee"\nbo@x.example,Bo,"van Dyk"'],
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

test("a name with a comma stays whole where it is quoted", () => {
  const [row] = readPeople('ann@x.example,Ann,"Lee, Jr."');
  expect(row).toEqual({ ...ann, lastName: "Lee, Jr." });
});

describe("a list that is added", () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_each, index) => `p${index + 1}@x.example,P,Lee`).join("\n");

  test("follows those who are typed", () => {
    expect(withPeople([emptyRow, ann], "bo@x.example,Bo,van Dyk")).toEqual({
      rows: [ann, bo],
      leftOut: undefined,
    });
    expect(withPeople([emptyRow], " ").rows).toEqual([emptyRow]);
  });

  test("is taken as far as people can be invited in one go", () => {
    const whole = withPeople([], listOf(mostPeople));
    expect([whole.rows.length, whole.leftOut]).toEqual([500, undefined]);
    const more = withPeople([ann], listOf(mostPeople + 1));
    expect(more.rows).toHaveLength(500);
    expect(more.leftOut).toBe(
      "At most 500 people can be invited in one go: 2 people of the list were left out, from p500@x.example on. " +
        "Invite those who are listed here, then come back with a list of the others.",
    );
    expect(withPeople([ann], listOf(mostPeople)).leftOut).toMatch(/ 1 person of the list was left out, /);
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
