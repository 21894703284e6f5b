import { describe, expect, it, vi } from "vitest";
import type { DocumentItemFields, ListItem, ListItemChange } from "../../../engine/index.ts";
import { createItemStore } from "./itemStore.ts";
import type { ListItemPort } from "../../dataSource/listItemPort.ts";

type Item = ListItem<DocumentItemFields>;
const nothing = { status: "Missing", dateTurnedIn: null, notes: "", linkedDocumentId: null };
const itemOf = (alias: string): Item => ({
  id: null,
  prototype: { alias, name: alias },
  fields: nothing,
  version: 0,
});

/** A server with two lines, that refuses what is late, and a store over it that somebody looks at. */
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
  const store = createItemStore<DocumentItemFields>(port, 7, "papers", onChange);
  store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.get().status).not.toBe("loading"));
  const other = (alias: string, fields: Partial<DocumentItemFields>) => {
    const version = kept.find(({ prototype }) => prototype.alias === alias)?.version ?? 0;
    return save(7, "papers", [{ alias, version, fields }]);
  };
  const fields = (alias: string) =>
    store.get().items.find(({ prototype }) => prototype.alias === alias)?.fields;
  const done = () => vi.waitFor(() => expect(store.get().saving).toBe(false));
  return { store, port, onChange, other, fields, done, kept: () => kept, save };
}

describe("what is set of a line", () => {
  it("is shown at once and saved in the background, with what was set meanwhile after it", async () => {
    const { store, port, fields, done, onChange } = await setUp();
    store.edit([{ alias: "application", fields: { status: "Complete" } }]);
    expect(fields("application")?.status).toBe("Complete");
    store.edit([{ alias: "application", fields: { notes: "By mail." } }]);
    store.edit([{ alias: "road_test", fields: { notes: "Soon." } }]);
    await done();
    await vi.waitFor(() => expect(store.get().unsaved).toBe(0));
    expect(
      port.save.mock.calls.map(([, , changes]) => changes.map(({ alias, version }) => [alias, version])),
    ).toEqual([
      [["application", 0]],
      [
        ["application", 1],
        ["road_test", 0],
      ],
    ]);
    expect(store.get()).toMatchObject({ problem: null, saving: false });
    expect(fields("application")).toMatchObject({ status: "Complete", notes: "By mail." });
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("is what was set last, also while an earlier value is on its way", async () => {
    const { store, fields, done, kept } = await setUp();
    store.edit([{ alias: "application", fields: { status: "Complete" } }]);
    store.edit([{ alias: "application", fields: { status: "Missing" } }]);
    await done();
    await vi.waitFor(() => expect(store.get().unsaved).toBe(0));
    expect(fields("application")?.status).toBe("Missing");
    expect(kept()[0]?.fields.status).toBe("Missing");
  });

  it("stays when it could not be saved, waits for a retry with what is set then, and can be forgotten", async () => {
    const { store, port, fields, done, save } = await setUp();
    port.save.mockRejectedValue(new Error("No connection."));
    store.edit([{ alias: "application", fields: { notes: "Kept." } }]);
    await done();
    expect(store.get()).toMatchObject({ problem: "No connection.", unsaved: 1, theirs: [] });
    store.edit([{ alias: "road_test", fields: { notes: "Too." } }]);
    expect(port.save).toHaveBeenCalledTimes(1);
    expect(fields("application")?.notes).toBe("Kept.");
    port.save.mockImplementation(save);
    store.retry();
    await done();
    expect(store.get()).toMatchObject({ problem: null, unsaved: 0 });
    port.save.mockRejectedValue(new Error("No connection."));
    store.edit([{ alias: "road_test", fields: { notes: "Wrong." } }]);
    await done();
    store.discard();
    expect(store.get()).toMatchObject({ problem: null, unsaved: 0 });
    expect(fields("road_test")?.notes).toBe("Too.");
  });

  it("is no problem when only the answer of the save was lost", async () => {
    const { store, port, fields, done, save } = await setUp();
    port.save.mockImplementationOnce(async (...told) => {
      await save(...told);
      throw new Error("No connection.");
    });
    store.edit([{ alias: "application", fields: { notes: "Arrived." } }]);
    await done();
    expect(store.get()).toMatchObject({ problem: null, unsaved: 0 });
    expect(fields("application")?.notes).toBe("Arrived.");
  });

  it("is not saved over what somebody else saved before the user has seen it", async () => {
    const { store, fields, done, other, kept } = await setUp();
    await other("application", { status: "Exempt", notes: "Theirs." });
    store.edit([{ alias: "application", fields: { status: "Complete" } }]);
    await done();
    expect(store.get()).toMatchObject({
      problem: "Somebody else changed it.",
      theirs: [{ fields: { status: "Exempt", notes: "Theirs." } }],
    });
    expect(fields("application")).toMatchObject({ status: "Complete", notes: "Theirs." });
    expect(kept()[0]?.fields.status).toBe("Exempt");
    store.retry();
    await done();
    expect(kept()[0]?.fields).toMatchObject({ status: "Complete", notes: "Theirs." });
    expect(store.get()).toMatchObject({ problem: null, unsaved: 0, theirs: [] });
  });
});

describe("the items of a record", () => {
  it("can be asked for again when loading failed", async () => {
    const { store, port } = await setUp({ list: () => Promise.reject(new Error("down")) });
    expect(store.get().status).toBe("error");
    port.list.mockImplementation(async () => [itemOf("application")]);
    await store.load();
    expect(store.get().items).toHaveLength(1);
  });
});
