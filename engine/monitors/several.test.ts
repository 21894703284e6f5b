import { describe, expect, test } from "vitest";
import type { RecordData } from "../model/recordData.ts";
import { secondsPerDay } from "../format/dates.ts";
import { filterCondition } from "../table/condition.ts";
import { tableColumns } from "../table/columns.ts";
import { sortRecords } from "../table/sort.ts";
import { cellText, recordValue } from "../table/value.ts";
import { createEngine } from "../template/engine.ts";
import { EngineLoadError } from "../model/errors.ts";
import type { Template } from "../language/template.ts";
import { compileMonitors } from "./compileMonitors.ts";
import { monitorStatus } from "./status.ts";
import { monitorTable, statusKey, withStatus } from "./monitorTable.ts";
import type { Monitor } from "./monitor.ts";
import { narrowedMonitor, watchedTemplate } from "./watched.ts";

const person: Template = {
  alias: "person",
  name: "Person",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  fields: { name: { type: "text", label: "Name" } },
  views: {
    edit: { type: "section", children: ["name"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
  },
};
const license: Template = {
  ...person,
  alias: "license",
  name: "License",
  label: { expression: "number" },
  fields: {
    number: { type: "text", label: "Number" },
    state: { type: "enum", enumSet: "states", label: "State" },
    expires: { type: "dateTime", kind: "date", label: "Expires" },
    done: { type: "boolean", label: "Done" },
    onlyHere: { type: "text", label: "Only here" },
    note: { type: "text", label: "Note" },
    fee: { type: "number", label: "Fee" },
    hidden: { type: "text", label: "Hidden" },
    fixed: { type: "text", label: "Fixed" },
  },
  relations: { owner: { template: "person", label: "Owner" } },
  views: {
    edit: { type: "section", children: ["number"] },
    list: { type: "list", columns: ["number"], orderBy: [{ field: "number", direction: "asc" }] },
  },
};
const { onlyHere: _, ...shared } = license.fields;
/** Its date is computed, and some of its fields are other ones. */
const visa: Template = {
  ...license,
  alias: "visa",
  name: "Entry Visa",
  fields: {
    issued: { type: "dateTime", kind: "date", label: "Issued" },
    ...shared,
    expires: {
      type: "computed",
      as: "dateTime",
      kind: "date",
      label: "Valid until",
      expression: "issued ? issued + 86400 : null",
    },
    state: { type: "enum", enumSet: "countries", label: "Country" },
    note: { type: "text", kind: "area", label: "Note" },
    fee: { type: "currency", label: "Fee" },
    hidden: { type: "text", label: "Hidden", protected: true },
    fixed: { type: "text", label: "Fixed", locked: true },
  },
};
const badge: Template = { ...license, alias: "badge", name: "Badge", fields: { ...license.fields } };
const values = ["a", "b"];
const enumSets = ["states", "countries"].map((alias) => ({ alias, values }));
const sources = [person, license, visa, badge].map((json) => ({ json }));
const engine = createEngine({ templates: sources, enumSets });
const options = { engine, enumSets, modules: ["people"] };

const monitor: Monitor = {
  alias: "papers",
  name: "Papers",
  templates: ["license", "visa"],
  modules: ["people"],
  due: { date: "expires", done: { field: "done", is: true } },
  columns: ["number", "templateName", { field: "expires", label: "Until" }],
  orderBy: [
    { field: "expires", direction: "asc" },
    { field: "templateName", direction: "asc" },
  ],
  employee: "owner",
};

const compile = (more: object = {}) =>
  compileMonitors([{ file: "papers.json", json: { ...monitor, ...more } }], options).get("papers")!;

/** The mistakes that a monitor with these changes has, each as `pointer: cause`. */
function mistakes(more: object): string[] {
  try {
    compile(more);
    return [];
  } catch (error) {
    if (!(error instanceof EngineLoadError)) throw error;
    return error.errors.map(({ message }) => message.replace("papers.json#", ""));
  }
}

describe("a monitor over several record types that says something wrong is refused with place and record type", () => {
  test.each([
    [{ template: "license" }, '/templates: stands beside "template": leave one of them out'],
    [{ templates: [] }, "/templates: must have at least 1 item(s)"],
    [{ templates: ["license", "pass"] }, '/templates/1: unknown template "pass"; known: person'],
    [{ templates: ["license", "license"] }, '/templates/1: "license" is named before: name it once'],
    [{ columns: ["onlyHere"] }, '/columns/0: unknown field "onlyHere" of "visa"; known: issued, number'],
    [{ columns: [{ field: "nothing" }] }, '/columns/0/field: unknown field "nothing"; known: '],
    [
      { columns: ["number", "state"] },
      '/columns/1: "state" is not the same in each record type (enum of states in "license"; enum of countries in "visa"): name',
    ],
    [
      { columns: [{ field: "fee" }] },
      '/columns/0/field: "fee" is not the same in each record type (number of the kind integer in "license"; currency in "visa")',
    ],
    [
      { templates: ["license", "badge", "visa"], columns: ["fee"] },
      '/columns/0: "fee" is not the same in each record type (number of the kind integer in "license", "badge"; currency in "visa")',
    ],
    [
      { where: { any: [{ not: { field: "state", is: "a" } }] } },
      '/where/any/0/not/field: "state" is not the same',
    ],
    [{ due: { date: "issued" } }, '/due/date: unknown field "issued" of "license"'],
    [
      { due: { date: "expires", done: { field: "state", is: "a" } } },
      '/due/done/field: "state" is not the same',
    ],
    [
      { tags: [{ label: "A", color: "red", when: { field: "onlyHere", filled: true } }] },
      '/tags/0/when/field: unknown field "onlyHere" of "visa"',
    ],
    [
      { orderBy: [{ field: "hidden", direction: "asc" }] },
      '/orderBy/0/field: a list cannot be sorted by "hidden": name a stored, open field of one value (in "visa")',
    ],
    [{ employee: "onlyHere" }, '/employee: unknown field "onlyHere" of "visa"'],
    [
      { actions: [{ id: "a", label: "A", type: "set", set: { fixed: "x" } }] },
      '/actions/0/set/fixed: unknown field "fixed" of "visa"; known: issued, number',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "set", set: { fee: 1 } }] },
      '/actions/0/set/fee: "fee" is not the same',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "export", where: { field: "hidden", filled: true } }] },
      '/actions/0/where/field: "hidden" is confidential: an action is offered by open fields (in "visa")',
    ],
    [
      { view: { type: "section", children: ["number", "onlyHere"] } },
      '/view/children/1: unknown field "onlyHere" of "visa"',
    ],
    [{ view: { type: "section", children: ["templateName"] } }, '/view/children/0: unknown field "templateN'],
    [{ where: { field: "templateName", is: "visa" } }, '/where/field: unknown field "templateName"'],
    [{ employee: "templateName" }, '/employee: unknown field "templateName"'],
  ])("%j", (more, message) => {
    expect(mistakes(more).some((each) => each.startsWith(message))).toBe(true);
  });

  test("neither template nor templates is a mistake, and templateName is no column of a single record type", () => {
    const { templates: _templates, ...neither } = monitor;
    const refused = (json: object) => () => compileMonitors([{ json }], options);
    expect(refused(neither)).toThrow(
      '"template" is missing: name the record type, or several as "templates"',
    );
    expect(refused({ ...neither, template: "license" })).toThrow(
      '/columns/1: unknown field "templateName"; known',
    );
  });

  test("a mistake that all record types have is reported once", () => {
    expect(mistakes({ columns: ["nothing"], due: { date: "number" } })).toEqual([
      expect.stringMatching(/^\/columns\/0: unknown field "nothing"; known: (?!.*onlyHere)/),
      '/due/date: "number" is no date: name a date of the template',
    ]);
  });
});

const TODAY = Date.UTC(2026, 2, 16) / 1000;
const context = { now: TODAY, flag: () => false, config: () => undefined };
const formats = { enumValues: () => [], groups: [] };

function record(templateAlias: string, more: Partial<RecordData>): RecordData {
  const parts = { fields: {}, computations: {}, relations: {}, relationModels: {}, protectedFields: [] };
  return { id: 1, groupId: 1, templateAlias, ...parts, ...more } as unknown as RecordData;
}
const ofLicense = record("license", { fields: { number: "L 1", expires: TODAY - secondsPerDay } });
const ofVisa = record("visa", { fields: { number: "V 1" }, computations: { expires: TODAY } });

describe("the table of several record types", () => {
  const table = monitorTable(compile());
  const column = (key: string) => tableColumns(table).find((each) => each.key === key);

  test("has the monitor's columns with the record type among them, named by its spec (records.md 3.2)", () => {
    expect(table.listColumns.map(({ label }) => label)).toEqual(["Number", "Status", "Record Type", "Until"]);
    expect(column("templateName")).toMatchObject({ filter: "choice", groupable: true, sortable: true });
  });

  test("offers the fields that all of them have alike, and no others", () => {
    expect(table.fields.map(({ key }) => key)).toEqual([
      statusKey,
      "number",
      "expires",
      "done",
      "note",
      "hidden",
      "fixed",
      "owner",
    ]);
  });

  test("filters and sorts by nothing that is confidential in one of them", () => {
    expect(column("hidden")).toMatchObject({ sortable: false, groupable: false });
    expect(column("hidden")?.filter).toBeUndefined();
    expect(column("note")?.filter).toBe("text");
  });

  test("shows and offers record types by their names, in the order of these", async () => {
    const field = column("templateName")!.field;
    expect(field.fieldType.values?.()).toEqual([
      { value: "visa", label: "Entry Visa" },
      { value: "license", label: "License" },
    ]);
    expect([ofLicense, ofVisa].map((each) => cellText(each, field, formats))).toEqual([
      "License",
      "Entry Visa",
    ]);
    const orderBy = [{ field: "templateName", direction: "asc" as const }];
    expect(await sortRecords(table, [ofLicense, ofVisa], orderBy, formats)).toEqual([ofVisa, ofLicense]);
    const filter = { kind: "choice", field: "templateName", any: ["visa"] } as const;
    expect(filterCondition(table, [filter], 0)).toEqual({ field: "templateName", in: ["visa"] });
  });

  test("reads each value from where the record's own type has it", () => {
    const monitors = [compile(), compile({ templates: ["visa", "license"] })];
    for (const each of monitors) {
      const field = each.template.byKey.get("expires")!;
      const shown = [ofLicense, ofVisa].map((one) => recordValue(withStatus(each, one, context), field));
      expect(shown).toEqual([TODAY - secondsPerDay, TODAY]);
    }
  });

  test("gives each record the status by its own date", () => {
    const states = [ofLicense, ofVisa].map((each) => monitorStatus(compile(), each, context).state);
    expect(states).toEqual(["overdue", "soon"]);
  });
});

describe("record types that drop out", () => {
  const all = compile({ templates: ["license", "visa", "badge"] });

  test("leave the monitor with the others, and what it says names these", () => {
    const left = narrowedMonitor(all, ({ alias }) => alias !== "visa")!;
    expect(left.templates.map(({ alias }) => alias)).toEqual(["license", "badge"]);
    expect(left.monitor.templates).toEqual(["license", "badge"]);
    expect(left.template.byKey.has("onlyHere")).toBe(true);
    expect(compileMonitors([{ json: left.monitor }], options).get("papers")?.templates).toHaveLength(2);
  });

  test("keep the column of the record type when one type is left, and leave no monitor when none is", () => {
    const one = narrowedMonitor(all, ({ alias }) => alias === "visa")!;
    expect(one.columns.map(({ key }) => key)).toEqual(["number", "templateName", "expires"]);
    expect(narrowedMonitor(all, () => false)).toBeUndefined();
    expect(narrowedMonitor(all, () => true)).toBe(all);
  });

  test("a record is of the type that it names", () => {
    expect(watchedTemplate(all, ofVisa).name).toBe("Entry Visa");
  });
});
