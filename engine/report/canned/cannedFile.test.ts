/** The official file of a ready report: what is refused of one, and how its rows are made. */
import { describe, expect, it } from "vitest";
import { EngineLoadError } from "../../model/errors.ts";
import { engine, grouped, listing, options } from "./canned.fixture.ts";
import { chosenDefaults, fileFields, fileQuery, fileRow, readChosen } from "./cannedFile.ts";
import { everybody } from "./cannedNames.ts";
import type { CannedReport } from "./cannedReport.ts";
import { compileCannedReports } from "./compileCannedReports.ts";

const ofField = (name: string, field: string) =>
  ({ name, type: "text", value: { from: "field", field } }) as const;
const choices = [
  { value: "1", label: "One" },
  { value: "2", label: "Two" },
];
const chosen = { from: "choice", name: "kind", label: "Kind", default: "1" } as const;
const fileFormat = {
  name: "Courses",
  delimiter: "tab",
  header: true,
  columns: [
    ofField("STATE", "status"),
    { name: "LAND", type: "text", value: { from: "constant", constant: "US" } },
    { name: "KIND", type: "choice", choices, value: chosen },
    ofField("AGAIN", "status"),
    { name: "DUE", type: "date", dateForm: "YYYY-MM-DD", value: { from: "field", field: "due" } },
  ],
  sources: [],
} as const;
const report = { ...listing, exportTypes: ["txt", "xlsx"], fileFormat } as const satisfies CannedReport;

function mistakes(json: unknown): string[] {
  try {
    compileCannedReports([{ json: JSON.parse(JSON.stringify(json)) as unknown }], options);
  } catch (error) {
    if (error instanceof EngineLoadError)
      return error.errors.map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}

const withColumn = (column: object) => ({ ...report, fileFormat: { ...fileFormat, columns: [column] } });
const at = "/fileFormat/columns/0";

describe("the file of a report", () => {
  it("may have confidential fields of its records, which the columns of its page may not", () => {
    expect(mistakes(report)).toEqual([]);
    const dataSeries = [{ ...listing.report.dataSeries[0], alias: "person", filters: [], columns: [] }];
    const person = { ...withColumn(ofField("SECRET", "secret")), parameters: [], orderBy: undefined };
    expect(mistakes({ ...person, report: { ...listing.report, dataSeries } })).toEqual([]);
  });

  it.each([
    [withColumn({ name: "A", type: "text" }), `rule ${at}`],
    [withColumn(ofField("A", "stat")), `unknownName ${at}/value/field`],
    [withColumn(ofField("A", "slow")), `rule ${at}/value/field`],
    [withColumn(ofField("A", "student")), `rule ${at}/value/field`],
    [
      withColumn({ name: "A", type: "choice", choices, value: { ...chosen, name: "positions" } }),
      `duplicate ${at}/value/name`,
    ],
    [{ ...listing, exportTypes: ["txt"] }, "rule /exportTypes"],
    [{ ...grouped, fileFormat: { ...fileFormat, columns: [ofField("A", "status")] } }, "rule /fileFormat"],
  ])("reports a mistake where it stands: %#", (json, expected) => {
    expect(mistakes(json)).toEqual([expected]);
  });

  it("is asked for with the fields that its columns come from, each once, in the order of the report", () => {
    expect(fileFields(fileFormat)).toEqual(["status", "due"]);
    const query = fileQuery(report, new Map(), { templates: engine.templates, abilities: everybody });
    expect(query).toMatchObject({
      template: "course",
      columns: [
        { type: "PATH", path: "status" },
        { type: "PATH", path: "due" },
      ],
      orderBy: [{ direction: "asc", path: { type: "PATH", path: "due" } }],
    });
    expect(JSON.stringify(query?.where)).toContain('"value":["open"]');
  });

  it("has a row of each record: its values, the same text, and what was chosen for all", () => {
    expect(fileRow(fileFormat, ["open", 86_400], new Map([["kind", "2"]]))).toEqual([
      "open",
      "US",
      "2",
      "open",
      86_400,
    ]);
  });

  it("reads what is chosen for all rows apart from what narrows the report", () => {
    expect(chosenDefaults(fileFormat)).toEqual({ kind: "1" });
    const read = readChosen(fileFormat, { kind: "2", positions: ["driver"] });
    expect([[...read.chosen], read.others, read.problems]).toEqual([
      [["kind", "2"]],
      { positions: ["driver"] },
      [],
    ]);
    expect([...readChosen(fileFormat, {}).chosen]).toEqual([["kind", "1"]]);
    for (const kind of ["3", 1, null, ["1"]])
      expect(readChosen(fileFormat, { kind }).problems).toEqual([
        { pointer: "/kind", message: "Kind: must be one of 1, 2." },
      ]);
  });
});
