import type { Page } from "playwright-core";
import { recordCrumb } from "../recordActions.ts";
import { openByClick } from "../recordPage.ts";
import type { RunningServer } from "../server.ts";
import { follow } from "../product.ts";
import { controls, shownValues, tabsOf, type Control } from "./controls.ts";
import { fillAll, fillControl, inEachTab, NoRecordError, type Filling } from "./fill.ts";
import { saveEdited, saveNewRecord } from "./save.ts";
import { fieldOf, type RecordType } from "./types.ts";

/** Who tests what. */
export interface Walk {
  page: Page;
  server: RunningServer;
  types: ReadonlyMap<string, RecordType>;
}

/** A record that was created, with what its form held when it was sent, by key. */
export interface Created {
  id: number;
  values: ReadonlyMap<string, string>;
}

/** How deep records are created for which other records must be there first. */
const DEPTH = 4;
/** Kinds of controls that hold a value as the record's page shows it. */
const readable: readonly Control["kind"][] = ["text", "select", "picker", "radios", "checkbox"];

export const address = ({ server }: Pick<Walk, "server">, path: string) => server.url("redwood", path);

function fillingOf({ types }: Walk, type: RecordType, isFull: boolean): Filling {
  const tag = `${isFull ? "Full" : "Bare"}${type.alias.length}`;
  return { types, type, tag, isFull, tries: new Map() };
}

/**
 * Creates a record by its form: with what the form asks for alone, or with all that it takes. Records that must be there first are
 * created before.
 */
export async function createRecord(
  walk: Walk,
  type: RecordType,
  isFull: boolean,
  depth = 0,
): Promise<Created> {
  const { page } = walk;
  await page.goto(address(walk, `/model/${type.alias}/create`));
  await page.locator("form.ss-record").waitFor();
  const filling = fillingOf(walk, type, isFull);
  try {
    if (isFull) await fillAll(page, filling);
    let values = new Map<string, string>();
    const id = await saveNewRecord(page, filling, async () => {
      if (isFull) values = await valuesOf(page);
    });
    return { id, values };
  } catch (error) {
    const needed = error instanceof NoRecordError ? walk.types.get(error.template) : undefined;
    if (needed === undefined || depth === DEPTH) throw error;
    await createRecord(walk, needed, false, depth + 1);
    return createRecord(walk, type, isFull, depth + 1);
  }
}

/** What the form holds in all its tabs, of its own fields. */
async function valuesOf(page: Page): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  await inEachTab(page, async () => {
    for (const { key, path, kind, value } of await controls(page))
      if (path.length === 0 && value !== "" && readable.includes(kind)) values.set(key, value);
  });
  return values;
}

/** Goes to the page of a record and waits until its fields are drawn. */
export async function openRecord(walk: Walk, type: RecordType, id: number): Promise<void> {
  await follow(walk.page, `/model/${type.alias}/${id}`);
  await recordCrumb(walk.page)
    .and(walk.page.getByText(`Record No. ${id}`, { exact: true }))
    .waitFor();
  await walk.page.locator(".screen-record-line").waitFor();
  await walk.page.locator(".screen-record-main [data-field]").first().waitFor({ state: "attached" });
}

/** What the page of a record shows in all its tabs, by key. */
export async function readRecord(page: Page): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const count = await tabsOf(page).count();
  for (let index = 0; index < count; index += 1) {
    const tab = tabsOf(page).nth(index);
    if (/^(Checklist|Comment Log|Documents)/.test((await tab.textContent()) ?? "")) continue;
    await openByClick(page, tab);
    for (const [key, value] of Object.entries(await shownValues(page))) shown.set(key, value);
  }
  if (count > 0) await openByClick(page, tabsOf(page).first());
  return shown;
}

/** Kinds of controls in which a change is easily seen, the likeliest first. */
const changed: readonly Control["kind"][] = ["text", "radios", "select", "picker", "checkbox"];

/** Fields whose values together are in one record only. */
const uniqueKeys = ({ unique = [] }: RecordType) =>
  new Set(unique.flatMap(({ field, within = [] }) => [field, ...within]));

/** Edits one field of the record whose page is open, and saves it. Gives the field's label; undefined when none may be edited. */
export async function editOne(walk: Walk, type: RecordType): Promise<string | undefined> {
  const { page } = walk;
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator("form.ss-record").waitFor();
  const filling = { ...fillingOf(walk, type, true), tag: "Edited" };
  let edited: string | undefined;
  await inEachTab(page, async () => {
    const open = (await controls(page)).filter(({ path, disabled }) => path.length === 0 && !disabled);
    const known = open.filter(({ key }) => Object.hasOwn(type.fields, key));
    const byKind = changed.flatMap((kind) => known.filter((control) => control.kind === kind));
    // A value that no other record may have is refused for reasons of other records.
    const byEase = [false, true].flatMap((isUnique) =>
      byKind.filter(({ key }) => uniqueKeys(type).has(key) === isUnique),
    );
    for (const control of edited === undefined ? byEase : []) {
      if (await isChanged(page, filling, control)) {
        edited = fieldOf(type, control.key).label;
        break;
      }
    }
  });
  if (edited !== undefined) await saveEdited(page, filling);
  return edited;
}

/** Gives a control values until it holds another one. */
async function isChanged(page: Page, filling: Filling, control: Control): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await fillControl(page, filling, control);
    const now = (await controls(page)).find(({ location }) => location === control.location);
    if (now !== undefined && now.error === "" && now.value !== "" && now.value !== control.value) return true;
  }
  return false;
}
