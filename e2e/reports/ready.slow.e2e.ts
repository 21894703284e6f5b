import { readdirSync, readFileSync } from "node:fs";
import { strFromU8 } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually } from "../support/lists.ts";
import { solid } from "../support/pdf.ts";
import type { Person } from "../support/people.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";
import {
  csvLines,
  exportButton,
  exported,
  exportWords,
  saidBy,
  sheetLines,
  shownLines,
} from "../support/readyReports.ts";
import type { Exported, ReadyReport } from "../support/readyReports.ts";

const product = setUpProduct({ keepsWindows: true });

const folder = "schemas/reports";
/** OSHA's forms have a page of their own: `osha.slow.e2e.ts`. So have loss runs. */
const reports = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as ReadyReport)
  .filter(({ osha, lossRun }) => !osha && !lossRun);
const titleOf = ({ viewName, name }: ReadyReport) => viewName ?? name;

/** Terminals of the company that the manager of Dallas may not see, without spaces. */
const others = [
  "Sacramento",
  "Fresno",
  "Portland",
  "Houston",
  "KansasCity",
  "Joliet",
  "Atlanta",
  "Nashville",
  "Charlotte",
  "Jacksonville",
];

/** Fills in what must be chosen, and has the report show its lines. */
async function run(page: Page, report: ReadyReport): Promise<void> {
  if (report.review) await chooseSubject(page);
  if (report.fileFormat) {
    await page.getByRole("button", { name: "Check", exact: true }).click();
    const check = page.getByRole("region", { name: "Check" }).getByRole("status");
    await check.or(page.getByRole("alert")).first().waitFor();
  } else if (!report.hideRunButton) await page.getByRole("button", { name: "Run", exact: true }).click();
}

/** The first terminal that may be chosen, and drivers. */
async function chooseSubject(page: Page): Promise<void> {
  for (const [label, option] of [
    ["Terminal", "Dallas"],
    ["Position", "Driver"],
  ] as const) {
    await page.getByRole("combobox", { name: label, exact: true }).fill(option);
    await page
      .getByRole("option", { name: new RegExp(option) })
      .first()
      .click();
  }
}

/** Whether the page shows lines of the report; others are only made as files (spec reporting.md 2). */
const showsLines = ({ hideRunButton, headcount, review }: ReadyReport) =>
  !hideRunButton || headcount !== undefined || review !== undefined;

/** Rows with errors are left out of an official file when somebody says so. */
async function acceptPart(page: Page): Promise<void> {
  const part = page.getByRole("checkbox", { name: /^Export .* will be missing/ });
  if (await part.isVisible()) await part.check();
}

/** Opens a report and shows its lines; undefined where it shows none. */
async function lines(page: Page, report: ReadyReport): Promise<string[][] | undefined> {
  await follow(page, `/cannedReports/${report.alias}`);
  await page.getByRole("heading", { level: 1, name: titleOf(report) }).waitFor();
  await run(page, report);
  if (report.fileFormat) await acceptPart(page);
  return showsLines(report) ? shownLines(page) : undefined;
}

/** A table without what a file writes in another way: its header, what is in numbers, and what is empty. */
const words = (table: readonly (readonly string[])[]) =>
  table.slice(1).map((line) => line.filter((text) => /^[A-Za-z][^0-9]*$/.test(text)));

function compareWithScreen(file: Exported, shown: string[][] | undefined): void {
  if (shown === undefined) return;
  if (file.name.endsWith(".csv")) {
    const written = csvLines(strFromU8(file.bytes));
    expect(written.length).toBe(shown.length);
    expect(words(written)).toEqual(words(shown));
  }
  if (file.name.endsWith(".xlsx")) {
    const written = sheetLines(file.bytes);
    expect(written.length).toBe(shown.length);
    expect(written[0]).toEqual(shown[0]);
  }
}

describe.each<Person>(["admin", "terminal"])("reporting.md 2 and 7, as %s", (person) => {
  test.each(reports.map((report) => [titleOf(report), report] as const))(
    "%s is run, and its files say what it shows",
    async (_, report) => {
      const { page, faults } = await product.as(person);
      const shown = await lines(page, report);
      await lookAt(page, `ready-${report.alias}-${person}`);
      if (report.fileFormat && person === "terminal") {
        await page.getByText("which is confidential, and you may not view it for all of them").waitFor();
        expect(await exportButton(page).isDisabled()).toBe(true);
        return;
      }
      await eventually(() => exportButton(page).isEnabled()).toBe(true);
      for (const format of report.exportTypes) {
        const file = await exported(page, format);
        expect(file.name, exportWords[format]).toMatch(new RegExp(`\\.${format}$`));
        const said = await saidBy(file);
        expect(said.length).toBeGreaterThan(0);
        if (person === "terminal") {
          const seen = said + solid((shown ?? []).flat().join(" "));
          expect(others.filter((terminal) => seen.includes(terminal))).toEqual([]);
        }
        compareWithScreen(file, shown);
      }
      expect(faults).toEqual([]);
    },
  );
});
