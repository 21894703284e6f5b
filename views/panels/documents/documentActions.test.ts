import { describe, expect, it, vi } from "vitest";
import type { DocumentPort, RecordDocument } from "../../dataSource/documentPort.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { fakeCache } from "../../serverData/testing/fakeCache.ts";
import { createDocumentActions } from "./documentActions.ts";
import type { UploadRow } from "./types.ts";

const documentOf = (id: number, name = `${id}.txt`): RecordDocument => ({
  id,
  name,
  extension: ".txt",
  labels: [],
  mimeType: "text/plain",
  size: 4,
  createdDate: 0,
  createdByUserName: "Ann Lee",
  protected: false,
  archived: false,
  rotation: 0,
});
const file = (name: string, content = "text") => new File([content], name);
const nothing = () => undefined;

function portOf(more: Partial<DocumentPort> = {}) {
  const kept: RecordDocument[] = [];
  const port: DocumentPort = {
    list: async () => [...kept],
    async add(_record, sent, { name }) {
      const added = documentOf(kept.length + 1, `${name}.${sent.name.split(".").at(-1)}`);
      kept.push(added);
      return added;
    },
    content: async () => new Blob(),
    update: async (id, { name = "" }) => documentOf(id, name),
    remove: async (id) => void kept.splice(0, kept.length, ...kept.filter((each) => each.id !== id)),
    ...more,
  };
  let rows: readonly UploadRow[] = [];
  const uploads = {
    get: () => rows,
    set: (change: (before: readonly UploadRow[]) => readonly UploadRow[]) => void (rows = change(rows)),
  };
  const cache = fakeCache(() => port.list(7));
  const actions = createDocumentActions({ port, recordId: 7, cache, uploads, onChange: nothing });
  const documents = () => cache.read(serverKeys.documents(7)) ?? [];
  const keyOf = (index: number) => rows[index]?.key ?? -1;
  return { actions, uploads: uploads.get, documents, keyOf, kept };
}

describe("files that are chosen for a record", () => {
  it("get a row each with their name, and are sent when that is asked", async () => {
    const { actions, uploads, documents, keyOf, kept } = portOf();
    actions.choose([file("Scan 1.PDF"), file("Scan 2.pdf"), file("no extension")]);
    expect(uploads().map(({ name, extension }) => [name, extension])).toEqual([
      ["Scan 1", ".pdf"],
      ["Scan 2", ".pdf"],
      ["no extension", ""],
    ]);
    expect(kept).toEqual([]);
    actions.edit(keyOf(0), { name: "Police report", labels: ["Legal"] });
    const onStored = vi.fn();
    actions.send(onStored);
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(documents()).toHaveLength(3));
    expect(uploads()).toEqual([]);
    expect(kept[0]?.name).toBe("Police report.PDF");
  });

  it("are refused without asking the server when they are empty or too large, and can be removed", () => {
    const { actions, uploads, keyOf } = portOf();
    const large = Object.defineProperty(file("large.bin"), "size", { value: 150_000_001 });
    actions.choose([file("empty.txt", ""), large]);
    expect(uploads().map(({ problem }) => problem)).toEqual([
      "The file is empty. Please choose a file with content.",
      "The file is larger than 150 MB.",
    ]);
    actions.send(nothing);
    expect(uploads().map(({ status }) => status)).toEqual(["failed", "failed"]);
    actions.drop(keyOf(0));
    actions.drop(keyOf(0));
    expect(uploads()).toEqual([]);
  });

  it("stay with all that was typed when sending fails, and can be sent again", async () => {
    const real = portOf();
    const add = vi.fn<DocumentPort["add"]>(async () => documentOf(1));
    add.mockRejectedValueOnce(new Error("No connection."));
    const { actions, uploads, keyOf } = portOf({ add });
    actions.choose([file("a.txt")]);
    actions.edit(keyOf(0), { name: "Report", labels: ["Legal"], protected: true });
    actions.send(nothing);
    await vi.waitFor(() => expect(uploads()[0]?.status).toBe("failed"));
    const kept = { name: "Report", labels: ["Legal"], protected: true, problem: "No connection." };
    expect(uploads()[0]).toMatchObject(kept);
    actions.retry(keyOf(0), nothing);
    await vi.waitFor(() => expect(uploads()).toEqual([]));
    expect(add.mock.lastCall?.[2]).toMatchObject({ name: "Report", labels: ["Legal"], protected: true });
    expect(real.kept).toEqual([]);
  });

  it("are sent two at a time, and the next one starts when one is cancelled", async () => {
    const signals: AbortSignal[] = [];
    const add: DocumentPort["add"] = (_record, _file, _properties, { signal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      });
    };
    const { actions, uploads, keyOf } = portOf({ add });
    actions.choose(["a", "b", "c"].map((name) => file(name)));
    actions.send(nothing);
    expect(signals).toHaveLength(2);
    actions.drop(keyOf(0));
    await vi.waitFor(() => expect(signals).toHaveLength(3));
    expect(signals[0]?.aborted).toBe(true);
    expect(uploads().map(({ name }) => name)).toEqual(["b", "c"]);
  });
});

describe("the documents of a record", () => {
  it("that were deleted before a failure are gone, the others stay", async () => {
    const remove = vi.fn(async (id: number) => {
      if (id === 2) throw new Error("down");
    });
    const list = async () => [1, 2, 3].map((id) => documentOf(id)).filter(({ id }) => !gone.has(id));
    const gone = new Set<number>();
    remove.mockImplementation(async (id) => {
      if (id === 2) throw new Error("down");
      gone.add(id);
    });
    const { actions, documents } = portOf({ list, remove });
    await actions.reload();
    await expect(actions.remove([1, 2, 3])).rejects.toThrow("down");
    expect(documents().map(({ id }) => id)).toEqual([2, 3]);
  });

  it("can be loaded again when loading failed", async () => {
    const list = vi.fn(async () => [documentOf(1)]).mockRejectedValueOnce(new Error("down"));
    const { actions, documents } = portOf({ list });
    await actions.reload();
    expect(documents()).toEqual([]);
    await actions.reload();
    expect(documents()).toHaveLength(1);
  });

  it("show what was changed at once", async () => {
    const { actions, documents } = portOf({ list: async () => [documentOf(1), documentOf(2)] });
    await actions.reload();
    await actions.update(2, { name: "Renamed.txt" });
    expect(documents().map(({ name }) => name)).toEqual(["1.txt", "Renamed.txt"]);
  });
});
