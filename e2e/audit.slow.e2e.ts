import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Api, apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { openUserMenu } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

interface Accident {
  id: number;
  label: string;
  fields: Record<string, unknown>;
}

/** An accident with a confidential value. */
async function confidentialAccident({ get }: Api): Promise<Accident | undefined> {
  const { body } = await get("/api/models?templateAlias=accident&limit=100");
  for (const { id } of (body as { data: Accident[] }).data) {
    const accident = (await get(`/api/models/${id}`)).body as Accident;
    if (typeof accident.fields["otherDriverName"] === "string") return accident;
  }
  return undefined;
}

test("a super admin finds who signed in, what was changed of a role, and who read confidential values", async () => {
  const { page, faults } = await product.as("superAdmin");
  const { send } = await apiOf(page, product.server);
  const role = { name: "Yard Clerk", permissions: { "safetyAndRisk.accidents": ["view"] } };
  expect((await send("POST", "/api/roles", role)).status).toBe(201);
  const record = await confidentialAccident(await apiOf(page, product.server));

  await openUserMenu(page);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await page.getByRole("link", { name: "Change Log" }).click();
  await page.waitForURL("**/admin/auditLog/changeLog");
  const log = page.getByRole("table", { name: "Change log" });
  await log
    .getByRole("row", { name: /Morgan Hale.*Signed in/ })
    .first()
    .waitFor();
  const added = log.getByRole("row", { name: /Morgan Hale.*Change.*Adds a role/ });
  await added.getByText("Rights on Accidents: -- to view").waitFor();

  await page.getByLabel("Event").selectOption({ label: "Change" });
  await page.getByLabel("What", { exact: true }).fill("adds a role");
  await page.waitForURL("**/changeLog?event=change&text=adds+a+role");
  await added.waitFor();
  await expect.poll(() => log.getByRole("row").count(), { timeout: 10_000 }).toBe(2);
  await page.getByLabel("From").fill("2099-01-01");
  await page.getByText("Nothing matches these filters.").waitFor();
  await page.getByRole("button", { name: "Clear Filters" }).click();

  await page.goto(product.server.url("redwood", `/model/accident/${record?.id}`));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Model Log" }).click();
  await page.waitForURL(`**/modelLog?record=${record?.id}&type=accident`);
  const changes = page.getByRole("table", { name: "Model log" });
  await changes
    .getByRole("link", { name: record?.label ?? "" })
    .first()
    .waitFor();
  await changes.getByText("Created").waitFor();
  await page.getByRole("link", { name: "Change Log" }).last().click();
  await page.getByLabel("Event").selectOption({ label: "Confidential values viewed" });
  await page.waitForURL("**/changeLog?event=confidentialView");
  await log
    .getByRole("row", { name: /Morgan Hale.*Confidential values viewed/ })
    .filter({ has: page.getByRole("link", { name: record?.label ?? "", exact: true }) })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test("a log becomes a file as it is narrowed, and a failure says so", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/auditLog/changeLog?event=signIn"));
  await page.getByRole("table", { name: "Change log" }).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Change Log \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFTime,Person,Email,Event,What,Kind,No.,Record,Details,Status,Call");
  expect(lines.slice(1, -1).every((line) => line.includes("Signed in"))).toBe(true);
  expect(lines.length).toBeGreaterThan(2);

  await page.route("**/api/export/xlsx?**", (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, code: "unavailable", message: "The service is busy." },
    }),
  );
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  await page.getByRole("alert").getByText("The service is busy.").waitFor();
  expect(faults.filter((fault) => !fault.includes("503"))).toEqual([]);
});

test("other administrators have neither the entry nor the screens", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByRole("link", { name: "Roles" }).waitFor();
  expect(await page.getByRole("link", { name: "Change Log" }).count()).toBe(0);
  await page.goto(product.server.url("redwood", "/admin/auditLog/modelLog"));
  await page.getByText("Certain user permissions required.").waitFor();
  expect(faults).toEqual([]);
});

test("the logs are accessible", async () => {
  const { page, faults } = await product.as("superAdmin");
  for (const path of ["changeLog", "modelLog"]) {
    await page.goto(product.server.url("redwood", `/admin/auditLog/${path}`));
    await page.getByRole("table").waitFor();
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
});
