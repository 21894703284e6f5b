/** The tables of docs/osha.md, box by box, against the document that the server makes and against the fields of the product. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Template } from "../../../../engine/index.ts";
import { readPdf } from "../../../print/pdf/reading.ts";
import { openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";
import { addCases, oshaDeps } from "./osha.fixture.ts";

const project = new URL("../../../../", import.meta.url);
const manual = readFileSync(new URL("docs/osha.md", project), "utf8");
const shipped = (alias: string) =>
  JSON.parse(readFileSync(new URL(`schemas/templates/${alias}.json`, project), "utf8")) as Template;

/** The lines of the table of a section of the manual. */
function boxesOf(form: string): { box: string; words: string; from: string }[] {
  const [, section = ""] = manual.split(`\n## ${form}\n`);
  const [body = ""] = section.split("\n## ");
  return body
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, box = "", words = "", from = ""]) => ({ box, words, from }));
}
const solid = (text: string) => text.replaceAll(/\s+/gu, "");

let fixture: ExportFixture;
/** The text of the pages of each form, without blanks. */
const pages = new Map<string, string>();
beforeAll(async () => {
  fixture = await openExportFixture({ deps: oshaDeps() });
  await addCases(fixture);
  const numbers = { averageNumberOfEmployees: "40", totalHoursWorked: "80000" };
  const words = { company: "Redwood Freight", companyExecutive: "Cy Orr", title: "President", phone: "5" };
  const body = { year: 2025, terminalId: fixture.base.redwood.north, ...numbers, ...words };
  const started = await fixture.ask({
    method: "POST",
    url: "/api/models/query/export/osha/pdf",
    as: "admin",
    body,
  });
  const { id } = started.body as Job;
  await vi.waitFor(async () => expect((await fixture.statusOf("admin", id)).status).toBe("Ready"), {
    timeout: 20_000,
    interval: 100,
  });
  let form = "";
  for (const page of (await readPdf((await fixture.content("admin", id)).bytes)).pages) {
    form = /Form (300A|300|301):/.exec(page)?.[1] ?? form;
    pages.set(`Form ${form}`, `${pages.get(`Form ${form}`) ?? ""}${solid(page)}`);
  }
});
afterAll(() => fixture.close());

const ofM = [1, 2, 3, 4, 5, 6].map((type) => `M(${type})`);
const official: readonly [form: string, boxes: readonly string[]][] = [
  ["Form 300", [..."ABCDEFGHIJKL", ...ofM, "Page totals"]],
  [
    "Form 300A",
    ["Year", ..."GHIJKL", ...ofM, "Establishment", "Industry", "NAICS", "Employees", "Hours", "Sign here"],
  ],
  ["Form 301", [...Array.from({ length: 18 }, (_, index) => String(index + 1)), "Completed by", "Date"]],
];

describe.each(official)("the table of %s", (form, boxes) => {
  it("has every box of the official form", () => {
    const listed = new Set(boxesOf(form).map(({ box }) => box));
    expect([...listed].filter((box) => box !== "Heading")).toEqual(boxes);
  });

  it.each(boxesOf(form))("has box $box where our paper says: $words", ({ words }) => {
    expect(pages.get(form)).toContain(solid(words));
  });

  it.each(boxesOf(form).filter(({ from }) => from.includes("`")))("fills $words from $from", ({ from }) => {
    for (const [, name = ""] of from.matchAll(/`([^`]+)`/gu)) {
      const [alias = "", ...keys] = name.split(".");
      let template: Template | undefined = shipped(alias);
      for (const key of keys) {
        const relation: string | undefined = template?.relations?.[key]?.template;
        expect([name, relation !== undefined || template?.fields[key] !== undefined]).toEqual([name, true]);
        template = relation === undefined ? undefined : shipped(relation);
      }
    }
  });
});
