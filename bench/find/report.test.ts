import { expect, it } from "vitest";
import { reportOf } from "./report.ts";

const row = (subject: string, name: string, measure: string, value: number) => ({
  subject,
  case: name,
  measure,
  value,
  unit: "ms",
});
const own = [
  row("ours", "pg:exact", "p95_ms", 100),
  row("ours", "pg:prefix", "p95_ms", 101),
  row("ours", "embedded:prefix", "p95_ms", 300),
];

it("says of the native database whether 95 of 100 answers came in time, and only there", () => {
  const lines = reportOf([...own, row("ours", "embedded:none", "p95_ms", 10)]).split("\n");
  const line = (name: string) => lines.find((each) => each.startsWith(name));
  expect(line("exact")).toContain("reached");
  expect(line("prefix")).toMatch(/101 +- +MISSED +- +300/);
  expect(line("none")).not.toMatch(/reached|MISSED/);
});

it("shows Directus in a table of its own, where it was measured", () => {
  expect(reportOf(own)).not.toContain("directus");
  const beside = [row("ours", "api:exact", "p95_ms", 40), row("directus", "api:exact", "p95_ms", 400)];
  const [, table = ""] = reportOf([...own, ...beside]).split("\n\n");
  expect(table).toMatch(/^over HTTP .*\n.*\nexact .*0\.100x$/);
});
