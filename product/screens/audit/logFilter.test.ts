import { describe, expect, test } from "vitest";
import {
  auditQuery,
  everything,
  isNarrowed,
  modelLogQuery,
  readLogFilter,
  writeLogFilter,
} from "./logFilter.ts";

const read = (address: string) => readLogFilter(new URLSearchParams(address));

describe("the filter of a log", () => {
  test("stands in the address as it was chosen", () => {
    const address =
      "event=signIn&person=4&kind=user&record=7&name=nora&from=2026-11-01&to=2026-11-26&text=role&type=trip&field=town";
    expect(writeLogFilter(read(address)).toString()).toBe(address);
    expect(read("")).toEqual(everything);
    expect([isNarrowed(read("")), isNarrowed(read("text=a"))]).toEqual([false, true]);
  });

  test("is not narrowed by what an address says wrongly", () => {
    expect(read("event=none&person=-1&kind=toString&record=x&from=2026-02-30&to=yesterday")).toEqual(
      everything,
    );
  });

  test("takes whole days of the person's clock, the last one included", () => {
    const query = auditQuery(read("from=2026-03-08&to=2026-03-08"));
    expect(query.from).toBe(new Date(2026, 2, 8).getTime() / 1_000);
    expect(query.to).toBe(new Date(2026, 2, 9).getTime() / 1_000);
    expect(auditQuery(read("to=2026-12-31"))).toEqual({ to: new Date(2027, 0, 1).getTime() / 1_000 });
  });

  test("asks each log for what it knows", () => {
    const all = read("event=export&person=4&kind=role&record=7&name=clerk&text=role&type=trip&field=town");
    expect(auditQuery(all)).toEqual({
      event: "export",
      userId: 4,
      kind: "role",
      targetId: 7,
      targetName: "clerk",
      field: "town",
      text: "role",
    });
    expect(modelLogQuery(all)).toEqual({
      templateAlias: "trip",
      recordId: 7,
      recordName: "clerk",
      userId: 4,
      field: "town",
    });
    expect(modelLogQuery(read("field=town"))).toEqual({});
    expect(modelLogQuery(read("field=$comment"))).toEqual({ field: "$comment" });
  });

  test("takes a number without a kind as that of a record", () => {
    expect(auditQuery(read("record=7"))).toEqual({ kind: "record", targetId: 7 });
    expect(auditQuery(read("kind=group&record=7"))).toEqual({ kind: "group", targetId: 7 });
    expect(auditQuery(read("name=nora"))).toEqual({ targetName: "nora" });
  });
});
