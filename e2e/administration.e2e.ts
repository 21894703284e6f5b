import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults, visit } from "./support/browser.ts";
import { choose, fill, tick } from "./support/form.ts";
import { openUserMenu } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("an administrator invites somebody with a role on a terminal, renames, deactivates and activates them", async () => {
  const { page, faults } = await product.as("admin");
  await openUserMenu(page);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await page.waitForURL("**/admin/users");
  await page.getByRole("link", { name: "Ruth Delgado" }).waitFor();

  await page.getByRole("button", { name: "Invite Users" }).click();
  await page.getByLabel("Email of person 1").fill("Nora.Field@Redwood.Example");
  await page.getByLabel("First name of person 1").fill("Nora");
  await page.getByLabel("Last name of person 1").fill("Field");
  await page.getByRole("button", { name: "Add Role" }).click();
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Terminal Manager" });
  await page.getByRole("button", { name: /^Terminals of Terminal Manager/ }).click();
  await page.getByLabel("Search terminals").fill("dallas");
  await tick(page.getByRole("checkbox", { name: /Dallas/ }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByText("1 person was invited.").waitFor();

  await page.getByLabel("Search by name or email").fill("nora");
  const row = page.getByRole("row", { name: /Nora Field/ });
  await row.getByText("Invited").waitFor();
  await row.getByText("nora.field@redwood.example").waitFor();
  await row.getByText("Terminal Manager").waitFor();
  await row.getByRole("link").click();

  await page.getByRole("heading", { name: "Nora Field" }).waitFor();
  await page.getByRole("button", { name: /^Terminals of Terminal Manager: Dallas/ }).waitFor();
  await page.getByLabel("Last name").fill("Fields");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Nora Fields" }).waitFor();

  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Yes, Deactivate" }).click();
  await page.getByText("Deactivated", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Activate" }).click();
  await page.getByText("Nora Fields was activated.").waitFor();
  await page.getByRole("link", { name: "Back To Safety Suite" }).click();
  await page.waitForURL("**/dashboard");
  expect(faults).toEqual([]);
});

test("whoever was invited chooses a password by the link of the message, and is active from then on", async () => {
  const admin = await product.as("admin");
  const { get, send } = await apiOf(admin.page, product.server);
  const email = "ines.new@redwood.example";
  const invited = { users: [{ email, firstName: "Ines", lastName: "New" }] };
  await send("POST", "/api/users/invite", invited);
  await admin.page.goto(product.server.url("redwood", "/admin/outbox"));
  const subject = "You are invited to Redwood Freight Lines on Safety Suite";
  await admin.page
    .getByRole("row", { name: /Ines New/ })
    .getByRole("link", { name: subject })
    .click();
  const link = await admin.page.getByRole("dialog").getByRole("link").getAttribute("href");

  const guest = await visit(product.browser);
  await guest.page.goto(link ?? "");
  const password = "late trains smell of rain";
  await guest.page.getByLabel("New password", { exact: true }).fill(password);
  await guest.page.getByLabel("New password again").fill(password);
  await guest.page.getByRole("button", { name: "Save password" }).click();
  await guest.page.waitForURL((url) => url.pathname.startsWith("/oidc/interaction/"));
  await guest.page.getByLabel("E-mail").fill(email);
  await guest.page.getByLabel("Password").fill(password);
  await guest.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await guest.page.getByText("Ines New").first().waitFor();

  const { body } = await get("/api/users?search=ines");
  expect(body).toMatchObject({ data: [{ email, status: "Active" }] });
  expect([...admin.faults, ...guest.faults]).toEqual([]);
});

test("the screens of the administration are accessible", async () => {
  const { page, faults } = await product.as("admin");
  const { get } = await apiOf(page, product.server);
  const roles = (await get("/api/roles")).body as { data: { id: number; name: string }[] };
  const viewer = roles.data.find(({ name }) => name === "Viewer")?.id;
  for (const path of ["users", "users/invite", "users/1", "roles", "roles/create", `roles/${viewer}`]) {
    await page.goto(product.server.url("redwood", `/admin/${path}`));
    await page.locator(".admin").waitFor();
    await page.getByRole("status", { name: "Loading" }).waitFor({ state: "detached" });
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test("people are pasted, and those who cannot be invited stay with the reason", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/users/invite"));
  await page.getByRole("button", { name: "Paste or Upload a List" }).click();
  await page
    .getByLabel("People, one per line")
    .fill(
      "Email, First name, Last name\npat@redwood.example, Pat, Moss\nviewer@redwood.example, Iris, Kowalski",
    );
  await page.getByRole("button", { name: "Add These People" }).click();
  await page.getByRole("button", { name: "Invite 2 People" }).click();
  await page.getByText("viewer@redwood.example is a user of this company already.").waitFor();
  expect(await page.getByLabel(/^Email of person/).count()).toBe(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await page.getByRole("row", { name: /Pat Moss/ }).waitFor();
  expect(faults).toEqual([]);
});

test("a role is copied, changed and deleted; one that is built in only shows its rights", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/roles"));
  await page.getByRole("link", { name: "Viewer", exact: true }).click();
  await page.getByText("This role is built in and cannot be changed.").waitFor();
  expect(await page.getByRole("checkbox", { name: "View Accidents", exact: true }).isDisabled()).toBe(true);

  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Yard Clerk");
  await page.getByLabel("Search modules").fill("accid");
  await tick(page.getByRole("checkbox", { name: "Add Accidents", exact: true }));
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByText("The Yard Clerk role has been successfully created.").waitFor();

  await page.getByRole("link", { name: "Yard Clerk" }).click();
  expect(await page.getByRole("checkbox", { name: "Add Accidents", exact: true }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText("The Yard Clerk role has been successfully deleted.").waitFor();
  expect(await page.getByRole("link", { name: "Yard Clerk" }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("others have no administration: neither the button nor the page", async () => {
  const { page, faults } = await product.as("manager");
  await openUserMenu(page);
  expect(await page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByText("Certain user permissions required.").waitFor();
  expect(faults).toEqual([]);
});

test("somebody who is deactivated in the middle of an edit saves nothing", async () => {
  const admin = await product.as("admin");
  const { page } = await product.as("both");
  await page.goto(product.server.url("redwood", "/equipment/create"));
  await fill(page, "Unit No.", "LATE-1");
  await choose(page, "Terminal", "Dallas");
  await choose(page, "Type", "Car");

  await admin.page.goto(product.server.url("redwood", "/admin/users?search=terry"));
  await admin.page.getByRole("link", { name: "Terry Lindqvist" }).click();
  await admin.page.getByRole("button", { name: "Deactivate" }).click();
  await admin.page.getByRole("button", { name: "Yes, Deactivate" }).click();
  await admin.page.getByText("Deactivated", { exact: true }).waitFor();

  const refused = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().includes("/api/models?"),
  );
  await page.getByRole("button", { name: "Save" }).click();
  expect((await refused).status()).toBe(403);
  await page.getByText("has been deactivated", { exact: false }).first().waitFor();
  const again = await page.context().newPage();
  await again.goto(product.server.url("redwood", "/equipment"));
  await again.getByRole("heading", { name: "Could not load Safety Suite" }).waitFor();
  await again.getByText("has been deactivated", { exact: false }).waitFor();
  await again.getByRole("link", { name: /Harbor/ }).waitFor();
  await again.close();

  await admin.page.getByRole("button", { name: "Activate" }).click();
  await admin.page.getByText("Terry Lindqvist was activated.").waitFor();
  const { get } = await apiOf(admin.page, product.server);
  const { body } = await get("/api/models/count?templateAlias=equipment&search=LATE-1");
  expect(body).toMatchObject({ count: 0 });
  expect(admin.faults).toEqual([]);
});
