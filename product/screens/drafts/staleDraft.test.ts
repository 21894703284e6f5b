import { expect, test } from "vitest";
import type { HistoryEntry } from "../../../engine/index.ts";
import { valuesAt } from "./staleDraft.ts";

const entry = (version: number, field: string, from: string, to: string): HistoryEntry => ({
  id: version,
  recordId: 7,
  version,
  changeType: "UPDATE",
  date: 0,
  user: null,
  changes: [{ field, from, to }],
  labels: {},
});

test("a record is read as it was at an older version by undoing what came later", () => {
  const history = [
    entry(4, "city", "Elko", "Ely"),
    entry(3, "city", "Reno", "Elko"),
    entry(2, "county", "A", "B"),
  ];
  const now = { city: "Ely", county: "B" };
  expect(valuesAt(now, history, 2)).toEqual({ city: "Reno", county: "B" });
  expect(valuesAt(now, history, 3)).toEqual({ city: "Elko", county: "B" });
  expect(valuesAt(now, history, 4)).toEqual(now);
});

test("what the viewer may not see is taken as it is now", () => {
  const [redacted] = [entry(2, "city", "Reno", "Elko")].map((change) => ({
    ...change,
    changes: [{ field: "city", from: null, to: null, redacted: true as const }],
  }));
  expect(valuesAt({ city: "Elko" }, redacted ? [redacted] : [], 1)).toEqual({ city: "Elko" });
});
