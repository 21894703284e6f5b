import { describe, expect, it, vi } from "vitest";
import { createDocumentStore } from "./documentStore.ts";
import type { DocumentPort, RecordDocument } from "../../dataSource/documentPort.ts";

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
  const store = createDocumentStore(port, 7, nothing);
  store.subscribe(nothing);
  return { store, kept };
}

describe("files that are chosen for a record", () => {
  it("get a row each with their name, and are sent when that is asked", async () => {
    const { store, kept } = portOf();
    store.choose([file("Scan 1.PDF"), file("Scan 2.pdf"), file("no extension")]);
    expect(store.get().uploads.map(({ name, extension }) => [name, extension])).toEqual([
      ["Scan 1", ".pdf"],
      ["Scan 2", ".pdf"],
      ["no extension", ""],
    ]);
    expect(kept).toEqual([]);
    store.edit(1, { name: "Police report", labels: ["Legal"] });
    const onStored = vi.fn();
    store.send(onStored);
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(store.get().documents).toHaveLength(3));
    expect(store.get().uploads).toEqual([]);
    expect(kept[0]?.name).toBe("Police report.PDF");
  });

  it("are refused without asking the server when they are empty or too large, and can be taken away", () => {
    const { store } = portOf();
    const large = Object.defineProperty(file("large.bin"), "size", { value: 150_000_001 });
    store.choose([file("empty.txt", ""), large]);
    expect(store.get().uploads.map(({ problem }) => problem)).toEqual([
      "The file is empty. Please choose a file with content.",
      "The file is larger than 150 MB.",
    ]);
    store.send(nothing);
    expect(store.get().uploads.map(({ status }) => status)).toEqual(["failed", "failed"]);
    store.drop(1);
    store.drop(2);
    expect(store.get().uploads).toEqual([]);
  });

  it("stay with all that was typed when sending fails, and can be sent again", async () => {
    const real = portOf();
    const add = vi.fn<DocumentPort["add"]>(async () => documentOf(1));
    add.mockRejectedValueOnce(new Error("No connection."));
    const { store } = portOf({ add });
    store.choose([file("a.txt")]);
    store.edit(1, { name: "Report", labels: ["Legal"], protected: true });
    store.send(nothing);
    await vi.waitFor(() => expect(store.get().uploads[0]?.status).toBe("failed"));
    const kept = { name: "Report", labels: ["Legal"], protected: true, problem: "No connection." };
    expect(store.get().uploads[0]).toMatchObject(kept);
    store.retry(1, nothing);
    await vi.waitFor(() => expect(store.get().uploads).toEqual([]));
    expect(add.mock.lastCall?.[2]).toMatchObject({ name: "Report", labels: ["Legal"], protected: true });
    expect(real.kept).toEqual([]);
  });

  it("are sent two at a time, and one that is cancelled makes room", async () => {
    const signals: AbortSignal[] = [];
    const add: DocumentPort["add"] = (_record, _file, _properties, { signal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      });
    };
    const { store } = portOf({ add });
    store.choose(["a", "b", "c"].map((name) => file(name)));
    store.send(nothing);
    expect(signals).toHaveLength(2);
    store.drop(1);
    await vi.waitFor(() => expect(signals).toHaveLength(3));
    expect(signals[0]?.aborted).toBe(true);
    expect(store.get().uploads.map(({ name }) => name)).toEqual(["b", "c"]);
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
    const { store } = portOf({ list, remove });
    await vi.waitFor(() => expect(store.get().documents).toHaveLength(3));
    await expect(store.remove([1, 2, 3])).rejects.toThrow("down");
    expect(store.get().documents.map(({ id }) => id)).toEqual([2, 3]);
  });

  it("can be asked for again when loading failed", async () => {
    const list = vi.fn(async () => [documentOf(1)]).mockRejectedValueOnce(new Error("down"));
    const { store } = portOf({ list });
    await vi.waitFor(() => expect(store.get().status).toBe("error"));
    await store.load();
    expect(store.get().documents).toHaveLength(1);
  });

  it("show what was changed at once", async () => {
    const { store } = portOf({ list: async () => [documentOf(1), documentOf(2)] });
    await vi.waitFor(() => expect(store.get().documents).toHaveLength(2));
    await store.update(2, { name: "Renamed.txt" });
    expect(store.get().documents.map(({ name }) => name)).toEqual(["1.txt", "Renamed.txt"]);
  });
});
