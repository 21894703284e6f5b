import { afterEach, expect, it, vi } from "vitest";
import { dispatchQueryExport, onQueryExport, type QueryExportRequest } from "./queryExportRequest.ts";

const started: QueryExportRequest = {
  job: {
    id: "a",
    fileName: "Due.xlsx",
    status: "preparing",
    progress: 0,
    createdBy: 1,
    createdDate: "2026-01-15T00:00:00.000Z",
  },
  request: { format: "xlsx", query: { canned: "due", name: "Due", values: { positions: ["driver"] } } },
};

afterEach(() => vi.unstubAllGlobals());

it("is an event of the window with the job and the request, received until it is stopped (spec reporting.md 7)", () => {
  vi.stubGlobal("window", new EventTarget());
  const received: unknown[] = [];
  const stop = onQueryExport((detail) => received.push(detail));
  const plain = vi.fn();
  window.addEventListener("queryExportRequest", plain);
  dispatchQueryExport(started);
  stop();
  dispatchQueryExport(started);
  expect(received).toEqual([started]);
  expect(plain.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([started, started]);
});
