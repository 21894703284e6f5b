import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { saveNew } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { visit, type Visitor } from "./support/browser.ts";
import { companyDay } from "./support/clock.ts";
import { countEffort, effortOf, secondsOf } from "./support/effort.ts";
import { choose, fill, tick } from "./support/form.ts";
import { eventually } from "./support/lists.ts";
import { openMenu, openUserMenu } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const password = "late trains smell of rain";

/** Chooses a password by a link, and signs in with it. */
async function arrive(link: string, email: string): Promise<Visitor> {
  const visitor = await visit(product.browser);
  await countEffort(visitor.context);
  const { page } = visitor;
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("banner").getByText("Blue Ridge Haulage").waitFor();
  return visitor;
}

/** Creates a company by the command, with the preset that sets nothing, and signs its first administrator in. */
async function openCompany(alias: string): Promise<Visitor> {
  const email = `ada@${alias}.example`;
  const administrator = ["--email", email, "--first-name", "Ada", "--last-name", "Minor"];
  const zone = ["--timezone", "America/New_York"];
  const preset = ["--preset", "current"];
  const created = ["create", alias, "Blue Ridge Haulage", ...preset, ...zone, ...administrator];
  const said = await product.server.command("customer", ...created);
  return arrive(/http\S+\/oidc\/password\S+/.exec(said)?.[0] ?? "", email);
}

/** Follows a link of the left menu, with its section opened where it is closed. */
async function follow(page: Page, section: string, link: string): Promise<void> {
  await (await openMenu(page, section)).getByRole("link", { name: link, exact: true }).click();
}

async function openAdministration(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
}

/** Opens a company as a super admin in a page that counts; first it is seen that no feature of it is set. */
async function openAsSuperAdmin(alias: string): Promise<Visitor> {
  const visitor = await product.as("superAdmin", alias);
  const { get } = await apiOf(visitor.page, product.server, alias);
  const own = (await get("/api/configuration/overrides")).body as Record<string, unknown>;
  expect(Object.keys(own).filter((key) => key.startsWith("module."))).toEqual([]);
  await countEffort(visitor.context);
  await visitor.page.reload();
  return visitor;
}

/** Switches a feature on that the company wants beside accidents, which every company has. */
async function switchOn(page: Page, feature: string, section: string): Promise<void> {
  await openAdministration(page);
  await follow(page, "Data", "Configuration");
  await page.getByRole("textbox", { name: "Search all settings" }).fill(feature);
  await page
    .getByRole("list", { name: "Settings found" })
    .getByRole("link", { name: feature, exact: true })
    .click();
  const box = page.getByRole("checkbox", { name: feature });
  expect(await box.isChecked()).toBe(false);
  await tick(box);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(`${section} saved.`).waitFor();
}

async function addTerminal(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add Group" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(`${name} was added.`).waitFor();
}

/** Gives a role of the form that is open these terminals more, and takes those away. */
async function switchTerminals(page: Page, role: string, ...names: string[]): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Terminals of ${role}`) }).click();
  for (const name of names) {
    await page.getByLabel("Search terminals").fill(name);
    // The other terminals are gone, so that this one stands where it will stay.
    await eventually(() => page.getByRole("checkbox", { name: /Roanoke|Bristol|Asheville/ }).count()).toBe(1);
    const box = page.getByRole("checkbox", { name: new RegExp(name) });
    await tick(box, !(await box.isChecked()));
  }
  await page.keyboard.press("Escape");
}

/** Forty people as a spreadsheet gives them. */
const forty = Array.from({ length: 40 }, (_each, index) => {
  const number = String(index + 1).padStart(2, "0");
  return `person${number}@blueridge.example, First${number}, Last${number}`;
}).join("\n");

async function inviteForty(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Invite Users" }).click();
  await page.getByRole("button", { name: "Paste or Upload a List" }).click();
  await page.getByLabel("People, one per line").fill(forty);
  await page.getByRole("button", { name: "Add These People" }).click();
  await page.getByRole("button", { name: "Add Role" }).click();
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Terminal Manager" });
  await switchTerminals(page, "Terminal Manager", "Roanoke");
  await page.getByRole("button", { name: "Invite 40 People" }).click();
  await page.getByText("40 people were invited.").waitFor();
}

/** A day within the year to come, as people type it. */
const nextYear = new Date((companyDay() + 300 * 86_400) * 1_000).toLocaleDateString("en-US", {
  timeZone: "UTC",
});

async function addDriver(page: Page): Promise<void> {
  await follow(page, "Human Resources", "Employees");
  await page.getByRole("link", { name: "Add Employee" }).click();
  await fill(page, "Employee No.", "1001");
  await choose(page, "Terminal", "Roanoke");
  await fill(page, "First name", "Marcus");
  await fill(page, "Last name", "Hale");
  await choose(page, "Position", "Driver");
  await fill(page, "Hire date", "03/02/2020");
  await page.getByRole("tab", { name: "Driver File" }).click();
  await choose(page, "License class", "Class A CDL");
  await choose(page, "License state", "Virginia");
  await fill(page, "License expires", nextYear);
  await fill(page, "Medical card expires", nextYear);
  await saveNew(page);
}

async function reportAccident(page: Page): Promise<number> {
  await follow(page, "Safety & Risk", "Accidents");
  await page.getByRole("link", { name: "Report Accident" }).click();
  await choose(page, "Terminal", "Roanoke");
  await fill(page, "Nearest city or town", "Salem");
  await choose(page, "State", "Virginia");
  await choose(page, "Type of accident", "Collision with Fixed Object");
  await fill(page, "What happened", "The trailer touched a gate post in the yard.");
  await choose(page, "Driver", "Hale");
  return saveNew(page);
}

test("issue 17: from an empty preset, a company of 40 is set up and records its first accident within 15 minutes of clicks", async () => {
  const { page, faults } = await openCompany("blue-ridge");
  const superAdmin = await openAsSuperAdmin("blue-ridge");
  await switchOn(superAdmin.page, "Claims", "Safety and Risk");

  await openAdministration(page);
  await follow(page, "Data", "Hierarchy");
  for (const name of ["Roanoke", "Bristol", "Asheville"]) await addTerminal(page, name);
  await follow(page, "People", "User Accounts");
  await inviteForty(page);
  await page.getByText("41 users").waitFor();
  await page.getByRole("link", { name: "Back To Safety Suite" }).click();
  await addDriver(page);
  const number = await reportAccident(page);
  await (await openMenu(page, "Safety & Risk")).getByRole("link", { name: "Claims", exact: true }).waitFor();

  const [effort, before] = [await effortOf(page), await effortOf(superAdmin.page)];
  expect(effort.clicks).toBeGreaterThan(20);
  expect(before.clicks).toBeGreaterThan(4);
  expect(secondsOf(effort) + secondsOf(before)).toBeLessThan(15 * 60);
  const { get } = await apiOf(page, product.server, "blue-ridge");
  expect((await get(`/api/models/${number}`)).body).toMatchObject({ templateAlias: "accident" });
  expect((await get("/api/users?limit=1")).body).toMatchObject({ options: { total: 41 } });
  expect([...faults, ...superAdmin.faults]).toEqual([]);
});

/** Opens the page of a user of the company. */
async function openUser(page: Page, name: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/admin/users`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name }).waitFor();
}

test("issue 17: somebody is invited, signs in, is moved to another terminal, viewed as, and deactivated in the middle of an edit", async () => {
  const admin = await openCompany("cedar-hill");
  const { page } = admin;
  const at = (path: string) => product.server.url("cedar-hill", path);
  await page.goto(at("/admin/hierarchy"));
  for (const name of ["Roanoke", "Bristol"]) await addTerminal(page, name);
  await page.getByRole("link", { name: "Back To Safety Suite" }).click();
  await addDriver(page);

  await page.goto(at("/admin/users/invite"));
  await page.getByLabel("Email of person 1").fill("nora@cedar-hill.example");
  await page.getByLabel("First name of person 1").fill("Nora");
  await page.getByLabel("Last name of person 1").fill("Field");
  await page.getByRole("button", { name: "Add Role" }).click();
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Terminal Manager" });
  await switchTerminals(page, "Terminal Manager", "Roanoke");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByText("1 person was invited.").waitFor();
  await page.goto(at("/admin/outbox"));
  await page
    .getByRole("row", { name: /Nora Field/ })
    .getByRole("link")
    .first()
    .click();
  const link = await page.getByRole("dialog").getByRole("link").getAttribute("href");

  const nora = await arrive(link ?? "", "nora@cedar-hill.example");
  const driver = (of: Page) => of.getByRole("grid").getByRole("link", { name: /Hale/ });
  const nothing = (of: Page) => of.getByText("No results found");
  await nora.page.goto(at("/employees"));
  await driver(nora.page).waitFor();

  await openUser(page, "Nora Field");
  await switchTerminals(page, "Terminal Manager", "Roanoke", "Bristol");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("There are no changes to save.").waitFor();
  await nora.page.reload();
  await nothing(nora.page).waitFor();
  expect(await driver(nora.page).count()).toBe(0);

  await page.getByRole("button", { name: "View As" }).click();
  await page.getByRole("complementary", { name: "View as" }).waitFor();
  await page.goto(at("/employees"));
  await nothing(page).waitFor();
  await page.getByRole("button", { name: "Stop Viewing" }).click();
  await page.getByRole("complementary", { name: "View as" }).waitFor({ state: "detached" });

  await nora.page.goto(at("/equipment/create"));
  await fill(nora.page, "Unit No.", "LATE-1");
  await openUser(page, "Nora Field");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Yes, Deactivate" }).click();
  await page.getByText("Deactivated", { exact: true }).waitFor();
  await choose(nora.page, "Type", "Car");
  await nora.page.getByRole("button", { name: "Save" }).click();
  await nora.page
    .getByText(/no access to it|deactivated/)
    .first()
    .waitFor();
  expect(await nora.page.getByRole("textbox", { name: /^Unit No/ }).inputValue()).toBe("LATE-1");
  const { get } = await apiOf(page, product.server, "cedar-hill");
  expect((await get("/api/models/count?templateAlias=equipment")).body).toMatchObject({ count: 0 });
  expect([...admin.faults, ...nora.faults]).toEqual([]);
});
