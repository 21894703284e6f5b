import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { rows } from "./support/lists.ts";
import { edit, fill, saveChanges } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { comment, disturb, fileOf, focused, openPanel, openTab, pictureFile } from "./support/recordPage.ts";
import { askToDelete, recordNumber } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";
import { documentTests } from "./parts/documentTests.ts";
import { retentionTests } from "./parts/retentionTests.ts";

const product = setUpProduct();
const created = "Comment has been successfully created.";

test("2.1 the record page: breadcrumb, tabs of the edit view with Comment Log and Documents, deep links", async () => {
  const { page, faults } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Alturas", description: "Ice." });
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect
    .poll(() => crumbs.getByRole("listitem").allTextContents())
    .toEqual(["View/Add", "Accident", `Record No. ${id}`]);
  await expect
    .poll(async () => (await page.getByRole("tab").allTextContents()).slice(-2))
    .toEqual(["Comment Log", "Documents"]);
  await openTab(page, /^Comment Log/);
  expect(new URL(page.url()).searchParams.get("tab")).toBe("comment_log");
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=documents`));
  await page.getByLabel("Upload documents").waitFor({ state: "attached" });
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=comment_log`));
  await page.getByLabel("Add a comment").waitFor();
  await lookAt(page, "record-comments-empty");
  expect(faults).toEqual([]);
});

/** How far the parts of a page moved by themselves since it was loaded, as Chromium scores it. */
function movement(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entry: PerformanceEntry) => (sum += "value" in entry ? Number(entry.value) : 0);
        const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test("a record page that is loaded whole asks for everything once, in few files, and does not move", async () => {
  const { page } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/accidents"));
  await rows(page).first().waitFor();
  const address = await rows(page).first().getByRole("link").first().getAttribute("href");
  const asked: string[] = [];
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) files.add(pathname);
    if (pathname.startsWith("/api/")) asked.push([request.method(), pathname, request.postData()].join(" "));
  });
  await page.goto(product.server.url("redwood", address ?? ""));
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((request, index) => asked.indexOf(request) < index)).toEqual([]);
  const record = asked.findIndex((request) => /^GET \/api\/models\/\d+ $/.test(request));
  // Beside what every page needs, and not after it.
  expect(record).toBeLessThan(asked.findIndex((request) => request.startsWith("POST /api/models/get")));
  expect(record).toBeLessThan(8);
  // With those of the tables in its first tab.
  expect(files.size).toBeLessThanOrEqual(16);
  expect(await movement(page)).toBeLessThan(0.05);
});

test("2.1 the three most recent comments stand beside the record, except while the Comment Log is open", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Bishop", description: "Rock on the road." });
  await openTab(page, /^Comment Log/);
  for (const text of ["One.", "Two.", "Three.", "Four."]) {
    await comment(page, text);
    await openPanel(page).getByRole("list").getByText(text, { exact: true }).waitFor();
  }
  expect(await page.getByRole("list", { name: "Recent comments" }).count()).toBe(0);
  await page.getByRole("tab").first().click();
  const recent = page.getByRole("list", { name: "Recent comments" });
  await recent.getByText("Four.").waitFor();
  expect(await recent.getByRole("listitem").count()).toBe(3);
  await page.getByRole("button", { name: "Open Comment Log" }).click();
  await lookAt(page, "record-comments");
  expect(faults).toEqual([]);
});

test("6, 8 comments: sent by Ctrl+Enter, deleted by administrators only, with the words of the specification", async () => {
  const writer = await product.as("viewer");
  const admin = await product.as("admin");
  const id = await recordAccident(admin.page, product.server, { city: "Colusa", description: "Fog." });
  const address = product.server.url("redwood", `/model/accident/${id}?tab=comment_log`);
  await writer.page.goto(address);
  await comment(writer.page, "Called the shipper.\n<b>bold</b>");
  await writer.page.getByText(created).waitFor();
  expect(await writer.page.getByRole("button", { name: /^Delete the comment/ }).count()).toBe(0);
  await expect.poll(() => focused(writer.page)).toContain("Add a comment");

  await admin.page.goto(address);
  await admin.page.getByText("<b>bold</b>").waitFor();
  await admin.page.getByRole("button", { name: /^Delete the comment/ }).click();
  await admin.page.getByText("Delete Comment?").waitFor();
  await admin.page.getByRole("button", { name: "Yes, Delete" }).click();
  await admin.page.getByText("Comment has been successfully deleted.").waitFor();
  await admin.page.getByText("No comments to display.").waitFor();
  await expect.poll(() => focused(admin.page)).toContain("Add a comment");
  await admin.page.getByRole("tab").first().click();
  const history = admin.page.getByRole("region", { name: "Record History" });
  await history.getByText("Comment", { exact: true }).first().waitFor();
  expect(await history.textContent()).not.toContain("Called the shipper");
  expect([...writer.faults, ...admin.faults]).toEqual([]);
});

test("7.3 a comment outlives a slow, failing or half answering server, and is never sent twice", async () => {
  const { page } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Downey", description: "Curb." });
  await openTab(page, /^Comment Log/);
  await disturb(page, /\/comments(\?|$)/, "POST", "lost", "broken", "half", "slow");
  await comment(page, "Nothing is lost.");
  await page.getByRole("button", { name: "Retry" }).waitFor();
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("Nothing is lost.");
  await openTab(page, /^Documents/);
  await openTab(page, /^Comment Log/);
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("Nothing is lost.");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("What you typed is still here.").waitFor();
  await page.getByRole("button", { name: "Retry" }).click();
  await openPanel(page).getByRole("list").getByText("Nothing is lost.").waitFor();
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("");
  await comment(page, "Slowly.");
  await openPanel(page).getByRole("list").getByText("Slowly.").waitFor();
  const { body } = await (await apiOf(page, product.server)).get(`/api/models/${id}/comments`);
  expect((body as { data: unknown[] }).data).toHaveLength(2);
});

test("7.3 each part that cannot be loaded says so, and offers its own retry", async () => {
  const { page } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Eureka", description: "Deer." });
  // The page of the save asks for the same parts: it must not take the faults that are meant for the next one.
  await page.goto("about:blank");
  await disturb(page, /\/comments(\?|$)/, "GET", "broken");
  const documents = /\/documents(\?|$)/;
  await disturb(page, documents, "GET", ...Array.from({ length: 9 }, () => "half" as const));
  await disturb(page, /\/histories(\?|$)/, "GET", "lost");
  await page.goto(product.server.url("redwood", `/model/accident/${id}`));
  await page.getByText("The comments could not be loaded.").waitFor();
  await page.getByText("The record history could not be loaded.").waitFor();
  for (const name of ["Recent Comments", "Record History"])
    await page.getByRole("region", { name }).getByRole("button", { name: "Retry" }).click();
  await page.getByText("No comments to display.").waitFor();
  await page.getByRole("region", { name: "Record History" }).getByText("Created").waitFor();
  await openTab(page, /^Documents/);
  await page
    .getByText(
      "We encountered an unexpected error loading these records. Please refresh your browser or click retry.",
    )
    .waitFor();
  await page.unroute(documents);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("No documents to display.").waitFor();
});

test("2.1 the history says who changed what and when, in labels and not in codes", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Jamul", description: "Gravel." });
  await edit(page);
  await fill(page, "Nearest city or town", "Julian");
  await saveChanges(page);
  await expect.poll(() => focused(page)).toBe("Edit");
  const history = page.getByRole("region", { name: "Record History" });
  await history.getByText("Changed").waitFor();
  await history.getByText("Jamul").first().waitFor();
  await history.getByText("Julian").first().waitFor();
  await history.locator("summary").last().click();
  const made = await history.getByRole("listitem").last().textContent();
  expect(made).toContain("California");
  expect(made).toContain("Collision with Fixed Object");
  expect(made).not.toMatch(/collision_|collisionWith|"CA"/);
  expect(faults).toEqual([]);
});

test("5, 6 the photo on the personnel card: images under 5 MB, a square, zoom 1 to 3, by keyboard", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/employees"));
  const api = await apiOf(page, product.server);
  const { body } = await api.get("/api/models?templateAlias=employee&limit=1");
  const [employee] = (body as { data: { id: number; label: string }[] }).data;
  await page.goto(product.server.url("redwood", `/model/employee/${employee?.id}`));
  await page.getByRole("button", { name: /^Add the photo/ }).click();
  const choose = page.getByLabel("Choose a picture");
  for (const file of [fileOf("a.png", "no image"), fileOf("b.png", Buffer.alloc(5_000_000))]) {
    await choose.setInputFiles(file);
    await page.getByText("Error: Make sure your file is an image file smaller than 5 MB.").waitFor();
  }
  await choose.setInputFiles(pictureFile);
  const zoom = page.getByRole("slider", { name: /^Zoom/ });
  expect(await zoom.inputValue()).toBe("1.2");
  await zoom.press("ArrowRight");
  expect(await zoom.inputValue()).toBe("1.3");
  await zoom.press("End");
  expect(await zoom.inputValue()).toBe("3");
  await lookAt(page, "record-photo");
  await disturb(page, /\/profilePicture(\?|$)/, "POST", "broken");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("img", { name: employee?.label }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Change the photo/);
  await page.reload();
  await page.getByRole("img", { name: employee?.label }).waitFor();
  await lookAt(page, "record-with-photo");
  await page.getByRole("button", { name: /^Change the photo/ }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("button", { name: /^Add the photo/ }).waitFor();
  expect(faults).toEqual([]);
});

test("2.1 a record that was deleted meanwhile, and one of another type, do not exist; deleting keeps the focus", async () => {
  const { page, faults } = await product.as("admin");
  const id = await recordAccident(page, product.server, { city: "Kelseyville", description: "Twice." });
  const words = (name: string) => `The ${name} record you are looking for does not exist.`;
  await page.goto(product.server.url("redwood", `/model/equipment/${id}`));
  await page.getByText(words("Equipment")).waitFor();
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=comment_log`));
  await page.getByLabel("Add a comment").fill("Too late.");
  await (await stageApi(page)).send("DELETE", `/api/models/${id}`);
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=comment_log`));
  await page.getByText(words("Accident")).waitFor();

  const other = await recordAccident(page, product.server, { city: "Lompoc", description: "Again." });
  await askToDelete(page);
  await page.getByText("This action cannot be undone.").waitFor();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText(`Record No. ${other} has been successfully deleted.`).waitFor();
  await expect.poll(() => focused(page)).toBe("Accidents");
  expect(faults).toEqual([]);
});

test("5 deleting an improvement plan says what is lost with it", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/dashboard"));
  const api = await apiOf(page, product.server);
  const { body } = await api.get("/api/models?templateAlias=improvement_plan&limit=1");
  const [plan] = (body as { data: { id: number }[] }).data;
  await page.goto(product.server.url("redwood", `/model/improvement_plan/${plan?.id}`));
  await askToDelete(page);
  const question = page.getByRole("dialog");
  await question.getByText("Delete Improvement Plan?").waitFor();
  const words = await question.textContent();
  expect(words).toContain("This action cannot be undone.");
  expect(words).toContain("Its tasks and any positive impact on the risk score will be lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("More actions");
  expect(faults).toEqual([]);
});

test("2.5 a linked record leads back to the record that it belongs to", async () => {
  const { page, faults } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Merced", description: "Two units." });
  const api = await apiOf(page, product.server);
  const accident = (await api.get(`/api/models/${id}`)).body as { groupId: number };
  const { body } = await api.send("POST", "/api/models", {
    templateAlias: "accident_vehicle",
    groupId: accident.groupId,
    fields: { kind: "other" },
    relations: { accident: id },
  });
  await page.goto(product.server.url("redwood", `/model/accident_vehicle/${(body as { id: number }).id}`));
  await page.getByRole("link", { name: "Go To Linked Accident" }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`));
  expect(await recordNumber(page)).toBe(id);
  expect(faults).toEqual([]);
});

documentTests(product);
retentionTests(product);

function stageApi(page: Parameters<typeof apiOf>[0]) {
  return apiOf(page, product.server);
}
