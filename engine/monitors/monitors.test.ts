import { describe, expect, test } from "vitest";
import type { RecordData } from "../model/recordData.ts";
import { secondsPerDay } from "../format/dates.ts";
import { createEngine } from "../template/engine.ts";
import { EngineLoadError } from "../model/errors.ts";
import type { Template } from "../language/template.ts";
import { actionQuestion, actionValues } from "./monitorActions.ts";
import { compileMonitors } from "./compileMonitors.ts";
import { isTimezone } from "../format/timezone.ts";
import { dayIn } from "../format/zone.ts";
import { monitorStates, watchedCondition } from "./states.ts";
import { isQuiet, monitorStatus, statusWords } from "./status.ts";
import { monitorTable, statusKey, withStatus } from "./monitorTable.ts";
import type { Monitor } from "./monitor.ts";

const person: Template = {
  alias: "person",
  name: "Person",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  fields: {
    name: { type: "text", label: "Name" },
    secret: { type: "text", label: "Secret", protected: true },
    shown: { type: "computed", as: "text", label: "Shown", computeOn: "read", expression: "name" },
  },
  views: {
    edit: { type: "section", children: ["name"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
  },
};
const permit: Template = {
  ...person,
  alias: "permit",
  name: "Permit",
  label: { expression: "number" },
  fields: {
    number: { type: "text", label: "Number" },
    status: { type: "enum", enumSet: "statuses", label: "Status" },
    expires: { type: "dateTime", kind: "date", label: "Expires" },
    seen: { type: "dateTime", kind: "date", label: "Seen", protected: true },
    daily: { type: "dateTime", kind: "time", label: "Daily at" },
    later: {
      type: "computed",
      as: "dateTime",
      kind: "date",
      label: "Later",
      computeOn: "read",
      expression: "expires",
    },
    done: { type: "boolean", label: "Done" },
    fixed: { type: "text", label: "Fixed", locked: true },
  },
  relations: {
    owner: { template: "person", label: "Owner" },
    helpers: { template: "person", label: "Helpers", multi: true },
  },
  views: {
    edit: { type: "section", children: ["number"] },
    list: { type: "list", columns: ["number"], orderBy: [{ field: "number", direction: "asc" }] },
  },
};
const enumSets = [{ alias: "statuses", values: ["open", "closed"] }];
const engine = createEngine({ templates: [{ json: person }, { json: permit }], enumSets });
const options = { engine, enumSets, modules: ["people"] };

const monitor: Monitor = {
  alias: "permits",
  name: "Permits",
  template: "permit",
  modules: ["people"],
  where: { field: "status", isNot: "closed" },
  due: { date: "expires", done: { field: "done", is: true } },
  columns: ["number", { field: "expires", label: "Until", width: 140 }],
  orderBy: [{ field: "expires", direction: "asc" }],
  employee: "owner",
};

const compile = (more: object = {}) =>
  compileMonitors([{ file: "permits.json", json: { ...monitor, ...more } }], options);
const compiled = (more: object = {}) => compile(more).get("permits")!;

/** The mistakes that a monitor with these changes has, each as `pointer: cause`. */
function mistakes(more: object): string[] {
  try {
    compile(more);
    return [];
  } catch (error) {
    if (!(error instanceof EngineLoadError)) throw error;
    return error.errors.map(({ message }) => message.replace("permits.json#", ""));
  }
}

describe("a monitor that says something wrong is refused with the place and what to do", () => {
  test.each([
    [{ colour: "red" }, '/colour: unknown property "colour"; known: '],
    [{ alias: "Permits!" }, "/alias: must begin with a small letter"],
    [{ name: undefined, due: undefined }, ": must be text, not empty"],
    [{ template: "licence" }, '/template: unknown template "licence"; known: person, permit'],
    [{ modules: ["trips"] }, '/modules/0: unknown module "trips"; known: people'],
    [{ where: { field: "state", is: "x" } }, '/where/field: unknown field "state"'],
    [
      { where: { field: "status", is: "gone" } },
      '/where/is: unknown choice of "status" "gone"; known: open, closed',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "export", where: { field: "seen", filled: true } }] },
      '/actions/0/where/field: "seen" is confidential: an action is offered by open fields',
    ],
    [
      { where: { not: { field: "later", filled: true } } },
      '/where/not/field: "later" is computed when it is read, and cannot be asked of the storage: give it "computeOn": "write"',
    ],
    [{ where: { field: "label", is: "x" } }, '/where/field: "label" is not stored as a field: name another'],
    [
      { where: { field: "owner.size", is: "x" } },
      '/where/field: unknown field of "person" "size"; known: name',
    ],
    [
      { where: { field: "owner.secret", is: "x" } },
      '/where/field: "secret" of "person" is confidential: name an open field',
    ],
    [
      { where: { field: "owner.shown", is: "x" } },
      '/where/field: "shown" of "person" is computed when it is read, and cannot be asked of the storage',
    ],
    [{ where: { field: "owner.name", is: 1 } }, "/where/is: must be a string"],
    [{ where: { field: "number.name", is: "x" } }, '/where/field: "number" is no relation'],
    [
      { where: { field: "helpers.name", isNot: "x" } },
      '/where: The filter on "Helpers Name" looks at several records: ask "not" of "is"',
    ],
    [
      { due: { date: "expires", done: { field: "owner.name", is: "x" } } },
      "/due/done/field: a related record cannot be read here",
    ],
    [
      { tags: [{ label: "A", color: "red", when: { field: "owner.name", is: "x" } }] },
      "/tags/0/when/field: a related record cannot be read here",
    ],
    [
      { orderBy: [{ field: "owner.size", direction: "asc" }] },
      '/orderBy/0/field: unknown field of "person" "size"; known: name',
    ],
    [
      { orderBy: [{ field: "boss.name", direction: "asc" }] },
      '/orderBy/0/field: unknown field "boss"; known',
    ],
    [
      { orderBy: [{ field: "number.name", direction: "asc" }] },
      '/orderBy/0/field: a list cannot be sorted by "Number": it leads to no record: name a stored',
    ],
    [
      { orderBy: [{ field: "owner.secret", direction: "asc" }] },
      '/orderBy/0/field: a list cannot be sorted by "Secret": it is confidential: name a stored',
    ],
    [
      { orderBy: [{ field: "helpers.name", direction: "asc" }] },
      '/orderBy/0/field: a list cannot be sorted by "Helpers Name": it leads to several records',
    ],
    [{ where: { expression: "done" } }, '/where: unknown condition "expression"'],
    [{ where: { flag: "module.x.enabled" } }, '/where: unknown condition "flag"'],
    [{ due: { date: "number" } }, '/due/date: "number" is no date: name a date of the template'],
    [{ due: { date: "daily" } }, '/due/date: "daily" is no date'],
    [{ due: { date: "later" } }, '/due/date: "later" is not stored: name a date that is'],
    [{ due: { date: "expires", warn: [0] } }, "/due/warn/0: must be a whole number of at least 1"],
    [{ columns: ["number", "size"] }, '/columns/1: unknown field "size"'],
    [{ columns: [{ field: "size" }] }, '/columns/0/field: unknown field "size"'],
    [
      { orderBy: [{ field: "seen", direction: "asc" }] },
      '/orderBy/0/field: a list cannot be sorted by "seen"',
    ],
    [{ orderBy: [{ field: "number", direction: "up" }] }, '/orderBy/0/direction: unknown direction "up"'],
    [{ employee: "number" }, '/employee: "number" is no relation to one record'],
    [{ person: "helpers" }, '/person: "helpers" is no relation to one record'],
    [{ employee: "helpers" }, '/employee: "helpers" is no relation to one record'],
    [{ tags: [{ label: "A", color: "pink", when: {} }] }, '/tags/0/color: unknown color "pink"'],
    [
      { tags: [{ label: "A", color: "red", when: { can: "edit" } }] },
      '/tags/0/when: unknown condition "can"',
    ],
    [{ quiet: { field: "number", filled: true } }, '/quiet: unknown condition "field, filled"'],
    [
      { actions: [{ id: "a", label: "A", type: "send" }] },
      '/actions/0/type: unknown type of action "send"; known: set, export',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "set" }] },
      '/actions/0: "set" is missing: say which fields get which values',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "export", set: { done: true } }] },
      '/actions/0/set: only an action of the type "set"',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "set", set: { fixed: "x" } }] },
      '/actions/0/set/fixed: unknown field "fixed"; known: number, status, expires',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "set", set: { done: "x" } }] },
      '/actions/0/set/done: "x" does not fit "done": write true or false, or',
    ],
    [
      { actions: [{ id: "a", label: "A", type: "set", set: { done: { today: true } } }] },
      '/actions/0/set/done: {"today":true} does not fit "done"',
    ],
    [
      { view: { type: "list", columns: ["number"] } },
      '/view/type: unknown view type "list"; known: tabs, section',
    ],
    [{ view: { type: "section", children: ["size"] } }, '/view/children/0: unknown field "size"'],
  ])("%j", (more, message) => {
    expect(mistakes(more).some((each) => each.startsWith(message) || each.includes(message))).toBe(true);
  });

  test("a field of a related record is no mistake in what is watched and in the order", () => {
    const where = {
      any: [{ field: "owner.name", is: "Ann" }, { not: { field: "helpers.name", filled: true } }],
    };
    expect(mistakes({ where, orderBy: [{ field: "owner.name", direction: "desc" }] })).toEqual([]);
  });

  test("two of one alias, and two actions of one id", () => {
    const action = { id: "a", label: "A", type: "export" };
    expect(mistakes({ actions: [action, action] })).toEqual(['/actions/1/id: another action has the id "a"']);
    const json = { json: monitor };
    expect(() => compileMonitors([json, json], options)).toThrow('another monitor has the alias "permits"');
  });

  test("all mistakes of all files at once, as mistakes of monitors", () => {
    const bad = [
      { json: { ...monitor, template: "a" } },
      { json: { ...monitor, alias: "b", employee: "c" } },
    ];
    expect(() => compileMonitors(bad, options)).toThrow(/^The monitors cannot be loaded:\n.*"a".*\n.*"c"/);
  });
});

const TODAY = Date.UTC(2026, 2, 16) / 1000;
const context = { now: TODAY, flag: () => false, config: () => undefined };

function record(fields: RecordData["fields"], relations: RecordData["relations"] = {}): RecordData {
  return {
    id: 1,
    groupId: 1,
    fields,
    relations,
    computations: {},
    relationModels: {},
  } as unknown as RecordData;
}
const expiring = (days: number) => record({ expires: TODAY + days * secondsPerDay });

describe("a monitor that reads confidential fields", () => {
  const isSeen = { field: "seen", filled: true };
  test.each([
    ["its date", { due: { date: "seen" } }],
    ["which records it watches", { where: isSeen }],
    ["what is done", { due: { date: "expires", done: { all: [isSeen, { field: "done", is: true }] } } }],
    ["a tag", { tags: [{ label: "Seen", color: "blue", when: { not: isSeen } }] }],
  ])("is for those who may see them: %s", (_what, more) => {
    expect(compiled(more).confidential).toBe(true);
  });

  test("is for everybody where it only lists them: a column says nothing to who may not see it", () => {
    expect(compiled({ columns: ["number", "seen"] }).confidential).toBe(false);
  });
});

describe("the status of a record (records.md 4.9)", () => {
  const statusOf = (days: number, more?: object) => monitorStatus(compiled(more), expiring(days), context);

  test.each([
    [-1, "overdue", "Expired", "red", "Expired", "red"],
    [0, "soon", "Current", "blue", "Expiring within 30 Days", "orange"],
    [30, "soon", "Current", "blue", "Expiring within 30 Days", "orange"],
    [31, "soon", "Current", "blue", "Expiring within 60 Days", "yellow"],
    [60, "soon", "Current", "blue", "Expiring within 60 Days", "yellow"],
  ])("%i days from today: %s", (days, state, tag, color, icon, iconColor) => {
    expect(statusOf(days)).toEqual({
      state,
      tag: { label: tag, color },
      icon: { label: icon, color: iconColor },
    });
  });

  test("all words of a status are known beforehand, so that a column has room for each", () => {
    const tags = [{ label: "Exempt", color: "green", when: { field: "done", is: true } }];
    expect(statusWords(compiled({ tags }))).toEqual([
      "Completed",
      "Current",
      "Expired",
      "Expiring within 30 Days",
      "Expiring within 60 Days",
      "Exempt",
    ]);
  });

  test("beyond the last warning, and without a date, there is no icon", () => {
    expect(statusOf(61)).toEqual({ state: "open", tag: { label: "Current", color: "blue" } });
    expect(monitorStatus(compiled(), record({}), context)).toEqual({
      state: "open",
      tag: { label: "Current", color: "blue" },
    });
  });

  test("what is completed is green, whatever its date", () => {
    const done = record({ expires: TODAY - 9 * secondsPerDay, done: true });
    expect(monitorStatus(compiled(), done, context)).toEqual({
      state: "done",
      tag: { label: "Completed", color: "green" },
    });
  });

  test("the time of the day does not matter", () => {
    const late = { ...context, now: TODAY + 86_399 };
    expect(monitorStatus(compiled(), expiring(0), late).state).toBe("soon");
    expect(monitorStatus(compiled(), expiring(-1), late).state).toBe("overdue");
  });

  test("the words and warnings are the monitor's own", () => {
    const due = {
      date: "expires",
      warn: [14, 7],
      words: { overdue: "Past Due", soon: "Due within {days} Days" },
    };
    expect(statusOf(-3, { due }).tag.label).toBe("Past Due");
    expect(statusOf(7, { due }).icon?.label).toBe("Due within 7 Days");
    expect(statusOf(14, { due }).icon).toEqual({ label: "Due within 14 Days", color: "yellow" });
  });

  test("the first tag that holds is shown in place of the date's (4.3)", () => {
    const tags = [
      {
        label: "Closed - Incomplete",
        color: "red",
        when: { all: [{ flag: "plans" }, { field: "status", is: "closed" }] },
      },
      { label: "Closed", color: "green", when: { field: "status", is: "closed" } },
    ];
    const closed = record({ status: "closed", expires: TODAY });
    expect(monitorStatus(compiled({ tags }), closed, context).tag).toEqual({
      label: "Closed",
      color: "green",
    });
    const enhanced = { ...context, flag: (key: string) => key === "plans" };
    expect(monitorStatus(compiled({ tags }), closed, enhanced).tag.color).toBe("red");
    expect(statusOf(-1, { tags }).tag.label).toBe("Expired");
  });

  test("quiet is what a flag says", () => {
    const quiet = compiled({ quiet: { flag: "tasks" } });
    expect(isQuiet(quiet, context)).toBe(false);
    expect(isQuiet(quiet, { ...context, flag: () => true })).toBe(true);
    expect(isQuiet(compiled(), { ...context, flag: () => true })).toBe(false);
  });
});

describe("the condition of a state", () => {
  const watched = compiled();
  const template = watched.template;
  const passes = (state: Parameters<typeof watchedCondition>[1], each: RecordData) => {
    const condition = template.condition(watchedCondition(watched, state) as never);
    const values: Record<string, unknown> = each.fields;
    return condition.test({ value: (key) => (values[key] ?? null) as never, context: context as never });
  };
  const samples = [-400, -1, 0, 1, 30, 31, 60, 61, 500].map(expiring);

  test("parts the records as their status does", () => {
    for (const sample of [...samples, record({ expires: TODAY - 5, done: true })]) {
      const { state } = monitorStatus(watched, sample, context);
      // A condition that nothing can meet may not be authored: the parts of one that is empty are the storage's.
      const met = monitorStates.filter((each) => each !== "done" && passes(each, sample));
      const attention = state === "overdue" || state === "soon" ? ["attention"] : [];
      expect(met.toSorted()).toEqual([...attention, ...(state === "done" ? [] : [state]), "all"].toSorted());
    }
  });

  test("leaves out what is not watched, and joins a filter", () => {
    expect(passes("all", record({ status: "closed", expires: TODAY }))).toBe(false);
    expect(watchedCondition(watched, "done", { field: "number", filled: true })).toEqual({
      all: [monitor.where, monitor.due.done, { field: "number", filled: true }],
    });
  });
});

describe("the company's day", () => {
  test("is that of its clocks", () => {
    const evening = Date.UTC(2026, 0, 15, 5) / 1000;
    expect(dayIn("America/Los_Angeles", evening)).toBe(Date.UTC(2026, 0, 14) / 1000);
    expect(dayIn("America/New_York", evening)).toBe(Date.UTC(2026, 0, 15) / 1000);
    expect(dayIn("Pacific/Kiritimati", Date.UTC(2025, 11, 31, 12) / 1000)).toBe(Date.UTC(2026, 0, 1) / 1000);
  });

  test("is that of Los Angeles where the zone is none (platform.md 9)", () => {
    expect(isTimezone("Nowhere/Land")).toBe(false);
    const evening = Date.UTC(2026, 0, 15, 5) / 1000;
    expect(dayIn("Nowhere/Land", evening)).toBe(Date.UTC(2026, 0, 14) / 1000);
  });
});

describe("actions", () => {
  const action = {
    id: "close",
    label: "Close",
    type: "set",
    set: { done: true, expires: { today: true } },
  } as const;

  test("write constants and the company's day", () => {
    expect(actionValues(action, TODAY)).toEqual({ done: true, expires: TODAY });
  });

  test("ask in the words of records.md 2.3", () => {
    expect(actionQuestion(action, "Permits")).toBe(
      "Are you sure you want to close Permits? This action cannot be undone.",
    );
  });
});

describe("a monitor as a table", () => {
  test("has the monitor's columns and order, with the status after the first", () => {
    const table = monitorTable(compiled());
    expect(table.listColumns.map(({ label }) => label)).toEqual(["Number", "Status", "Until"]);
    expect(table.orderBy).toEqual(monitor.orderBy);
    expect(monitorTable(compiled(), "number").listColumns.map(({ key }) => key)).toEqual([
      "expires",
      statusKey,
    ]);
  });

  test("gives the status as text too", () => {
    const text = (days: number) => withStatus(compiled(), expiring(days), context).computations[statusKey];
    expect(text(-1)).toBe("Expired");
    expect(text(20)).toBe("Expiring within 30 Days");
    expect(text(100)).toBe("Current");
  });
});
