import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./lib/process.mjs";
import { readTemplates, templatesFile } from "./lib/templatesFiles.mjs";
import { counted, rulesOf, templatesPage } from "./lib/templatesPage.mjs";
import type { PageTemplate } from "./lib/templatesPage.mjs";

const stop: PageTemplate = {
  alias: "stop",
  name: "Stop",
  modules: ["equipment"],
  indirectModules: ["stores"],
  fields: {
    date: { type: "dateTime", source: "49 CFR 395.8" },
    miles: { type: "number", source: "49 CFR 395.8" },
    total: { type: "computed" },
  },
  relations: { driver: { source: "49 CFR 391.51" } },
  views: { edit: {}, list: {} },
};

describe("the page of record types and monitors", () => {
  it("says what the schemas say now (npm run docs)", () => {
    const { templates, monitors } = readTemplates();
    expect(readFileSync(join(root, templatesFile), "utf8")).toBe(templatesPage(templates, monitors));
  });

  it("counts computations apart from fields, and names each rule once", () => {
    expect(counted(stop)).toEqual({ fields: 2, relations: 1, computations: 1, views: 2 });
    expect(rulesOf(stop)).toEqual(["49 CFR 391.51", "49 CFR 395.8"]);
  });

  it("has a row for each record type and monitor, and the totals at the end of the tables", () => {
    const monitor = {
      alias: "stops",
      name: "Stops",
      templates: ["stop"],
      modules: ["equipment"],
      due: { date: "date" },
      columns: ["date"],
      subscriptions: [{ type: "due" }, { type: "overdue" }],
    };
    const lines = templatesPage([stop, { ...stop, alias: "stop2" }], [monitor]).split("\n");
    expect(lines).toContain("| `stop` | Stop | equipment, (stores) | 2 | 1 | 1 | 2 |");
    expect(lines).toContain("| **2 record types** |  |  | **4** | **2** | **2** | **4** |");
    expect(lines).toContain("| `stops` | Stops | `stop` | equipment | `date` | 1 | 0 | `due`, `overdue` |");
    expect(lines).toContain("- `stop`: 49 CFR 391.51; 49 CFR 395.8");
  });
});
