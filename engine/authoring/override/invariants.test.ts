import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { templateOf } from "../../testing/templates.ts";
import type { Template } from "../../language/template.ts";
import { applyOverride } from "./applyOverride.ts";
import { slotsOf } from "./viewPaths.ts";
import type { TemplateOverride, ViewChange } from "./overrideTypes.ts";
import type { Field } from "../../language/fieldDefinitions.ts";

const runs = Number(process.env["RUNS"] ?? 1) * 200;

const field: fc.Arbitrary<Field> = fc.record({
  type: fc.constantFrom("text" as const, "boolean" as const, "currency" as const),
  label: fc.constantFrom("One", "Two", "Three"),
  required: fc.constantFrom(true, false),
});

/** Fields `f0` ... in sections `s0` ... of two each. */
const bases: fc.Arbitrary<Template> = fc.array(field, { minLength: 2, maxLength: 8 }).map((list) => {
  const keys = list.map((_, index) => `f${index}`);
  const sections = keys
    .filter((_, index) => index % 2 === 0)
    .map((key, index) => ({
      type: "section" as const,
      id: `s${index}`,
      title: `Section ${index}`,
      children: keys.slice(index * 2, index * 2 + 2).filter((each) => each >= key),
    }));
  const fields = Object.fromEntries(list.map((each, index) => [`f${index}`, each]));
  return templateOf(fields, {
    views: {
      edit: { type: "section", children: sections },
      list: { type: "list", columns: keys, orderBy: [{ field: "id", direction: "asc" }] },
    },
  });
});

const name = fc.constantFrom("f0", "f1", "f3", "f9", "s0", "s1", "Section 0");
const viewChange: fc.Arbitrary<ViewChange> = fc.oneof(
  fc.record({ hide: name }),
  fc.record({ relabel: name, to: fc.constant("Else") }),
  name.map((after) => ({ insert: ["own0"], after })),
  name.map((into) => ({ insert: ["own1"], into })),
);

const overrides: fc.Arbitrary<TemplateOverride> = fc.record({
  alias: fc.constant("sample"),
  fields: fc.dictionary(fc.constantFrom("own0", "own1", "f1"), field, { maxKeys: 2 }),
  changes: fc.dictionary(
    fc.constantFrom("f0", "f1", "f5"),
    fc.record(
      { label: fc.constant("Otherwise"), required: fc.constant(true as const) },
      { requiredKeys: [] },
    ),
    { maxKeys: 2 },
  ),
  views: fc.record({
    edit: fc.array(viewChange, { maxLength: 3 }),
    list: fc.array(viewChange, { maxLength: 2 }),
  }),
});

function passes(invariant: (base: Template, override: TemplateOverride) => void): void {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  fc.assert(fc.property(bases, overrides, invariant), { numRuns: runs, seed });
}

describe("overrides, whatever they say", () => {
  it("O1: that say nothing change nothing", () => {
    fc.assert(
      fc.property(bases, (base) => {
        for (const empty of [{}, { fields: {}, changes: {}, views: { edit: [] } }])
          expect(applyOverride(base, { alias: "sample", ...empty })).toEqual({
            template: base,
            firstKeys: {},
          });
      }),
      { numRuns: runs },
    );
  });

  it("O2: give the same each time, and leave base and override as they are", () => {
    passes((base, override) => {
      const before = JSON.stringify([base, override]);
      const [first, second] = [applyOverride(base, override), applyOverride(base, override)];
      expect(JSON.stringify(second)).toBe(JSON.stringify(first));
      expect(JSON.stringify([base, override])).toBe(before);
    });
  });

  it("O3: never remove a field of the base, change its type, or loosen what it requires", () => {
    passes((base, override) => {
      const done = applyOverride(base, override);
      if ("issues" in done) return;
      for (const [key, was] of Object.entries(base.fields)) {
        const is = done.template.fields[key];
        expect(is?.type).toBe(was.type);
        if (was.required === true) expect(is?.required).toBe(true);
      }
    });
  });

  it("O4: never put a field in the place of one that the base brings", () => {
    passes((base, override) => {
      const collides = Object.keys(override.fields ?? {}).filter((key) => Object.hasOwn(base.fields, key));
      const done = applyOverride(base, override);
      const reported = "issues" in done ? done.issues.map(({ pointer }) => pointer) : [];
      for (const key of collides) expect(reported).toContain(`/fields/${key}`);
    });
  });

  it("O5: merge with a new base that leaves alone what they name", () => {
    passes((base, override) => {
      const done = applyOverride(base, override);
      const next = structuredClone(base);
      next.fields["brought"] = { type: "text", label: "Brought" };
      next.views.edit.children.push({
        type: "section",
        id: "new",
        title: "New",
        children: ["brought"],
      } as never);
      next.name = "Sample of the next release";
      const after = applyOverride(next, override);
      expect("issues" in after).toBe("issues" in done);
      if ("issues" in done || "issues" in after) return;
      expect(after.template.name).toBe(next.name);
      expect(slotsOf(after.template.views.edit, "brought")).toHaveLength(1);
      const { brought, ...fields } = after.template.fields;
      expect([brought?.label, fields]).toEqual(["Brought", done.template.fields]);
    });
  });

  it("O6: report everything that they name and the base has no more", () => {
    passes((base, override) => {
      const done = applyOverride(base, override);
      const named = Object.keys(override.changes ?? {}).filter((key) => !Object.hasOwn(base.fields, key));
      const reported = "issues" in done ? done.issues.map(({ pointer }) => pointer) : [];
      for (const key of named) expect(reported).toContain(`/changes/${key}`);
    });
  });
});
