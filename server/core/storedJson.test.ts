import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { readStoredJson, readStoredJsonOr, StoredJsonError } from "./storedJson.ts";

const schema = Type.Object(
  { name: Type.String(), counts: Type.Array(Type.Integer()) },
  { additionalProperties: false },
);

describe("stored JSON", () => {
  it("is given back when it has the shape", () => {
    const value = { name: "a", counts: [1] };
    expect(readStoredJson(schema, value, "drafts 1")).toBe(value);
  });

  it("of another shape is an error that names the row and the places, and no value", () => {
    const read = () => readStoredJson(schema, { name: "a", counts: ["secret"] }, "drafts 1");
    expect(read).toThrow(StoredJsonError);
    expect(read).toThrow(
      "What is stored in drafts 1 is not as this release reads it: /counts/0 must be integer",
    );
  });

  it("of another shape among others is logged, and gives what is said instead", () => {
    const logged: string[] = [];
    const logError = (doing: string, error: unknown) => void logged.push(`${doing}: ${String(error)}`);
    expect(readStoredJsonOr(schema, null, { row: "drafts 1", otherwise: "none", logError })).toBe("none");
    expect(logged).toEqual([
      "Reading stored JSON: StoredJsonError: What is stored in drafts 1 is not as this release reads it: / must be object",
    ]);
  });
});
