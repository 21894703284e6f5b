import { describe, expect, it, vi } from "vitest";
import {
  compileValidators,
  createAbilities,
  createEngine,
  createFormStore,
  type ChecklistRule,
  type RecordData,
  type RuleContext,
} from "../../../engine/index.ts";
import type { UnsavedPart } from "../../context/leaveGuard.ts";
import type { RelatedSource, SaveAnswer } from "../../dataSource/relatedSource.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { fakeCache } from "../../serverData/testing/fakeCache.ts";
import { createChecklistActions, type ChecklistActions } from "./checklistActions.ts";
import type { EditedChecklists } from "./types.ts";

const base = (alias: string, relations: object) => ({
  alias,
  name: alias,
  groupTypes: ["Terminal"],
  modules: ["employees"],
  label: { expression: "name" },
  fields: { name: { type: "text", label: "Name", required: true } },
  relations,
  views: {
    edit: { type: "section", children: ["name"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] },
  },
});
const rule = {
  name: "name",
  person: "person",
  items: { order: "id", notes: "notes" },
} as unknown as ChecklistRule;
const many = (template: string, inverse: string) => ({ template, label: template, multi: true, inverse });
const one = (template: string) => ({ template, label: template });
const engine = createEngine({
  templates: [
    { json: base("event", { lists: many("checklist", "event") }) },
    { json: base("checklist", { event: one("event"), items: many("item", "checklist") }) },
    { json: base("item", { checklist: one("checklist") }) },
  ],
});
const none = { view: true, viewConfidential: true, upload: true, delete: true, edit: true, download: true };
const rights = { superAdmin: false, admin: true, modulePermissions: {}, reportPermissions: {} };
const context: RuleContext = {
  now: 0,
  isNew: false,
  user: { id: 1, permissions: createAbilities({ ...rights, documentLibraryPermissions: none }, []) },
  groups: [],
  enumValues: () => [],
  flag: () => true,
  config: () => undefined,
};

const recordOf = (templateAlias: string, id: number, name: string, relations = {}) =>
  ({
    id,
    templateAlias,
    groupId: 1,
    version: 1,
    label: name,
    fields: { name },
    computations: {},
    relations,
    relationModels: {},
    protectedFields: [],
    sourceIds: {},
    abilities: { view: true, edit: true, delete: true, viewConfidential: true },
  }) as unknown as RecordData;

/** A checklist with two items. */
async function opened(more: Partial<RelatedSource> = {}, fromTemplate?: () => Promise<RecordData>) {
  const stored = new Map<number, RecordData>();
  const put = (record: RecordData) => void stored.set(record.id, record);
  put(recordOf("checklist", 10, "File", { event: 1 }));
  put(recordOf("item", 11, "Photos", { checklist: 10 }));
  put(recordOf("item", 12, "Tests", { checklist: 10 }));
  const source: RelatedSource = {
    records: async (_alias, ids) => ids.flatMap((id) => stored.get(id) ?? []),
    related: async ({ templateAlias, relation, id }) => ({
      records: [...stored.values()].filter(
        (record) => record.templateAlias === templateAlias && record.relations[relation] === id,
      ),
      more: false,
    }),
    async form(alias, record) {
      const template = engine.template(alias);
      return createFormStore({ engine, template, record, context, validators: compileValidators(template) });
    },
    async save({ id = 20, templateAlias = "item", fields, relations }): Promise<SaveAnswer> {
      const known = stored.get(id) ?? recordOf(templateAlias, id, "", relations);
      const record = { ...known, version: known.version + 1, fields: { ...known.fields, ...fields } };
      put(record as RecordData);
      return { kind: "saved", record: record as RecordData };
    },
    remove: async ({ id }) => void stored.delete(id),
    ...more,
  };
  const parts = new Set<UnsavedPart>();
  const guard = {
    hold(part: UnsavedPart) {
      parts.add(part);
      return () => void parts.delete(part);
    },
  };
  const failing = () => Promise.reject(new Error("down"));
  const port = { fromTemplate: fromTemplate ?? failing, updateItems: failing };
  const field = (alias: string, key: string) => engine.template(alias).byKey.get(key)!;
  let state: EditedChecklists = { lists: new Map(), release: undefined };
  const edited = {
    get: () => state,
    set: (change: (before: EditedChecklists) => EditedChecklists) => void (state = change(state)),
  };
  const cache = fakeCache(() => actions.list());
  const actions: ChecklistActions = createChecklistActions(
    { source, port, cache, edited, guard },
    {
      event: recordOf("event", 1, "Crash"),
      relation: field("event", "lists"),
      checklist: engine.template("checklist"),
      rule,
      items: field("checklist", "items"),
      item: engine.template("item"),
    },
  );
  await actions.reload();
  const lists = () => cache.read(serverKeys.checklists(1, "lists")) ?? [];
  const names = () => lists().flatMap(({ items }) => items.map(({ fields }) => fields["name"]));
  const row = (index: number) => state.lists.get(10)!.rows[index]!;
  return { actions, lists, edited: () => state.lists, stored, put, parts, names, row };
}

describe("4.5 the checklists of a record", () => {
  it("are saved item by item, only those that were changed, and hold the page until then", async () => {
    const { actions, edited, parts, names, row } = await opened();
    await actions.edit(10);
    const [part] = parts;
    expect(part?.isChanged()).toBe(false);
    row(1).form.change("name", "Drug tests");
    expect(part?.isChanged()).toBe(true);
    expect(await actions.saveItems(10)).toBe("saved");
    expect(names()).toEqual(["Photos", "Drug tests"]);
    expect([edited().size, parts.size]).toEqual([0, 0]);
  });

  it("keep what was typed in an item that could not be saved; the others are saved", async () => {
    const { actions, edited, names, row } = await opened({
      save: async ({ id, fields }) =>
        id === 11
          ? { kind: "failed", message: "No connection." }
          : { kind: "saved", record: { ...recordOf("item", 12, String(fields["name"])), version: 2 } },
    });
    await actions.edit(10);
    row(0).form.change("name", "Mine");
    row(1).form.change("name", "Other");
    expect(await actions.saveItems(10)).toBe("failed");
    expect(row(0).problem).toBe("No connection.");
    expect(row(0).form.input().fields["name"]).toBe("Mine");
    expect(row(1).problem).toBeUndefined();
    expect(edited().get(10)).toMatchObject({ changed: true, busy: false });
    expect(names()).toEqual(["Photos", "Tests"]);
  });

  it("are not sent while an item is not valid, and report that the checklist is gone", async () => {
    const { actions, stored, row } = await opened();
    await actions.edit(10);
    row(0).form.change("name", "");
    expect(await actions.saveItems(10)).toBe("invalid");
    row(0).form.change("name", "Mine");
    stored.delete(10);
    expect(await actions.saveItems(10)).toBe("missing");
    expect(row(0).form.input().fields["name"]).toBe("Mine");
  });

  it("forget their edits when the user leaves", async () => {
    const { actions, edited, parts, row } = await opened();
    await actions.edit(10);
    row(0).form.change("name", "Mine");
    for (const part of parts) part.discard();
    expect([edited().size, parts.size]).toEqual([0, 0]);
  });

  it("are not made twice when only the answer was lost", async () => {
    const made = { put: (_record: RecordData) => undefined as void };
    const { actions, lists, put } = await opened({}, async () => {
      made.put(recordOf("checklist", 30, "Crash File", { event: 1 }));
      throw new Error("The answer was cut off.");
    });
    made.put = put;
    await actions.create({ templateId: 5, templateName: "Crash File" });
    expect(lists().map(({ record }) => record.id)).toEqual([10, 30]);
  });

  it("report why one could not be made, and can be loaded again when that failed", async () => {
    const { actions, lists } = await opened();
    await expect(actions.create({ templateId: 5, templateName: "Crash File" })).rejects.toThrow("down");
    await actions.create({ name: "By hand" });
    expect(lists()).toHaveLength(2);
    const related = vi
      .fn()
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValue({ records: [], more: false });
    const again = await opened({ related });
    await expect(again.actions.list()).resolves.toEqual([]);
  });
});
