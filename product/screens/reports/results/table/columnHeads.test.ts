import { expect, it } from "vitest";
import type { ReportTableColumn } from "../../../../../engine/index.ts";
import { columnHeads } from "./columnHeads.ts";

const group: ReportTableColumn = { kind: "group", id: 0, label: "Terminal", align: "left" };
const column = (
  kind: ReportTableColumn["kind"],
  texts: readonly string[],
  keys: readonly string[] = texts,
): ReportTableColumn => ({ kind, id: 1, label: texts.join(", "), align: "right", texts, keys });

it("one grouping of the columns has one line of heads", () => {
  expect(columnHeads([group, column("number", ["Texas"])])).toEqual({ inner: ["Terminal", "Texas"] });
});

it("of two groupings the outer one stands over its groups and their subtotal", () => {
  const columns = [
    group,
    column("number", ["Texas", "Clear"]),
    column("number", ["Texas", "Rain"]),
    column("subtotal", ["Texas"]),
    column("number", ["No value", "Clear"], ["", "Clear"]),
    column("subtotal", ["No value"], [""]),
    column("subtotal", []),
  ];
  const { inner, outer } = columnHeads(columns);
  expect(inner).toEqual(["Terminal", "Clear", "Rain", "Total", "Clear", "Total", "Total"]);
  expect(outer?.map(({ label, span }) => [label, span])).toEqual([
    ["", 1],
    ["Texas", 3],
    ["No value", 2],
    ["", 1],
  ]);
});
