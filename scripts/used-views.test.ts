/** What staff meet of the views that the specification describes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../schemas/templates", import.meta.url));
const templates = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as { views: unknown },
);

/** The widgets and view types of records.md 2.6 that a template places, by their words there. */
const described: Readonly<Record<string, string>> = {
  tabs: "tabs",
  "collapsible sections": "section",
  "two-column layouts": "twoColumn",
  columns: "columns",
  condition: "condition",
  subsection: "subsection",
  collapse: "collapse",
  "modal for nested forms": "modal",
  "relation modal": "relationModal",
  "nested form": "nestedForm",
  "nested static view": "nestedStatic",
  "nested select view": "nestedSelect",
  "nested text view": "nestedText",
  "nested interval view": "nestedInterval",
  "nested table view": "nestedTable",
  "sub-form": "subForm",
  "manage table": "manageTable",
  "relation view table": "relationTable",
  "view table": "viewTable",
  "editable inline table": "editableTable",
  "totals table": "totalsTable",
  "claim table": "claimTable",
  "document library panel": "documentLibrary",
  "document checklist list": "documentChecklist",
  "task checklist": "taskChecklist",
  "crash-role picker": "cardPicker",
  "talking-points list": "talkingPoints",
  "progress-update card list": "progressUpdates",
  "bill of lading viewer": "imageViewer",
  "print page": "printPage",
  "print section": "printSection",
  "print comments": "printComments",
  "print synopsis": "printSynopsis",
  "print table": "printTable",
  "integration timestamp bar": "integrationTimestamp",
  "Data Retention section": "retention",
};

/** The types of all nodes of the views of all templates. */
const used = new Set(templates.flatMap(({ views }) => typesIn(views)));

function typesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "type" in node && typeof node.type === "string" ? [node.type] : [];
  return [...own, ...Object.values(node).flatMap(typesIn)];
}

describe("records.md 2.6: a template of the product uses", () => {
  it.each(Object.entries(described))("the %s", (_, type) => {
    expect([...used]).toContain(type);
  });
});
