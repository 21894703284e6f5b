/** `user.employee`: the number of the signed-in person's own employee record. */
import { describe, expect, it } from "vitest";
import { createFormStore } from "../form/createFormStore.ts";
import { fieldUi } from "../record/ui.ts";
import { computeRecord } from "../record/compute.ts";
import { ruleScope } from "../record/ruleScope.ts";
import { compileOne, contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { compileValidators } from "../validation/compileValidators.ts";

const mine = { expression: "reporter.id = user.employee" };
const report = compileOne(
  templateOf(
    {
      note: { type: "text", label: "Note", visible: mine },
      who: { type: "computed", as: "text", label: "Who", expression: "'No. ' & user.employee" },
    },
    {
      relations: {
        reporter: {
          template: "sample",
          label: "Reporter",
          defaultValue: { expression: "user.employee" },
        },
      },
    },
  ),
);
const { user } = contextOf();
const asEmployee = (employee: number | null) =>
  contextOf({ user: { ...user, employee: async () => employee } });

describe("user.employee", () => {
  it("is a default of a relation, nothing where the person has no record", async () => {
    for (const [employee, started] of [
      [41, 41],
      [null, null],
    ] as const) {
      const context = asEmployee(employee);
      const form = createFormStore({
        template: report,
        record: null,
        context,
        validators: compileValidators(report),
      });
      await form.whenIdle();
      expect(form.values()["reporter"]).toBe(started);
    }
  });

  it("is read by conditions and computations", async () => {
    const note = report.byKey.get("note");
    const seen = async (employee: number | null, reporter: number | null) => {
      const context = asEmployee(employee);
      const values = await computeRecord(report, { reporter }, context);
      const scope = ruleScope(report, values, context);
      return [note && fieldUi(note, report, scope).visible, values["who"]];
    };
    expect(await seen(41, 41)).toEqual([true, "No. 41"]);
    expect(await seen(41, 42)).toEqual([false, "No. 41"]);
    expect(await seen(null, null)).toEqual([false, "No."]);
  });

  it("is asked only by rules that read it, and is nothing where nobody says who it is", async () => {
    const plain = compileOne(
      templateOf({ by: { type: "computed", as: "number", label: "By", expression: "user.id" } }),
    );
    const asked = contextOf({
      user: {
        ...user,
        employee: () => {
          throw new Error("asked");
        },
      },
    });
    expect((await computeRecord(plain, {}, asked))["by"]).toBe(user.id);
    expect((await computeRecord(report, {}, contextOf()))["who"]).toBe("No.");
  });

  it("says what is known where something else of the person is named", () => {
    const reading = (expression: string) => () =>
      compileOne(templateOf({ a: { type: "computed", as: "text", label: "A", expression } }));
    expect(reading("user.employe")).toThrow(/nothing is called "user.employe"; did you mean "employee"/);
    expect(reading("user.name")).toThrow(/nothing is called "user.name"; known: id, employee/);
    expect(reading("user.employee.status")).toThrow(/nothing is called/);
  });
});
