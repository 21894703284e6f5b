import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportJob } from "../services/index.ts";
import { createTray, type Tray } from "./createTray.ts";
import { failedWords } from "./trayPorts.ts";
import { trayCards } from "./trayState.ts";

let jobs: ExportJob[] = [];
let kept: string[] = [];
let fetched: [id: string, service: ExportJob["service"]][] = [];
let complaints: string[] = [];
let others: ExportJob[] = [];
let asked = 0;
let close: () => void = () => undefined;
let refusal: Error | undefined;

const jobOf = (id: string, more: Partial<ExportJob> = {}): ExportJob => ({
  id,
  fileName: `${id}.csv`,
  status: "preparing",
  progress: 0,
  createdBy: 1,
  createdDate: "2026-01-15T00:00:00.000Z",
  ...more,
});

/** What one page remembers. */
function memoryOf(): Pick<Storage, "getItem" | "setItem"> {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => void stored.set(key, text) };
}

function trayOf(memory = memoryOf(), superAdmin = false, lasting = memoryOf()) {
  const tray = createTray({
    exports: {
      start: async (format, query) => {
        const name = "name" in query ? query.name : "";
        const job = jobOf(name, { fileName: `${name}.${format}` });
        jobs = [job, ...jobs];
        return job;
      },
      startCanned: async (format, { canned }) => {
        if (canned === "off") throw new Error("This feature is not enabled.");
        const job = jobOf(`${canned}-${jobs.length}`, { fileName: `${canned}.${format}` });
        jobs = [job, ...jobs];
        return job;
      },
      startDownload: async (ids) => {
        const job = jobOf(ids.join(), { fileName: "Documents.zip", service: "documents" });
        jobs = [job, ...jobs];
        return job;
      },
      list: async (all = false) => {
        asked += 1;
        if (refusal) throw refusal;
        return all ? [...jobs, ...others] : jobs;
      },
      content: async ({ id, service }) => {
        if (refusal) throw refusal;
        fetched.push([id, service]);
        return new Blob([id]);
      },
      remove: async (id) => {
        jobs = jobs.filter((job) => job.id !== id);
      },
    },
    user: { id: 1, userPermissions: { superAdmin } },
    keep: (_file, name) => void kept.push(name),
    complain: (message) => void complaints.push(message),
    wordsOf: (error) => (error as Error).message,
    memory,
    lasting,
  });
  close = tray.open();
  return tray;
}

const cardsOf = ({ store }: Tray) => store.get(trayCards);
const query = (name: string) => ({ template: "trip", columns: ["town"], name });
const second = () => vi.advanceTimersByTimeAsync(1_000);
const end = (id: string, more: Partial<ExportJob>) => {
  jobs = jobs.map((job) => (job.id === id ? { ...job, ...more } : job));
};

beforeEach(() => {
  vi.useFakeTimers();
  jobs = [];
  others = [];
  kept = [];
  fetched = [];
  complaints = [];
  asked = 0;
  refusal = undefined;
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

describe("the tray", () => {
  it("asks once when no export is being prepared, and every second while one is (reporting.md 9)", async () => {
    const tray = trayOf();
    await second();
    await second();
    expect(asked).toBe(1);
    await tray.startExport("csv", query("a"));
    for (let count = 0; count < 3; count += 1) await second();
    expect(asked).toBe(4);
    end("a", { progress: 40 });
    await second();
    expect(cardsOf(tray)).toEqual([{ id: "a", fileName: "a.csv", status: "preparing", progress: 40 }]);
  });

  it("shows a file that was fetched for five seconds more, in all pages of the browser", async () => {
    const lasting = memoryOf();
    const tray = trayOf(memoryOf(), false, lasting);
    await tray.startExport("csv", query("a"));
    end("a", { status: "Ready" });
    for (let count = 0; count < 5; count += 1) await second();
    expect(cardsOf(tray).map(({ id }) => id)).toEqual(["a"]);
    await second();
    expect([cardsOf(tray), jobs.map(({ id }) => id)]).toEqual([[], ["a"]]);
    close();
    const other = trayOf(memoryOf(), false, lasting);
    await second();
    expect(cardsOf(other)).toEqual([]);
    close();
    const elsewhere = trayOf();
    await second();
    expect(cardsOf(elsewhere).map(({ id }) => id)).toEqual(["a"]);
    close();
    // What the server has no more need not be remembered.
    jobs = [];
    trayOf(memoryOf(), false, lasting);
    await second();
    expect(lasting.getItem("safety-suite.exports.fetched")).toBe("[]");
  });

  it("lets no card go while somebody looks, nor one whose file could not be fetched again", async () => {
    const tray = trayOf();
    for (const name of ["a", "b"]) await tray.startExport("csv", query(name));
    end("a", { status: "Ready" });
    end("b", { status: "Ready" });
    tray.look(true);
    for (let count = 0; count < 9; count += 1) await second();
    expect(cardsOf(tray)).toHaveLength(2);
    refusal = new Error("Gone.");
    await tray.download("b");
    tray.look(false);
    expect(cardsOf(tray).map(({ id, status }) => [id, status])).toEqual([["b", "failed"]]);
  });

  it("fetches a file once when it is ready, and puts its card away when it is closed", async () => {
    const tray = trayOf();
    await tray.startExport("xlsx", query("a"));
    end("a", { status: "Ready", progress: 100 });
    await second();
    await second();
    expect(kept).toEqual(["a.xlsx"]);
    expect(cardsOf(tray)[0]?.status).toBe("ready");
    await tray.download("a");
    expect(kept).toEqual(["a.xlsx", "a.xlsx"]);
    await tray.remove("a");
    expect([cardsOf(tray), jobs]).toEqual([[], []]);
  });

  it("follows a download of several documents as it does exports, also after a reload", async () => {
    const memory = memoryOf();
    const before = trayOf(memory);
    await before.startDownload([4, 7]);
    end("4,7", { progress: 50 });
    await second();
    const card = { id: "4,7", fileName: "Documents.zip", service: "documents" };
    expect(cardsOf(before)).toEqual([{ ...card, status: "preparing", progress: 50 }]);
    close();
    end("4,7", { status: "Ready", progress: 100 });
    const tray = trayOf(memory);
    await second();
    expect([fetched, kept]).toEqual([[["4,7", "documents"]], ["Documents.zip"]]);
    await tray.startDownload([9]);
    await tray.remove("9");
    await tray.remove("4,7");
    expect([cardsOf(tray), jobs]).toEqual([[], []]);
  });

  it("continues after a reload: what this page asked for is fetched, what another page asked for is shown", async () => {
    const memory = memoryOf();
    const before = trayOf(memory);
    await before.startExport("csv", query("mine"));
    close();
    jobs = [...jobs, jobOf("other", { status: "Ready" })];
    end("mine", { status: "Ready" });
    const tray = trayOf(memory);
    await second();
    expect(kept).toEqual(["mine.csv"]);
    expect(cardsOf(tray).map(({ id, status }) => [id, status])).toEqual([
      ["other", "ready"],
      ["mine", "ready"],
    ]);
  });

  it("fetches each file from the service that has it, also after a reload", async () => {
    const memory = memoryOf();
    const before = trayOf(memory, true);
    await before.startExport("csv", query("lines"));
    close();
    end("lines", { status: "Ready", service: "auditLog" });
    jobs = [...jobs, jobOf("trips", { status: "Ready" })];
    others = [jobOf("papers", { createdBy: 2, status: "Ready", service: "documents" })];
    const tray = trayOf(memory, true);
    await second();
    await tray.download("trips");
    await tray.download("papers");
    expect(fetched).toEqual([
      ["lines", "auditLog"],
      ["trips", undefined],
      ["papers", "documents"],
    ]);
  });

  it("reports an export that failed, once", async () => {
    const tray = trayOf();
    await tray.startExport("csv", query("a"));
    end("a", { status: "Error", error: "No." });
    await second();
    await second();
    expect(complaints).toEqual([failedWords]);
    expect(failedWords).toBe(
      "An error occurred. If this issue keeps occurring, please contact your administrator.",
    );
    expect(cardsOf(tray)).toEqual([
      { id: "a", fileName: "a.csv", status: "failed", progress: 0, reason: "No." },
    ]);
    expect(kept).toEqual([]);
  });

  it("shows a file that may not be fetched any more as failed, with the reason", async () => {
    const tray = trayOf();
    await tray.startExport("csv", query("a"));
    end("a", { status: "Ready" });
    jobs = [...jobs];
    await second();
    refusal = new Error("You do not have permission to view this data.");
    await tray.download("a");
    expect(cardsOf(tray)[0]).toMatchObject({ status: "failed", reason: refusal.message });
  });

  it("says that a file has expired, and asks for it again as the page did (spec reporting.md 7)", async () => {
    const tray = trayOf();
    const query = { canned: "due", name: "Due", values: { positions: ["driver"] } };
    jobs = [jobOf("first", { fileName: "Due.xlsx" }), jobOf("elsewhere", { status: "Ready" })];
    await second();
    tray.follow({ job: jobOf("first", { fileName: "Due.xlsx" }), request: { format: "xlsx", query } });
    end("first", { status: "Ready" });
    await second();
    expect(kept).toEqual(["Due.xlsx"]);
    refusal = Object.assign(new Error("There is no such export."), { status: 404 });
    await tray.download("first");
    await tray.download("elsewhere");
    expect(complaints).toEqual([
      "Due.xlsx has expired: files are kept for one day.",
      "elsewhere.csv has expired: files are kept for one day.",
    ]);
    expect(cardsOf(tray).map(({ id, status, canRunAgain }) => [id, status, canRunAgain])).toEqual([
      ["elsewhere", "expired", false],
      ["first", "expired", true],
    ]);
    refusal = undefined;
    jobs = [];
    await tray.runAgain("first");
    await second();
    expect(cardsOf(tray).map(({ id, status }) => [id, status])).toEqual([["due-0", "preparing"]]);
    end("due-0", { status: "Ready" });
    await second();
    expect(kept).toEqual(["Due.xlsx", "due.xlsx"]);
  });

  it("keeps an expired file on show where it is refused a second time", async () => {
    const tray = trayOf();
    const request = { format: "txt" as const, query: { canned: "off", name: "Off" } };
    tray.follow({ job: jobOf("first"), request });
    refusal = Object.assign(new Error("gone"), { status: 404 });
    await tray.download("first");
    refusal = undefined;
    await tray.runAgain("first");
    expect(complaints.at(-1)).toBe("This feature is not enabled.");
    expect(cardsOf(tray)[0]).toMatchObject({ id: "first", status: "expired", canRunAgain: true });
  });

  it("asks again when a request fails", async () => {
    refusal = new Error("offline");
    const tray = trayOf();
    await second();
    jobs = [jobOf("a")];
    refusal = undefined;
    await second();
    expect(cardsOf(tray).map(({ id }) => id)).toEqual(["a"]);
  });

  it("forgets a cancelled export at once, though a reply on its way still lists it", async () => {
    const tray = trayOf();
    await tray.startExport("csv", query("a"));
    const stale = [...jobs];
    const removing = tray.remove("a");
    expect(cardsOf(tray)).toEqual([]);
    await removing;
    jobs = stale;
    await second();
    expect(cardsOf(tray)).toEqual([]);
  });

  it("shows a super admin what others exported, with who asked for it (reporting.md 6)", async () => {
    const by = { createdBy: 2, createdByName: "Ann Lee" };
    others = [jobOf("running", by), jobOf("done", { ...by, status: "Ready" })];
    const memory = memoryOf();
    const tray = trayOf(memory, true);
    await tray.startExport("csv", query("mine"));
    await second();
    const shown = () => cardsOf(tray).map(({ id, by: who }) => [id, who]);
    expect(shown()).toEqual([
      ["mine", undefined],
      ["done", "Ann Lee"],
      ["running", "Ann Lee"],
    ]);
    others = others.map((job) => ({ ...job, status: "Error" }));
    await second();
    expect([kept, complaints]).toEqual([[], []]);
    others = [jobOf("running", by), jobOf("done", { ...by, status: "Ready" })];
    await second();
    await tray.download("done");
    expect(kept).toEqual(["done.csv"]);
    tray.closeOthers();
    expect(shown()).toEqual([
      ["mine", undefined],
      ["running", "Ann Lee"],
    ]);
    close();
    const after = trayOf(memory, true);
    await second();
    expect(cardsOf(after).map(({ id }) => id)).toEqual(["mine", "running"]);
    expect(others).toHaveLength(2);
  });

  it("does not ask for other users' exports for somebody who is not a super admin", async () => {
    others = [jobOf("b", { createdBy: 2 })];
    const tray = trayOf();
    await second();
    expect([cardsOf(tray), asked]).toEqual([[], 1]);
  });

  it("is silent after it is closed", async () => {
    const tray = trayOf();
    await tray.startExport("csv", query("a"));
    close();
    const before = asked;
    await second();
    expect(asked).toBe(before);
  });
});
