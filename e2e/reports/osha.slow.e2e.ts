import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { csvLines, saidBy } from "../support/readyReports.ts";
import type { Exported } from "../support/readyReports.ts";
import { solid } from "../support/pdf.ts";
import { lookAt } from "../support/pictures.ts";
import { box, lastYear, openLog, results } from "../support/osha.ts";
import { setUpProduct } from "../support/product.ts";

const product = setUpProduct();

/** Answers the question about days that go on, where there is one. */
async function goOn(page: Page): Promise<void> {
  const estimate = page.getByRole("button", { name: "Export with Estimations" });
  const toast = page.getByText(/being made\. (It|They) download/).first();
  await estimate.or(toast).first().waitFor();
  if (await estimate.isVisible()) await estimate.click();
}

/** The files that the page downloads, by name; each comes once. */
function downloadsOf(page: Page): (name: string) => Promise<Exported> {
  const files = new Map<string, Exported>();
  page.on("download", (file) => {
    void file.path().then((path) => {
      const name = file.suggestedFilename();
      files.set(name, { name, bytes: new Uint8Array(readFileSync(path)) });
    });
  });
  return (name) =>
    vi.waitFor(
      () => {
        const file = files.get(name);
        if (!file) throw new Error(`${name} is not among ${[...files.keys()].join(", ")}`);
        return file;
      },
      { timeout: 60_000, interval: 100 },
    );
}

test.each(["admin", "terminal"] as const)(
  "reporting.md 2 to 5 and 7: a safety manager files the log of a year, as %s",
  async (person) => {
    const { page, faults } = await product.as(person);
    await openLog(page);
    await lookAt(page, `osha-log-${person}`);
    const table = results(page).getByRole("table").first();
    const cases = (await table.getByRole("row").count()) - 2;
    expect(cases).toBeGreaterThan(0);

    await page.getByRole("tab", { name: "Form 300A" }).click();
    await results(page).getByText("TRIR").first().waitFor();
    await lookAt(page, `osha-summary-${person}`);
    await page.getByRole("tab", { name: /^Filing/ }).click();
    await results(page).getByText("appendix A").first().waitFor();
    await lookAt(page, `osha-filing-${person}`);

    await box(page, "Company Executive").fill("");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByText("Company Executive field is required.").waitFor();
    await box(page, "Company Executive").fill("Dana Reyes");
    await box(page, "Title").fill("President");
    await box(page, "Phone").fill("(214) 555-0100");
    const downloaded = downloadsOf(page);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await goOn(page);
    const book = unzipSync((await downloaded(`Dallas ${lastYear} OSHAReport.xlsx`)).bytes);
    const said = Object.values(book)
      .map((part) => strFromU8(part))
      .join("\n");
    for (const words of ["Form 300A", "Dana Reyes", "(M)(1) Injuries"]) expect(said).toContain(words);

    // The format of 2025 is on in this company: both files of the Injury Tracking Application come too.
    const each = csvLines(strFromU8((await downloaded(`Dallas ${lastYear} OSHA300.csv`)).bytes));
    expect(each).toHaveLength(cases + 1);
    expect(new Set(each.map(({ length }) => length))).toEqual(new Set([24]));
    const summary = await downloaded(`Dallas ${lastYear} OSHA300A.csv`);
    const [head = [], line = []] = csvLines(strFromU8(summary.bytes));
    expect([head.length, line.length]).toEqual([28, 28]);
    const total = ["total_deaths", "total_dafw_cases", "total_djtr_cases", "total_other_cases"]
      .map((name) => Number(line[head.indexOf(name)]))
      .reduce((sum, count) => sum + count, 0);
    expect(total).toBe(cases);
    await page.getByRole("button", { name: "More Files" }).click();
    await page.getByRole("menuitem", { name: "PDF (Forms 300, 300A, 301)" }).click();
    await goOn(page);
    const paper = await saidBy(await downloaded(`Dallas ${lastYear} OSHAReport.pdf`));
    expect(solid(paper)).toContain("Form301");
    expect(faults).toEqual([]);
  },
);
