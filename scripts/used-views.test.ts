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

const textsOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [value];

const saysOf = (alias: string) => textsOf(template(alias));

/** A template of the product as its file has it. */
function template(alias: string) {
  return JSON.parse(readFileSync(join(folder, `${alias}.json`), "utf8")) as {
    fields: Record<string, object>;
    views: Record<string, object>;
  };
}

describe("records.md 8 and 9: the templates of the product", () => {
  it.each(["accident", "enforcement", "injury_illness"])(
    "say of corrective actions of %s how it went",
    (alias) => {
      expect(saysOf(alias)).toEqual(
        expect.arrayContaining([
          "There was an error when attempting to update the Corrective Action.",
          "This Corrective Action record has been updated.",
          "This new Corrective Action has been created.",
        ]),
      );
    },
  );

  it("sort claims by their record number, the newest first", () => {
    expect(template("claim").views["list"]).toMatchObject({ orderBy: [{ field: "id", direction: "desc" }] });
  });

  it("show what a policy leaves out as Excluded, everything else as Included", () => {
    const labels = { trueLabel: "Excluded", falseLabel: "Included" };
    expect(template("accident").fields["policyExcluded"]).toMatchObject(labels);
  });

  it("compute the years of service of an employee only when somebody reads them", () => {
    expect(template("employee").fields["serviceYears"]).toMatchObject({ as: "interval", computeOn: "read" });
    expect(saysOf("accident")).toContain("serviceYears");
  });
});
