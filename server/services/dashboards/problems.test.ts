import { describe, expect, it } from "vitest";
import { Type } from "typebox";
import { choice, constant, either, number, object, optional, text } from "../../http/schemas.ts";
import { shapeCheck } from "./problems.ts";

const check = shapeCheck(
  object({
    kind: choice(["a", "b"]),
    version: constant("1"),
    name: optional(Type.String({ maxLength: 3 })),
    value: optional(either(text, number)),
  }),
);

describe("a check of a shape", () => {
  it("finds nothing in a value that has it", () => {
    expect(check({ kind: "a", version: "1", value: 2 })).toEqual([]);
  });

  it("says what is wrong, with the pointer to it", () => {
    expect(check({ kind: "c", version: "2", name: "long", more: 1, value: null })).toEqual(
      expect.arrayContaining([
        ["/kind", "must be one of: a, b"],
        ["/version", 'must be "1"'],
        ["/name", "must not have more than 3 characters"],
        ["", 'must not have "more"'],
        ["/value", "is no value that is taken here"],
      ]),
    );
    expect(check({})).toEqual([
      ["", 'needs "kind"'],
      ["", 'needs "version"'],
    ]);
    expect(check("text")).toEqual([["", "must be object"]]);
  });

  it("says no more than ten things", () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]));
    expect(check(many)).toHaveLength(10);
  });
});
