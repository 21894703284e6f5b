import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually } from "../support/lists.ts";
import { schemasWithAllModules } from "../support/schemas.ts";
import { askToDelete, offersDelete } from "../support/recordActions.ts";
import { follow, setUpProduct } from "../support/product.ts";
import { address, createRecord, editOne, openRecord, readRecord } from "../support/recordTypes/record.ts";
import type { Created, Walk } from "../support/recordTypes/record.ts";
import { chosenTypes, contains, recordTypes } from "../support/recordTypes/types.ts";
import type { RecordType } from "../support/recordTypes/types.ts";

const types = recordTypes();

/** Inputs of money have no sign of the currency, which stands behind the minus where it is shown. */
const plain = (text: string) => text.replaceAll("$", "").replaceAll(/\s+/g, " ").trim();
const list = ({ alias }: RecordType) => `/model/${alias}/viewAdd`;
/** The link to a record, whose page is at or below the page of its type, or at the generic address. */
const linkTo = (page: Page, id: number) => page.getByRole("main").locator(`a[href$="/${id}"]`).first();

/** The page of the record shows what its form held, but for fields that a rule keeps to the form of a new record. */
async function expectShown(walk: Walk, type: RecordType, { id, values }: Created): Promise<void> {
  await openRecord(walk, type, id);
  await eventually(async () => {
    const shown = await readRecord(walk.page);
    const common = [...values].filter(([key]) => shown.has(key));
    const other = common.filter(([key, value]) => !plain(shown.get(key) ?? "").includes(plain(value)));
    return { isShown: common.length > 0, other };
  }).toEqual({ isShown: true, other: [] });
}

/** The history beside the record names the field that was edited. */
async function expectInHistory(page: Page, label: string): Promise<void> {
  const history = page.getByRole("region", { name: "Record History" });
  const change = history.getByRole("listitem").filter({ hasText: "Changed" }).first();
  await change.locator("dt").filter({ hasText: label }).first().waitFor();
}

async function expectPrinted(walk: Walk, type: RecordType, { id, values }: Created): Promise<void> {
  const { page } = walk;
  await openRecord(walk, type, id);
  await page.getByRole("link", { name: `Print ${type.name}` }).click();
  await page.locator(".ss-print h1").waitFor();
  expect(plain((await page.locator(".ss-print h1").textContent()) ?? "")).not.toBe("");
  const paper = plain((await page.locator(".ss-print").textContent()) ?? "");
  const printed = [...values.values()].filter((value) => paper.includes(plain(value)));
  expect(printed.length, "values on paper").toBeGreaterThan(0);
}

/** A list is called as the menu calls it, where it stands there. */
function titleOf({ alias, plural }: RecordType): string {
  const { pages } = JSON.parse(readFileSync("schemas/navigation/pages.json", "utf8")) as {
    pages: Record<string, { title: string; template?: string; create?: boolean }>;
  };
  const isList = (page: { template?: string; create?: boolean }) => page.template === alias && !page.create;
  return Object.values(pages).find(isList)?.title ?? plural;
}

async function expectListed(walk: Walk, type: RecordType, id: number): Promise<void> {
  const { page } = walk;
  await follow(page, list(type));
  await page.getByRole("heading", { name: titleOf(type), level: 1, exact: true }).waitFor();
  await page.getByLabel(`Search ${type.plural}`).fill(String(id));
  await linkTo(page, id).waitFor();
}

async function expectDeleted(walk: Walk, type: RecordType, id: number): Promise<void> {
  const { page } = walk;
  await openRecord(walk, type, id);
  if (type.deletion.offered === "never") return expect(await offersDelete(page)).toBe(false);
  await askToDelete(page);
  await page.getByRole("dialog").getByText(`Delete ${type.name}?`).waitFor();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText(`Record No. ${id} has been successfully deleted.`).waitFor();
  await page.goto(address(walk, `/model/${type.alias}/${id}`));
  await page.getByText(`The ${type.name} record you are looking for does not exist.`).waitFor();
}

/** Who may only view reads the record, and finds no way to add, change or delete one. */
async function expectReadOnly(walk: Walk, type: RecordType, id: number): Promise<void> {
  const { page } = walk;
  const add = `${type.addLabel} ${type.name}`;
  await follow(page, list(type));
  expect(await page.getByRole("button", { name: add, exact: true }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  expect(await page.getByRole("link", { name: add, exact: true }).count()).toBe(0);
  await openRecord(walk, type, id);
  expect(await page.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
  expect(await offersDelete(page)).toBe(type.deletion.offered === "always");
  await follow(page, `/model/${type.alias}/create`);
  await page.getByText(`You do not have permission to add ${type.plural}.`).waitFor();
}

/** Tests all screens of each record type in one of several shares, with a server of its own. */
export function testRecordTypes(part: number, parts: number): void {
  const product = setUpProduct({ schemas: schemasWithAllModules(), keepsWindows: true });
  const chosen = chosenTypes(types).filter((_, index) => index % parts === part);
  if (chosen.length === 0) return test.skip("TEMPLATES names no record type of this part");
  describe("a record type has all its screens", () => {
    test.each(chosen.map((type) => [type.alias, type] as const))("%s", async (_alias, type) => {
      const admin = await product.as("admin");
      const walk = { page: admin.page, server: product.server, types };
      const kept = await walkAsAdmin(walk, type);
      const viewer = await product.as("viewer");
      await expectReadOnly({ ...walk, page: viewer.page }, type, kept);
      expect([...admin.faults, ...viewer.faults]).toEqual([]);
    });
  });
}

/** Adds, lists, reads, edits, prints and deletes records of a type; the number of one that stays. */
async function walkAsAdmin(walk: Walk, type: RecordType): Promise<number> {
  const bare = await createRecord(walk, type, false);
  const full = await createRecord(walk, type, true);
  await expectListed(walk, type, full.id);
  await expectShown(walk, type, full);
  if (type.appendOnly === true) await expectUnchangeable(walk, type, full);
  else {
    const label = (await editOne(walk, type)) ?? (await editedInstead(walk, type, bare.id));
    if (contains(type.views["sidebar"], "history")) await expectInHistory(walk.page, label);
    await expectDeleted(walk, type, bare.id);
  }
  if (type.views["print"] !== undefined) await expectPrinted(walk, type, full);
  return full.id;
}

/** A record that is only added offers nobody to change or delete it. */
async function expectUnchangeable(walk: Walk, type: RecordType, { id }: Created): Promise<void> {
  await openRecord(walk, type, id);
  expect(await walk.page.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
  expect(await offersDelete(walk.page)).toBe(false);
}

/**
 * A record with everything may be closed for edits: the one with the minimum is edited in its place. The page is loaded again, since what
 * was tried in the other form would be asked about.
 */
async function editedInstead(walk: Walk, type: RecordType, id: number): Promise<string> {
  await walk.page.goto(address(walk, `/model/${type.alias}/${id}`));
  await openRecord(walk, type, id);
  const label = await editOne(walk, type);
  if (label === undefined) throw new Error(`No field of a ${type.name} can be edited.`);
  return label;
}
