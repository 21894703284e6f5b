import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { edit, field, fill, saveChanges } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { offersDelete } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const noAccess = (id: number) =>
  "Sorry, your current user role does not include access to this record. If you believe this is an error, contact " +
  `your Safety Suite Administrator. (Error: Failed to find model with id: ${id})`;

interface GroupReply {
  data: { id: number; display: string; groupType: string; inactive: boolean }[];
}

/** Words of a terminal of the company that the terminal manager does not manage. */
async function otherTerminal(): Promise<string> {
  const manager = await product.as("manager");
  const own = await product.as("terminal");
  const all = (await (await apiOf(manager.page, product.server)).get("/api/models/groups"))
    .body as GroupReply;
  const their = (await (await apiOf(own.page, product.server)).get("/api/models/groups")).body as GroupReply;
  const visible = new Set(their.data.filter((group) => !group.inactive).map((group) => group.id));
  const other = all.data.find((group) => group.groupType === "TERMINAL" && !visible.has(group.id));
  expect(visible.size).toBeGreaterThan(0);
  return other?.display ?? "";
}

test("who may only read sees records, and no way to add, change or delete one", async () => {
  const manager = await product.as("manager");
  const id = await recordAccident(manager.page, product.server, {
    city: "Marysville",
    description: "Rear-ended.",
  });

  const { page, faults } = await product.as("viewer");
  await page.goto(product.server.url("redwood", "/accidents"));
  await page.getByRole("main").getByRole("row").nth(1).waitFor();
  const add = page.getByRole("button", { name: "Report Accident" });
  expect(await add.getAttribute("aria-disabled")).toBe("true");
  expect(await page.getByRole("link", { name: "Report Accident" }).count()).toBe(0);

  await page.goto(product.server.url("redwood", `/accidents/${id}`));
  await page.getByText("Marysville").first().waitFor();
  expect(await offersDelete(page)).toBe(false);
  expect(await page.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
  await lookAt(page, "record-viewer");
  expect(faults).toEqual([]);
});

test("a terminal manager finds nothing of another terminal, by search, by address or by the API", async () => {
  const manager = await product.as("manager");
  const city = "Quartzsite";
  const terminal = await otherTerminal();
  const id = await recordAccident(manager.page, product.server, {
    city,
    description: "Hail.",
    terminal,
  });

  const { page, faults } = await product.as("terminal");
  await page.goto(product.server.url("redwood", "/accidents"));
  await page.getByLabel("Search Accidents").fill(city);
  await page.getByText("No results found").waitFor();

  await page.goto(product.server.url("redwood", `/accidents/${id}`));
  await page.getByText(noAccess(id)).waitFor();
  await lookAt(page, "no-access");

  const api = await apiOf(page, product.server);
  expect((await api.get(`/api/models/${id}`)).status).toBe(403);
  expect((await api.get(`/api/models/${id}/histories`)).status).toBe(403);
  expect((await api.send("DELETE", `/api/models/${id}`)).status).toBe(403);
  expect(faults).toEqual([]);
});

test("[ASVS 8.4.1] a record of another company does not exist", async () => {
  const manager = await product.as("manager");
  const id = await recordAccident(manager.page, product.server, {
    city: "Blythe",
    description: "Tire failure.",
  });

  const { page, faults } = await product.as("harborAdmin", "harbor");
  await page.goto(product.server.url("harbor", `/accidents/${id}`));
  await page.getByText("The Accident record you are looking for does not exist.").waitFor();
  const api = await apiOf(page, product.server, "harbor");
  expect((await api.get(`/api/models/${id}`)).status).toBe(404);
  expect(faults).toEqual([]);
});

test("[ASVS 8.2.3] a confidential field is locked for who lacks the right, and shown to who has it", async () => {
  const secret = "Settled for an undisclosed sum.";
  const insider = await product.as("admin");
  const id = await recordAccident(insider.page, product.server, {
    city: "Barstow",
    description: "Sideswipe.",
  });
  await insider.page.getByRole("tab", { name: "Review" }).click();
  await edit(insider.page);
  await fill(insider.page, "Settlement notes", secret);
  await saveChanges(insider.page);

  const outsider = await product.as("viewer");
  await outsider.page.goto(product.server.url("redwood", `/accidents/${id}?tab=review`));
  await outsider.page.getByText("You do not have permissions to access this data...").first().waitFor();
  expect(await outsider.page.getByText(secret).count()).toBe(0);
  const reply = await (await apiOf(outsider.page, product.server)).get(`/api/models/${id}`);
  expect(reply.status).toBe(200);
  expect(JSON.stringify(reply.body)).not.toContain(secret);
  await lookAt(outsider.page, "confidential");

  const trusted = await product.as("confidential");
  await trusted.page.goto(product.server.url("redwood", `/accidents/${id}?tab=review`));
  await field(trusted.page, "Settlement notes").getByText(secret).waitFor();
  expect([...insider.faults, ...outsider.faults, ...trusted.faults]).toEqual([]);
});
