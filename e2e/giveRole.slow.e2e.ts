/** A role is given to several users at once on the page of users (spec platform.md 7.4: grants in bulk). */
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { tick } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

interface User {
  id: number;
  email: string;
  grants: { roleId: number; groupIds: number[] }[];
}

test("an administrator gives a role to those who were chosen, who have it at once, and the audit log says so", async () => {
  const { page, faults } = await product.as("admin");
  const { get, send } = await apiOf(page, product.server);
  const names = ["Quill", "Quincy", "Quinn"];
  const people = names.map((firstName) => ({
    email: `${firstName.toLowerCase()}@redwood.example`,
    firstName,
    lastName: "Together",
  }));
  await send("POST", "/api/users/invite", { users: people });
  const users = async () => ((await get("/api/users?search=together")).body as { data: User[] }).data;
  expect(await users()).toHaveLength(3);

  await page.goto(product.server.url("redwood", "/admin/users?search=together"));
  await page.getByRole("row", { name: /Quill Together/ }).waitFor();
  await tick(page.getByRole("checkbox", { name: "Select all on this page" }));
  await tick(page.getByRole("checkbox", { name: "Select Quinn Together" }), false);
  await page.getByText("2 users chosen").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Give Role…" }).click();
  const dialog = page.getByRole("dialog", { name: "Give Role to 2 Users" });
  await dialog.getByLabel("Role", { exact: true }).selectOption({ label: "Terminal Manager" });
  await dialog.getByRole("button", { name: /^Terminals:/ }).click();
  await page.getByLabel("Search terminals").fill("dallas");
  await tick(page.getByRole("checkbox", { name: /Dallas/ }));
  await page.keyboard.press("Escape");
  await dialog
    .getByText(/^Quill Together and Quincy Together get the role Terminal Manager in Dallas/)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "give-role");
  await dialog.getByRole("button", { name: "Give Role", exact: true }).click();
  await page.getByText("Terminal Manager was given to 2 users.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row", { name: /Quill Together.*Terminal Manager/ }).waitFor();

  const given = await users();
  const has = (name: string) => given.find(({ email }) => email === `${name}@redwood.example`)?.grants.length;
  expect(["quill", "quincy", "quinn"].map(has)).toEqual([1, 1, 0]);
  const log = await get("/api/auditlogs?limit=5");
  expect(JSON.stringify(log.body)).toContain("Quincy Together");
  expect(faults).toEqual([]);
});

test("the keyboard chooses users, and the focus is back where it was", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/users"));
  const box = page.getByRole("checkbox", { name: "Select Ruth Delgado" });
  await box.focus();
  await page.keyboard.press("Space");
  await page.getByText("1 user chosen").waitFor();
  const open = page.getByRole("button", { name: "Give Role…" });
  await open.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Give Role to 1 User" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Give Role…");
  expect(faults).toEqual([]);
});
