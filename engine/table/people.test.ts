import { expect, it } from "vitest";
import { compileOne, contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import type { RecordData } from "../model/recordData.ts";
import { leftMark } from "./people.ts";

it("who has left is marked in the author's words with the status; nobody else is, nor where the status is redacted", () => {
  const template = compileOne(
    templateOf(
      {
        email: { type: "text", label: "E-mail" },
        status: { type: "enum", enumSet: "outcomes", label: "Status", protected: true },
      },
      { people: { email: "email", status: "status", left: ["failed"], leftLabel: "No longer employed" } },
    ),
  );
  const mark = (status: string | null) =>
    leftMark(
      template,
      { fields: { status }, relations: {}, computations: {} } as unknown as RecordData,
      contextOf(),
    );
  expect(mark("failed")).toBe("No longer employed (Failed)");
  expect([mark("passed"), mark(null)]).toEqual([undefined, undefined]);
  const things = compileOne(templateOf({ status: { type: "text", label: "Status" } }));
  expect(
    leftMark(things, { fields: { status: "failed" } } as unknown as RecordData, contextOf()),
  ).toBeUndefined();
});
