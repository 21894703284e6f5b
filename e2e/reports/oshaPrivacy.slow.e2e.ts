/** Privacy cases (29 CFR 1904.29(b)(6) to (10)): who reports one sees no name afterwards, and who may view confidential values has the list. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf } from "../support/api.ts";
import { choose } from "../support/form.ts";
import { lastYear, openLog, results } from "../support/osha.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";
import { saidBy } from "../support/readyReports.ts";

const product = setUpProduct();

interface Log {
  terminalId: number;
  lines: { id: number; name: string; caseNumber: string }[];
}

test("a safety manager marks a case, whose employee is on no page of theirs; the confidential list has the name", async () => {
  const { page, faults } = await product.as("manager");
  const answered = page.waitForResponse((reply) => reply.url().includes("/api/reports/osha/log"));
  await openLog(page);
  const [first] = ((await (await answered).json()) as Log).lines;
  const { id, name, caseNumber } = first ?? { id: 0, name: "", caseNumber: "" };
  expect(name).toMatch(/\w+ \w+/);

  await follow(page, `/injuries/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("tab", { name: /^OSHA/ }).click();
  await choose(page, "Privacy concern", "Mental illness");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(caseNumber) }).waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.getByRole("tab", { name: /^Event/ }).click();
  await page.getByText("You do not have permissions to access this data...").first().waitFor();
  await lookAt(page, "osha-private-case");
  expect(await page.getByRole("main").textContent()).not.toContain(name);
  const api = await apiOf(page, product.server);
  for (const path of [`/api/models/${id}`, `/api/models/${id}/histories`])
    expect(JSON.stringify((await api.get(path)).body)).not.toContain(name);

  await openLog(page);
  await results(page)
    .getByRole("row", { name: new RegExp(caseNumber) })
    .getByText("Privacy case")
    .waitFor();
  await page.getByRole("tab", { name: "Privacy Cases" }).click();
  await results(page).getByRole("cell", { name: "Confidential" }).waitFor();
  expect(await results(page).getByRole("button", { name: "Privacy Cases (PDF)" }).count()).toBe(0);
  await lookAt(page, "osha-privacy-withheld");

  const { page: trusted, faults: trustedFaults } = await product.as("confidential");
  await openLog(trusted);
  await trusted.getByRole("tab", { name: "Privacy Cases" }).click();
  await results(trusted).getByRole("cell", { name }).waitFor();
  await lookAt(trusted, "osha-privacy-list");
  const coming = trusted.waitForEvent("download");
  await results(trusted).getByRole("button", { name: "Privacy Cases (PDF)" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`Dallas ${lastYear} OSHAPrivacyCases.pdf`);
  const bytes = new Uint8Array(readFileSync(await file.path()));
  // Texts of PDF come without their spaces.
  expect(await saidBy({ name: file.suggestedFilename(), bytes })).toContain(name.replaceAll(" ", ""));
  expect([...faults, ...trustedFaults]).toEqual([]);
});
