import { describe, expect, it } from "vitest";
import { createEngine } from "../template/engine.ts";
import { briefErrors } from "../testing/loadErrors.ts";
import { templateOf } from "../testing/templates.ts";
import type { RelationField } from "../language/fieldDefinitions.ts";
import { concealedKeys, concealedValues } from "./concealed.ts";

const person = templateOf({ name: { type: "text", label: "Name" } }, { alias: "person", name: "Person" });
const note = (conceals: object = {}, more: object = {}) =>
  templateOf(
    {
      closed: { type: "boolean", label: "Closed" },
      sealed: { type: "boolean", label: "Sealed", protected: true },
      word: { type: "text", label: "Word" },
      who: {
        type: "computed",
        as: "text",
        label: "Who",
        computeOn: "write",
        expression: "person.name",
      },
    },
    {
      alias: "note",
      name: "Note",
      relations: {
        person: { template: "person", label: "Person" },
        people: { template: "person", label: "People", multi: true },
        self: { template: "note", label: "Note" },
        kept: {
          template: "person",
          label: "Kept",
          protected: true,
          conceals: { field: "person", when: "closed", ...conceals },
          ...more,
        } as RelationField,
      },
    },
  );
const brief = (conceals?: object, more?: object) => briefErrors([person, note(conceals, more)]);
const template = createEngine({ templates: [{ json: person }, { json: note() }] }).template("note");
const moved = (closed: boolean | null, open: number | null, kept: number | null) =>
  concealedValues(template, { closed, person: open, kept });

describe("what a record conceals", () => {
  it("S31: is moved to the protected relation while the record says so, which is empty otherwise", () => {
    expect(moved(true, 5, null)).toEqual({ person: null, kept: 5 });
    expect(moved(true, null, 5)).toEqual({});
    expect(moved(false, 5, null)).toEqual({});
    for (const open of [false, null]) expect(moved(open, 6, 5)).toEqual({ kept: null });
  });

  it("S31: is not replaced by what is given openly beside it", () => {
    expect(moved(true, 6, 5)).toEqual({ person: null });
  });

  it("S31: is what is computed from it, too", () => {
    expect(concealedKeys(template, { closed: true })).toEqual(["person", "who"]);
    expect(concealedKeys(template, { closed: false })).toEqual([]);
  });

  it("S31: is a relation to one record of the same template, by an open yes or no that is stored", () => {
    expect(brief()).toEqual([]);
    for (const field of ["people", "self", "word", "kept", "nobody"])
      expect(brief({ field })).toEqual(["unknownName /relations/kept/conceals/field"]);
    for (const when of ["word", "sealed", "nothing"])
      expect(brief({ when })).toEqual(["unknownName /relations/kept/conceals/when"]);
    expect(brief({}, { protected: false })).toContain("rule /relations/kept/conceals");
    expect(brief({}, { multi: true })).toContain("rule /relations/kept/conceals");
  });
});
