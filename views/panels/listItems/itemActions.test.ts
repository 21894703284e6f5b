import { describe, expect, it, vi } from "vitest";
import type { DocumentItemFields, ListItem, ListItemChange } from "../../../engine/index.ts";
import type { ListItemPort } from "../../dataSource/listItemPort.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { fakeCache } from "../../serverData/testing/fakeCache.ts";
import { createItemActions } from "./itemActions.ts";
import { savedByOthers, withEdits, type UnsavedEdits } from "./unsavedEdits.ts";

type Item = ListItem<DocumentItemFields>;
const nothing = { status: "Missing", dateTurnedIn: null, notes: "", linkedDocumentId: null };
const itemOf = (alias: string): Item => ({
  id: null,
  prototype: { alias, name: alias },
  fields: nothing,
  version: 0,
});

/** A server with two entries, which refuses what is late, and a list of it that somebody looks at. */
async function setUp(more: Partial<Pick<ListItemPort, "list">> = {}) {
  let kept = [itemOf("application"), itemOf("road_test")];
  const save: ListItemPort["save"] = async (_record, _list, changes: readonly ListItemChange[]) => {
    const late = changes.some(({ alias, version }) =>
      kept.some((item) => item.prototype.alias === alias && item.version !== version),
    );
    if (late) throw new Error("Somebody else changed it.");
    kept = kept.map((item) => {
      const change = changes.find(({ alias }) => alias === item.prototype.alias);
      const fields = { ...item.fields, ...change?.fields } as DocumentItemFields;
      return change ? { ...item, fields, version: item.version + 1 } : item;
    });
    return kept;
  };
  const port = { list: vi.fn<ListItemPort["list"]>(more.list ?? (async () => kept)), save: vi.fn(save) };
  const onChange = vi.fn();
  let edits: UnsavedEdits<DocumentItemFields> = {
    waiting: new Map(),
    saving: false,
    problem: null,
    release: undefined,
  };
  const cell = {
    get: () => edits,
    set: (change: (before: typeof edits) => typeof edits) => void (edits = change(edits)),
  };
  const cache = fakeCache(() => port.list(7, "papers"));
  const release = vi.fn();
  const guard = { hold: vi.fn(() => release) };
  const actions = createItemActions<DocumentItemFields>({
    port,
    recordId: 7,
    alias: "papers",
    cache,
    edits: cell,
    guard,
    onChange,
  });
  await actions.reload();
  const stored = () => (cache.read(serverKeys.listItems(7, "papers")) ?? []) as Item[];
  const now = () => {
    const { waiting, problem, saving } = edits;
    const theirs = savedByOthers(stored(), waiting);
    return { items: withEdits(stored(), waiting), problem, saving, unsaved: waiting.size, theirs };
  };
  const other = (alias: string, fields: Partial<DocumentItemFields>) => {
    const version = kept.find(({ prototype }) => prototype.alias === alias)?.version ?? 0;
    return save(7, "papers", [{ alias, version, fields }]);
  };
  const fields = (alias: string) => now().items.find(({ prototype }) => prototype.alias === alias)?.fields;
  const done = () => vi.waitFor(() => expect(now().saving).toBe(false));
  return { actions, now, guard, release, port, onChange, other, fields, done, kept: () => kept, save };
}

describe("what is set of an entry", () => {
  it("is shown at once and saved in the background, with what was set meanwhile after it", async () => {
    const { actions, now, port, fields, done, onChange } = await setUp();
    actions.edit([{ alias: "application", fields: { status: "Complete" } }]);
    expect(fields("application")?.status).toBe("Complete");
    actions.edit([{ alias: "application", fields: { notes: "By mail." } }]);
    actions.edit([{ alias: "road_test", fields: { notes: "Soon." } }]);
    await done();
    await vi.waitFor(() => expect(now().unsaved).toBe(0));
    expect(
      port.save.mock.calls.map(([, , changes]) => changes.map(({ alias, version }) => [alias, version])),
    ).toEqual([
      [["application", 0]],
      [
        ["application", 1],
        ["road_test", 0],
      ],
    ]);
    expect(now()).toMatchObject({ problem: null, saving: false });
    expect(fields("application")).toMatchObject({ status: "Complete", notes: "By mail." });
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("is what was set last, also while an earlier value is on its way", async () => {
    const { actions, now, fields, done, kept } = await setUp();
    actions.edit([{ alias: "application", fields: { status: "Complete" } }]);
    actions.edit([{ alias: "application", fields: { status: "Missing" } }]);
    await done();
    await vi.waitFor(() => expect(now().unsaved).toBe(0));
    expect(fields("application")?.status).toBe("Missing");
    expect(kept()[0]?.fields.status).toBe("Missing");
  });

  it("stays when it could not be saved, waits for a retry with what is set then, and can be forgotten", async () => {
    const { actions, now, port, fields, done, save } = await setUp();
    port.save.mockRejectedValue(new Error("No connection."));
    actions.edit([{ alias: "application", fields: { notes: "Kept." } }]);
    await done();
    expect(now()).toMatchObject({ problem: "No connection.", unsaved: 1, theirs: [] });
    actions.edit([{ alias: "road_test", fields: { notes: "Too." } }]);
    expect(port.save).toHaveBeenCalledTimes(1);
    expect(fields("application")?.notes).toBe("Kept.");
    port.save.mockImplementation(save);
    actions.retry();
    await done();
    expect(now()).toMatchObject({ problem: null, unsaved: 0 });
    port.save.mockRejectedValue(new Error("No connection."));
    actions.edit([{ alias: "road_test", fields: { notes: "Wrong." } }]);
    await done();
    actions.discard();
    expect(now()).toMatchObject({ problem: null, unsaved: 0 });
    expect(fields("road_test")?.notes).toBe("Too.");
  });

  it("is no problem when only the answer of the save was lost", async () => {
    const { actions, now, port, fields, done, save } = await setUp();
    port.save.mockImplementationOnce(async (...args) => {
      await save(...args);
      throw new Error("No connection.");
    });
    actions.edit([{ alias: "application", fields: { notes: "Arrived." } }]);
    await done();
    expect(now()).toMatchObject({ problem: null, unsaved: 0 });
    expect(fields("application")?.notes).toBe("Arrived.");
  });

  it("is not saved over what somebody else saved before the user has seen it", async () => {
    const { actions, now, fields, done, other, kept } = await setUp();
    await other("application", { status: "Exempt", notes: "Theirs." });
    actions.edit([{ alias: "application", fields: { status: "Complete" } }]);
    await done();
    expect(now()).toMatchObject({
      problem: "Somebody else changed it.",
      theirs: [{ fields: { status: "Exempt", notes: "Theirs." } }],
    });
    expect(fields("application")).toMatchObject({ status: "Complete", notes: "Theirs." });
    expect(kept()[0]?.fields.status).toBe("Exempt");
    actions.retry();
    await done();
    expect(kept()[0]?.fields).toMatchObject({ status: "Complete", notes: "Theirs." });
    expect(now()).toMatchObject({ problem: null, unsaved: 0, theirs: [] });
  });
});

describe("leaving the page", () => {
  it("asks while something is not saved, and no longer", async () => {
    const { actions, port, guard, release, done } = await setUp();
    port.save.mockRejectedValueOnce(new Error("No connection."));
    actions.edit([{ alias: "application", fields: { notes: "Kept." } }]);
    await done();
    expect([guard.hold.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
    actions.retry();
    await done();
    expect([guard.hold.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("the items of a record", () => {
  it("can be asked for again when loading failed", async () => {
    const { actions, now, port } = await setUp({ list: () => Promise.reject(new Error("down")) });
    expect(now().items).toEqual([]);
    port.list.mockImplementation(async () => [itemOf("application")]);
    await actions.reload();
    expect(now().items).toHaveLength(1);
  });
});
