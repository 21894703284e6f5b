import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { faultyCall, type Fault } from "./support/faults.ts";
import { edit, fill, input, saveChanges } from "./support/form.ts";
import { eventually, hasFocus, inViews, openList, rows } from "./support/lists.ts";
import { chooseFiles, fileOf, focused, openPanel, openTab } from "./support/recordPage.ts";
import { fails, lists, partsOfRecord } from "./support/reads.ts";
import { askToDelete } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ signsInAgain: true });
const noRecord = "The Accident record you are looking for does not exist.";

const ways = "slow, lost, cut in the middle, refused or missing";

test(`[R12] records.md 8: a list and a monitor that are ${ways} say so and are tried again`, async () => {
  const { page, faults } = await product.as("manager");
  for (const read of lists) await fails(page, product.server.url("redwood", read.path), read);
  expect(faults).toEqual([]);
});

test(`records.md 8: a record, its history, comments and documents that are ${ways} say so and are tried again`, async () => {
  const { page, faults } = await product.as("manager");
  const id = await recordAccident(page, product.server, accident("Arvin"));
  for (const read of partsOfRecord) {
    await fails(page, product.server.url("redwood", `/model/accident/${id}${read.path}`), read);
  }
  expect(faults).toEqual([]);
});

const accident = (city: string) => ({ city, description: "For the walk of faults." });
const city = "Nearest city or town";

test("[R12] records.md 8: a record that cannot be saved keeps what was typed, and is saved by another try", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, accident("Brawley"));
  const call = await faultyCall(page, "PUT", /\/api\/models\/\d+(\?|$)/);
  await edit(page);
  await input(page, city).fill("Blythe");
  for (const fault of ["broken", "lost"] satisfies Fault[]) {
    call.be(fault);
    await page.keyboard.press("Control+s");
    await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).and(page.locator(":enabled")).waitFor();
    expect(await input(page, city).inputValue()).toBe("Blythe");
  }
  call.beOnce("slow");
  await saveChanges(page);
  await page.getByRole("main").getByText("Blythe").first().waitFor();
  expect(faults).toEqual([]);
});

test("records.md 2.1: a record that is deleted while it is open is reported as such, and what was typed can be copied", async () => {
  const { page, faults } = await product.as("admin");
  const api = await apiOf(page, product.server);
  const gone = async (town: string) => {
    const id = await recordAccident(page, product.server, accident(town));
    return { id, remove: () => api.send("DELETE", `/api/models/${id}`) };
  };

  const edited = await gone("Calexico");
  await edit(page);
  await fill(page, city, "Typed in vain");
  await edited.remove();
  await page.keyboard.press("Control+s");
  await page.getByRole("main").getByRole("alert").getByText(noRecord).waitFor();
  expect(await input(page, city).inputValue()).toBe("Typed in vain");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Yes, Cancel" }).click();

  const commented = await gone("Coachella");
  await openTab(page, /^Comment Log/);
  await page.getByLabel("Add a comment").fill("Too late.");
  await commented.remove();
  await page.getByRole("button", { name: "Add Comment" }).click();
  await openPanel(page).getByRole("alert").getByText(noRecord).waitFor();
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("Too late.");

  const viewed = await gone("Corcoran");
  await viewed.remove();
  await askToDelete(page);
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText(/^Error deleting Accident/).waitFor();
  await page.reload();
  await page.getByText(noRecord).waitFor();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.waitForURL(/\/dashboard$/);
  expect(faults).toEqual([]);
});

/** Milliseconds between two downloads: Chromium drops those beyond ten in a second, which no person reaches. */
const unhurried = 120;

/** Longer than a name may be: it has to be shortened, and is never cut. */
const longName = "long ".repeat(40).trim();

const nastyNames = [
  "..\\..\\windows\\win.ini.txt",
  "<img src=x onerror=alert(1)>.txt",
  "quote\" and 'semi;colon.txt",
  "gpj.\u202Efdp.txt",
  "CON.txt",
  ".hidden.txt",
  "percent%2e%2e%2f.txt",
  "تقرير السائق.txt",
  "🚚 Ladung — façade.txt",
  `${longName}.txt`,
];

test("records.md 5, 9: files with nasty names, without content, of a false type or too large", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, accident("Delano"));
  await openTab(page, /^Documents/);
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-files-"));
  const large = join(folder, "large.bin");
  writeFileSync(large, "");
  truncateSync(large, 150_000_001);
  await page.getByLabel("Upload documents").setInputFiles(large);
  await page.getByText("The file is larger than 150 MB.").waitFor();
  expect(await page.getByRole("button", { name: /^Upload .*Document/ }).isEnabled()).toBe(false);
  await page.getByRole("button", { name: "Remove large.bin" }).click();
  rmSync(folder, { recursive: true });

  await chooseFiles(page, fileOf("empty.pdf", ""));
  await page.getByText("The file is empty. Please choose a file with content.").waitFor();
  await page.getByRole("button", { name: "Remove empty.pdf" }).click();

  await chooseFiles(page, ...nastyNames.map((name) => fileOf(name, name)), fileOf("false.png", "<script>"));
  const all = nastyNames.length;
  const upload = page.getByRole("button", { name: `Upload ${all + 1} Documents` });
  expect(await upload.isEnabled()).toBe(false);
  const long = page.getByRole("group", { name: /^long long/ }).getByLabel("Name");
  expect(await long.inputValue()).toHaveLength(longName.length);
  await long.fill(longName.slice(0, 180));
  await upload.click();
  const refused = page.getByRole("group", { name: "false.png" });
  await refused.getByText(/^Programs, scripts and web pages are not accepted/).waitFor();
  await refused.getByRole("button", { name: "Remove false.png" }).click();
  await page.getByRole("tab", { name: `Documents ${all}` }).waitFor();
  const list = page.getByRole("list", { name: "Documents" });
  expect(await list.getByRole("listitem").count()).toBe(all);
  expect(await list.locator("img").count()).toBe(0);
  for (const button of await list.getByRole("button", { name: /^Download / }).all()) {
    const downloading = page.waitForEvent("download");
    await button.click();
    const name = (await downloading).suggestedFilename();
    expect(name).toMatch(/\.txt$/);
    expect(name).not.toMatch(/[\\/<>"\u202E]/);
    await page.waitForTimeout(unhurried);
  }
  expect(faults).toEqual([]);
});

test("issue 4: the keys of the screens work without a mouse, the sheet lists them, and a field keeps its characters", async () => {
  const { page, faults } = await product.as("manager");
  await openList(page, product.server, "/accidents");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("/");
  const search = page.getByLabel("Search Accidents");
  expect(await hasFocus(search)).toBe(true);
  await page.keyboard.type("n?");
  expect(await search.inputValue()).toBe("n?");
  expect(await sheet.count()).toBe(0);
  await search.fill("");
  await search.press("Tab");
  const before = await focused(page);
  await page.keyboard.press("?");
  await sheet.getByRole("heading", { name: "Column header" }).waitFor();
  expect(await sheet.getByRole("heading", { name: "Form" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe(before);
  await page.keyboard.press("n");
  await page.waitForURL(/\/accidents\/create$/);
  // The new page takes the focus once it stands.
  await expect.poll(() => focused(page)).toBe("Report Accident");
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect.poll(() => focused(page)).toBe("Accidents");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.waitForURL(/\/dashboard$/);

  await recordAccident(page, product.server, accident("Exeter"));
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.keyboard.press("]");
  await expect.poll(() => page.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("[");
  await page.keyboard.press("e");
  await input(page, city).fill("Earlimart");
  await page.keyboard.press("Control+s");
  await page.getByText(/has been successfully updated/).waitFor();
  expect(faults).toEqual([]);
});

test("issue 4: saved views that cannot be written are reported, and the list stays as it is", async () => {
  const { page, faults } = await product.as("manager");
  await openList(page, product.server, "/accidents");
  const call = await faultyCall(page, "POST", /\/api\/savedViews(\?|$)/);
  await inViews(page, "Save as...");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Kept");
  for (const fault of ["broken", "lost", "missing"] satisfies Fault[]) {
    call.be(fault);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.getByRole("alert").waitFor();
    await dialog.getByRole("button", { name: "Save", exact: true }).and(page.locator(":enabled")).waitFor();
    expect(await dialog.getByLabel("Name", { exact: true }).inputValue()).toBe("Kept");
  }
  call.beOnce("refused");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved views: Kept" }).waitFor();
  await eventually(() => rows(page).count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test("issue 4: a count and saved views that cannot be loaded say so, and are asked for again", async () => {
  const { page, faults } = await product.as("manager");
  const count = await faultyCall(page, "POST", /\/api\/models\/count(\?|$)/);
  const views = await faultyCall(page, "GET", /\/api\/savedViews(\?|$)/);
  count.be("broken");
  views.be("lost");
  await openList(page, product.server, "/accidents");
  const uncounted = page.getByRole("status").getByText("The records could not be counted.");
  const again = page.getByRole("button", { name: "Count again" });
  for (const fault of ["half", "lost"] satisfies Fault[]) {
    await uncounted.waitFor();
    count.be(fault);
    await again.click();
  }
  await uncounted.waitFor();
  count.beOnce("slow");
  await again.click();
  await page
    .getByRole("status")
    .getByText(/^[\d,]+\+? records$/)
    .waitFor();

  await page.getByRole("button", { name: /^Saved views/ }).click();
  const retry = page.getByRole("menuitem", { name: "The saved views could not be loaded. Retry" });
  await retry.waitFor();
  views.beOnce("slow");
  await retry.click();
  await retry.waitFor({ state: "detached" });
  await page.getByRole("menuitem", { name: "All Accidents" }).waitFor();
  expect(faults).toEqual([]);
});
