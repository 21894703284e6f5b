/**
 * Every template, with random records: what is loaded and sent without an edit changes nothing, nor does what is exported and
 * imported again. `SEED=<n>` repeats a run, `RECORDS=200` makes so many records of each template, `TEMPLATES=claim,mvr` takes these.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { engine } from "../imports/testing/importFixture.ts";
import { otherValue, settable } from "./roundTrip/inputs.ts";
import { openRoundTripFixture } from "./roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "./roundTrip/roundTripFixture.ts";

const given = Number(process.env["SEED"]);
const seed = Number.isInteger(given) && given > 0 ? given : Math.floor(Date.now() / 1000) % 1_000_000;
const count = Number(process.env["RECORDS"] ?? 10);
/** Records of a template of which each field is changed. */
const FEW = 3;
const timeout = 600_000;

const named = process.env["TEMPLATES"]?.split(",");
const tried = [...engine.templates.values()].filter(({ alias }) => named?.includes(alias) ?? true);

let fixture: RoundTripFixture;
beforeAll(async () => {
  fixture = await openRoundTripFixture();
});
afterAll(() => fixture.close());

describe.each(tried.map((template) => [template.alias, template] as const))(
  `${count} random records of %s, with the seed ${seed}`,
  (_alias, template) => {
    let made: readonly RecordData[] = [];

    it("are let through by its rules", { timeout }, async () => {
      made = await fixture.fill(template, count, seed);
      expect(made).toHaveLength(count);
    });

    it("are as they were when their form is sent without an edit", { timeout }, async () => {
      const changed: unknown[] = [];
      for (const record of made) {
        const form = await fixture.open(record);
        const isChanged = form.store.get(form.changedAtom);
        if (template.appendOnly) {
          await expect(fixture.save(form)).rejects.toThrow("are never changed or deleted");
          continue;
        }
        const { version } = await fixture.save(form);
        if (isChanged || version !== record.version)
          changed.push({ isChanged, version, fields: record.fields });
      }
      expect(changed).toEqual([]);
    });

    it(
      "count as changed, and can be saved, when any one field that may be edited is another",
      { timeout },
      async () => {
        const draw = await fixture.draw(template, seed);
        const uncounted: string[] = [];
        for (const record of made.slice(0, FEW)) {
          const form = await fixture.open(record);
          for (const field of settable(template)) {
            const { visible, locked, disabled } = form.store.get(form.uiAtom(field.key));
            const value = otherValue(draw, field, form.values()[field.key] ?? null);
            if (!visible || locked || disabled || value === undefined) continue;
            form.change(field.key, value);
            if (!form.store.get(form.changedAtom)) uncounted.push(field.key);
            await form.whenIdle();
            while (form.undo() !== undefined) continue;
          }
        }
        expect(uncounted).toEqual([]);
      },
    );

    it("are as they were when they are exported and imported again", { timeout }, async () => {
      const rows = await fixture.exportAndImport(template, made);
      expect(rows).toHaveLength(made.length);
      if (template.appendOnly) {
        const refused = rows.filter(({ outcome }) =>
          JSON.stringify(outcome).includes("are never changed or deleted"),
        );
        expect(refused).toHaveLength(made.length);
        return;
      }
      const changed = rows.filter(({ outcome }) => !("as" in outcome) || outcome.as !== "unchanged");
      expect(changed.map(({ row, outcome }) => ({ outcome, cells: row.cells }))).toEqual([]);
    });
  },
);
