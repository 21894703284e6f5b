import { describe, expect, it } from "vitest";
import type { DocumentList } from "../../../../engine/index.ts";
import { filedAgain, type Filing } from "./filing.ts";
import { targetProblem } from "./uploadTarget.ts";

const list: DocumentList = {
  alias: "papers",
  name: "Papers",
  kind: "document",
  statuses: ["Missing", "Complete", "Exempt"],
  prototypes: [],
};
const before: Filing = { alias: "road_test", status: "Complete", dateTurnedIn: 86_400, notes: "Copy." };

describe("a document that is filed again", () => {
  it("sets what changed of its line, and nothing where nothing did", () => {
    expect(filedAgain(list, 4, before, before)).toEqual([]);
    expect(filedAgain(list, 4, before, { ...before, notes: "Original." })).toEqual([
      { alias: "road_test", fields: { notes: "Original." } },
    ]);
  });

  it("moves what its entry said to another file type, and resets the entry that it leaves", () => {
    expect(filedAgain(list, 4, before, { ...before, alias: "application", status: "Exempt" })).toEqual([
      {
        alias: "road_test",
        fields: { status: "Missing", dateTurnedIn: null, notes: "", linkedDocumentId: null },
      },
      {
        alias: "application",
        fields: { status: "Exempt", dateTurnedIn: 86_400, notes: "Copy.", linkedDocumentId: 4 },
      },
    ]);
  });
});

describe("a file that is to be uploaded", () => {
  it("needs a file type that no other file has (spec records.md 5)", () => {
    const target = { alias: "", status: "Complete", dateTurnedIn: 0 };
    expect(targetProblem(target, [])).toBe("Required field");
    const chosen = { ...target, alias: "road_test" };
    expect(targetProblem(chosen, [target])).toBeNull();
    expect(targetProblem(chosen, [chosen])).toContain("Choose a different one.");
  });
});
