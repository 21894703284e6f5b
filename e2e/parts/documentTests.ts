import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordAccident } from "../support/accidents.ts";
import { apiOf } from "../support/api.ts";
import { lookAt } from "../support/pictures.ts";
import { chooseFiles, disturb, fileOf, focused, openTab, smallPdf } from "../support/recordPage.ts";
import type { ProductFixture } from "../support/product.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The end-to-end tests of the documents of a record, in the fixture of the record page. */
export function documentTests(product: ProductFixture): void {
  testSeveralAtOnce(product);
  testPreviewed(product);
  testLostUploads(product);
  testConfidential(product);
}

function testSeveralAtOnce(product: ProductFixture): void {
  test("3.11, 6 documents: several at once, with names, labels, confidential and archived, hidden by default", async () => {
    const { page, faults } = await product.as("admin");
    await recordAccident(page, product.server, { city: "Fresno", description: "Hail." });
    await openTab(page, /^Documents/);
    await chooseFiles(
      page,
      fileOf("scan 1.png", png),
      fileOf("letter.pdf", smallPdf),
      fileOf("old.txt", "old"),
      fileOf("empty.txt", ""),
    );
    await page.getByText("The file is empty. Please choose a file with content.").waitFor();
    await page.getByRole("button", { name: "Remove empty.txt" }).click();
    const row = (name: string) => page.getByRole("group", { name, exact: true });
    await row("scan 1.png").getByLabel("Name").fill("Scene");
    await row("scan 1.png").getByLabel("Labels").fill("Photo");
    await row("scan 1.png").getByLabel("Labels").press("Enter");
    await row("letter.pdf").getByText("Confidential").click();
    await row("old.txt").getByText("Archived").click();
    await lookAt(page, "record-uploads");
    await page.getByRole("button", { name: "Upload 3 Documents" }).click();
    await page.getByText("Scene.png has been uploaded.").waitFor();
    await page.getByRole("tab", { name: "Documents 3" }).waitFor();
    const list = page.getByRole("list", { name: "Documents" });
    expect(await list.getByRole("listitem").count()).toBe(1);
    await page.getByText("Show confidential").click();
    await page.getByText("Show archived").click();
    expect(await list.getByRole("listitem").count()).toBe(3);
    await lookAt(page, "record-documents");
    await page.getByRole("button", { name: "Reset Filters" }).click();
    expect(await list.getByRole("listitem").count()).toBe(1);
    expect(faults).toEqual([]);
  });
}

function testPreviewed(product: ProductFixture): void {
  test("2.6, 7.3 documents are previewed, downloaded, renamed and deleted", async () => {
    const { page, faults } = await product.as("manager");
    await recordAccident(page, product.server, { city: "Gilroy", description: "Wind." });
    await openTab(page, /^Documents/);
    await chooseFiles(
      page,
      fileOf("scene.png", png),
      fileOf("letter.pdf", smallPdf),
      fileOf("costs.csv", "towing,1200"),
      fileOf("costs-page.csv", "<script>1</script>"),
    );
    await page.getByRole("button", { name: "Upload 4 Documents" }).click();
    const refused = page.getByRole("group", { name: "costs-page.csv" });
    await refused.getByText(/^Programs, scripts and web pages are not accepted/).waitFor();
    await refused.getByRole("button", { name: "Remove costs-page.csv" }).click();
    await page.getByRole("tab", { name: "Documents 3" }).waitFor();

    await page.getByRole("button", { name: "Preview scene.png" }).click();
    await page.getByRole("dialog").getByRole("img", { name: "scene.png" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Preview scene.png");

    await page.getByRole("button", { name: "Preview letter.pdf" }).click();
    await page.getByText("Page 1 of 1").waitFor();
    await lookAt(page, "record-preview");
    await page.keyboard.press("Escape");

    expect(await page.getByRole("button", { name: "Preview costs.csv" }).count()).toBe(0);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download costs.csv" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("costs.csv");
    expect(await readFile(await download.path(), "utf8")).toBe("towing,1200");

    await page.getByRole("button", { name: "Edit letter.pdf" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Police report");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Edit Police report.pdf");

    await page.getByRole("button", { name: "Delete Police report.pdf" }).click();
    await page.getByText("Delete Accident Document(s)?").waitFor();
    await lookAt(page, "record-documents-delete");
    await page.getByRole("button", { name: "Yes, Delete" }).click();
    await page.getByRole("tab", { name: "Documents 2" }).waitFor();
    await expect.poll(() => focused(page)).toContain("Upload documents");
    expect(faults).toEqual([]);
  });
}

function testLostUploads(product: ProductFixture): void {
  test("5, 9 an upload that is lost, refused or cancelled loses nothing that was typed", async () => {
    const { page } = await product.as("manager");
    const id = await recordAccident(page, product.server, { city: "Hemet", description: "Rain." });
    await openTab(page, /^Documents/);
    await disturb(page, /\/documents(\?|$)/, "POST", "lost", "broken");
    await chooseFiles(page, fileOf("a.txt", "text"));
    const row = page.getByRole("group", { name: "a.txt" });
    await row.getByLabel("Name").fill("Statement");
    await page.getByRole("button", { name: "Upload Document", exact: true }).click();
    await row.getByRole("button", { name: "Retry a.txt" }).click();
    await row.getByRole("alert").waitFor();
    await openTab(page, /^Comment Log/);
    await openTab(page, /^Documents/);
    expect(await row.getByLabel("Name").inputValue()).toBe("Statement");
    await row.getByRole("button", { name: "Retry a.txt" }).click();
    await page.getByRole("button", { name: "Download Statement.txt" }).waitFor();

    await page.route(/\/documents(\?|$)/, (route) =>
      route.request().method() === "POST" ? new Promise<void>(() => undefined) : route.fallback(),
    );
    await chooseFiles(page, fileOf("b.txt", "text"));
    await page.getByRole("button", { name: "Upload Document", exact: true }).click();
    await page.getByRole("button", { name: "Cancel the upload of b.txt" }).click();
    expect(await page.getByRole("group", { name: "b.txt" }).count()).toBe(0);
    await expect.poll(() => focused(page)).toContain("Upload documents");
    const { body } = await (await apiOf(page, product.server)).get(`/api/models/${id}/documents`);
    expect((body as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual(["Statement.txt"]);
  });
}

function testConfidential(product: ProductFixture): void {
  test("6 confidential documents are for who may see them, and only who may edit the record changes any", async () => {
    const admin = await product.as("admin");
    const id = await recordAccident(admin.page, product.server, { city: "Indio", description: "Dust." });
    await openTab(admin.page, /^Documents/);
    await chooseFiles(admin.page, fileOf("canary-4711.txt", "secret"), fileOf("plain.txt", "plain"));
    await admin.page.getByRole("group", { name: "canary-4711.txt" }).getByText("Confidential").click();
    await admin.page.getByRole("button", { name: "Upload 2 Documents" }).click();
    await admin.page.getByRole("tab", { name: "Documents 2" }).waitFor();

    const { page, faults } = await product.as("viewer");
    await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=documents`));
    await page.getByRole("tab", { name: "Documents 1" }).waitFor();
    await page.getByText("Show confidential").click();
    await page.getByRole("button", { name: "plain.txt", exact: true }).waitFor();
    expect(await page.getByText("canary-4711").count()).toBe(0);
    expect(await page.getByLabel("Upload documents").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Edit|Delete) / }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
}
