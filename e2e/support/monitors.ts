/** What the tests of monitors share: their paths, one more monitor, and the parts of their lists. */
import type { BrowserContext, Route, Page } from "playwright-core";

/** A monitor that nobody mentioned. All of it is here. */
export const registrations = {
  $schema: "../meta/monitor.schema.json",
  alias: "registrations",
  name: "Vehicle Registrations",
  template: "equipment",
  modules: ["equipment"],
  where: { field: "status", in: ["active", "inRepair"] },
  due: { date: "registrationExpirationDate", warn: [15, 45] },
  columns: ["unitNumber", "plate", "registrationExpirationDate"],
  orderBy: [{ field: "registrationExpirationDate", direction: "asc" }],
};

/** The monitors of the specification by the paths of platform.md 2.1. */
export const monitorPaths = {
  preEmployment: "/preEmploymentMonitor",
  probation: "/probationMonitor",
  medical_card_certifications: "/medicalCardCertifications",
  expirations: "/expirationsMonitor",
  employeeChecklist: "/employeeChecklist",
  stormwaterPermits: "/stormwaterMonitor",
  hazmatPermits: "/hazmatMonitor",
  fuelTank: "/fuelTankMonitor",
  alcoholPermits: "/alcoholMonitor",
  certifications: "/certificationsMonitor",
  improvement_plan_monitor: "/improvementPlanMonitor",
  eventChecklists: "/eventChecklists",
  pdps: "/pdps",
};

/** Opens a monitor's list at an address. */
export async function openMonitor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const onPhone = page.getByRole("combobox", { name: "Status" });
  await page.getByRole("group", { name: "Status" }).or(onPhone).waitFor();
}

/** The button of a state. */
export const state = (page: Page, name: string) =>
  page.getByRole("group", { name: "Status" }).getByRole("button", { name });
export const cell = (page: Page, name: string | RegExp) => page.getByRole("gridcell", { name });

/** The number on a state's button, when the records are counted. */
export async function countOf(page: Page, name: string): Promise<number> {
  const button = state(page, name);
  await button.locator("[class*=tag]").first().waitFor();
  return Number((await button.innerText()).replaceAll(/\D/g, ""));
}

/** Chooses a line; returns what its first column says. */
export async function choose(page: Page, line = 0): Promise<string> {
  const row = page.locator(`[role=row][data-line="${line}"]`);
  await row.locator("[data-selector]").click();
  return row.getByRole("gridcell").nth(1).innerText();
}

/** Turns a flag of the company on, for the pages of a window only; `home` is the company's address. */
export async function setFlag(context: BrowserContext, home: string, flag: string): Promise<void> {
  const { origin, port } = new URL(home);
  const direct = `http://127.0.0.1:${port}`;
  const answer = async (route: Route) => {
    const { authorization = "" } = route.request().headers();
    const reply = await fetch(route.request().url().replace(origin, direct), {
      headers: authorization === "" ? {} : { authorization },
    });
    const text = (await reply.text()).replaceAll(direct, origin);
    const body = JSON.parse(text) as { flags: Record<string, boolean> };
    body.flags[flag] = true;
    await route.fulfill({ json: body });
  };
  await context.route("**/api/public/configuration/values*", answer);
  await context.route("**/api/customer/configuration*", answer);
}
