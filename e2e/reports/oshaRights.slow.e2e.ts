/** Who sees what of OSHA: the safety manager who filed, the manager of a terminal, and a driver (issue 20, Must show 5). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf, type Api } from "../support/api.ts";
import { field } from "../support/form.ts";
import { tabTo } from "../support/keyboard.ts";
import { hasFocus } from "../support/lists.ts";
import { openLog, lastYear, results } from "../support/osha.ts";
import { people } from "../support/people.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

interface Year {
  id: number;
  version: number;
  groupId: number;
  fields: Record<string, unknown>;
  computations: Record<string, unknown>;
}
interface Log {
  yearRecord: { id: number };
  lines: { id: number }[];
}

/** The terminals that somebody may use, by what they are called. */
async function terminals(api: Api): Promise<Map<string, number>> {
  const { body } = await api.get("/api/models/groups");
  const groups = (body as { data: { id: number; display: string; groupType: string; inactive: boolean }[] })
    .data;
  const open = groups.filter(({ groupType, inactive }) => groupType === "TERMINAL" && !inactive);
  return new Map(open.map(({ id, display }) => [display, id]));
}
const logOf = (api: Api, terminalId: number | undefined) =>
  api.send("POST", "/api/reports/osha/log", { year: lastYear, terminalId });
const yearOf = async (api: Api, id: number) => (await api.get(`/api/models/${id}`)).body as Year;

/** The log of Dallas, whose year nobody has filed yet. */
async function unfiled(page: Page): Promise<{ api: Api; terminalId: number; log: Log }> {
  const api = await apiOf(page, product.server);
  const terminalId = (await terminals(api)).get("Dallas") ?? 0;
  const log = (await logOf(api, terminalId)).body as Log;
  const { id, version, groupId, fields } = await yearOf(api, log.yearRecord.id);
  const posted = { ...fields, postedOn: Date.UTC(lastYear + 1, 0, 20) / 1_000, filedOn: null };
  const changed = { id, version, groupId, fields: posted, relations: {} };
  expect((await api.send("PUT", `/api/models/${id}`, changed)).status).toBe(200);
  expect((await yearOf(api, id)).computations["nextDuty"]).toBe("File with OSHA");
  return { api, terminalId, log };
}

const kept = (page: Page) =>
  results(page)
    .getByRole("article", { name: /^300\/301 cases/ })
    .first();

test("a safety manager keeps the cases, which ends the duty, and opens them again; the terminal's manager does not", async () => {
  const { page: admins } = await product.as("admin");
  const { api, log } = await unfiled(admins);
  const { page, faults } = await product.as("manager");
  await openLog(page);
  await page.getByRole("button", { name: "Keep as Filed" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep as Filed" });
  await dialog.getByText("300/301 cases").click();
  await dialog.getByRole("textbox", { name: "Confirmation Number" }).fill("ITA-1");
  await lookAt(page, "osha-keep");
  await dialog.getByRole("button", { name: "Keep as Filed" }).click();
  await page.getByText(/^The file is kept as filed\./).waitFor();
  await page.getByRole("tab", { name: /^Filing/ }).click();
  await kept(page).getByText("Nothing changed since.").waitFor();
  const coming = page.waitForEvent("download");
  await kept(page).getByRole("button", { name: "Download" }).click();
  expect((await coming).suggestedFilename()).toBe(`Dallas ${lastYear} OSHA300.csv`);
  await lookAt(page, "osha-kept");
  const { fields, computations } = await yearOf(api, log.yearRecord.id);
  expect(fields["filedOn"]).not.toBeNull();
  expect(computations["nextDuty"]).toBeNull();

  const { page: other, faults: otherFaults } = await product.as("terminal");
  await openLog(other);
  await other.getByRole("tab", { name: /^Filing/ }).click();
  await kept(other)
    .getByText(/are confidential/)
    .waitFor();
  expect(await kept(other).getByRole("button", { name: "Download" }).count()).toBe(0);
  await lookAt(other, "osha-kept-colleague");
  expect([...faults, ...otherFaults]).toEqual([]);
});

test("the manager of a terminal has the summary of their own terminal, and of no other", async () => {
  const { page: admins } = await product.as("admin");
  const all = await terminals(await apiOf(admins, product.server));
  const { page, faults } = await product.as("terminal");
  await openLog(page);
  await page.getByRole("tab", { name: "Form 300A" }).click();
  await results(page).getByText("TRIR").first().waitFor();
  const own = await apiOf(page, product.server);
  const [other = 0] = [...all]
    .filter(([name]) => name === "Houston" || name === "Albany")
    .map(([, id]) => id);
  expect(other).toBeGreaterThan(0);
  expect((await logOf(own, all.get("Dallas"))).status).toBe(200);
  expect((await logOf(own, other)).status).toBe(404);
  await page.goto(
    product.server.url("redwood", `/cannedreports/osha300?year=${lastYear}&terminalId=${other}`),
  );
  await page.getByText("Choose a year and a terminal to see the log.").waitFor();
  expect(await results(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a driver sees nothing of OSHA: no page, no log, no injury of anybody", async () => {
  const { page: admins } = await product.as("admin");
  const api = await apiOf(admins, product.server);
  const terminalId = (await terminals(api)).get("Dallas") ?? 0;
  const [injury] = ((await logOf(api, terminalId)).body as Log).lines;
  const users = [{ email: people.stranger, firstName: "Sam", lastName: "Nowhere" }];
  expect((await api.send("POST", "/api/users/invite", { users })).status).toBeLessThan(300);

  const { page, faults } = await product.as("stranger");
  const own = await apiOf(page, product.server);
  expect((await logOf(own, terminalId)).status).toBe(403);
  expect((await own.get(`/api/models/${injury?.id}`)).status).toBeGreaterThanOrEqual(403);
  expect((await own.get("/api/models?templateAlias=injury_illness")).status).toBe(403);
  const filings = { year: lastYear, terminalId };
  expect((await own.send("POST", "/api/reports/osha/filings", filings)).status).toBe(403);
  await follow(page, "/cannedreports/osha300");
  await page
    .getByRole("main")
    .getByText(/permission|not find|no access/i)
    .first()
    .waitFor();
  expect(await page.getByRole("combobox", { name: "Terminal" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "OSHA 300" }).count()).toBe(0);
  await lookAt(page, "osha-driver");
  expect(faults).toEqual([]);
});

test("the recording decision is made without a mouse, and says its rule at each answer", async () => {
  const { page, faults } = await product.as("terminal");
  await follow(page, "/injuries/create");
  await page.getByRole("tab", { name: /^OSHA/ }).waitFor();
  await tabTo(page, page.getByRole("tab", { selected: true }));
  const oshaTab = page.getByRole("tab", { name: /^OSHA/ });
  for (let step = 0; step < 5 && !(await hasFocus(oshaTab)); step += 1)
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const decision = field(page, "Recording decision");
  await decision.getByText("Not recordable: no more than first aid").waitFor();
  const workRelated = page.getByRole("radiogroup", { name: /^Work-related/ });
  await tabTo(page, workRelated.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowDown");
  await decision.getByText("29 CFR 1904.5").waitFor();
  await page.keyboard.press("ArrowUp");
  await decision.getByText("1904.7(b)(5)(ii)").waitFor();
  const fainted = page.getByRole("radiogroup", { name: /^Loss of consciousness/ });
  await tabTo(page, fainted.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowUp");
  await decision.getByText("Recordable: loss of consciousness (29 CFR 1904.7(b)(6))").waitFor();
  await lookAt(page, "osha-decision");
  expect(faults).toEqual([]);
});
