import type { Locator, Page } from "playwright-core";
import { fileOf, openByClick, smallPdf } from "../recordPage.ts";
import { controls, elementOf, tabsOf, type Control } from "./controls.ts";
import { fieldOf, type RecordType, type WrittenField } from "./types.ts";
import { textsFor } from "./values.ts";

/** How a record is filled in. */
export interface Filling {
  types: ReadonlyMap<string, RecordType>;
  type: RecordType;
  /** Distinguishes the texts of this record from those of others. */
  tag: string;
  /** Questions that lead to more questions are answered with Yes. */
  isFull: boolean;
  /** How often a value was given, by the position of the control: the next one is another. */
  tries: Map<string, number>;
}

/** A relation that must be filled in leads to a template of which there is no record to choose. */
export class NoRecordError extends Error {
  override readonly name = "NoRecordError";
  readonly template: string;
  constructor(template: string) {
    super(`There is no record of ${template} to choose.`);
    this.template = template;
  }
}

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
/** A table of one row. */
const smallCsv = "name,count\r\nwalk,1\r\n";
const STEP_MS = 5_000;
/** Options of a picker that are tried before it is left empty. */
const MOST_CHOICES = 2;
/** Passes over the form: a value may make other fields appear. */
const PASSES = 4;

/** What the templates say of a control, and the template that says it. */
function saidOf({ types, type }: Filling, { key, path }: Control): { type: RecordType; field: WrittenField } {
  const own = path.reduce(
    (outer, relation) => types.get(fieldOf(outer, relation).template ?? "") ?? outer,
    type,
  );
  return { type: own, field: fieldOf(own, key) };
}

/**
 * Gives a control the next of its values. Gives false when it has none to offer, or when what was filled before took it off the
 * form meanwhile. One that was drawn again at just that moment is tried once more.
 */
export async function fillControl(page: Page, filling: Filling, control: Control): Promise<boolean> {
  const attempt = filling.tries.get(control.location) ?? 0;
  filling.tries.set(control.location, attempt + 1);
  const fill = fillers[control.kind];
  try {
    return await fill(page, { filling, control, attempt });
  } catch (error) {
    if (error instanceof NoRecordError) throw error;
    const again = (await controls(page)).find(({ location }) => location === control.location);
    if (again === undefined || again.disabled) return false;
    return fill(page, { filling, control: again, attempt });
  }
}

interface Task {
  filling: Filling;
  control: Control;
  attempt: number;
}
type Filler = (page: Page, task: Task) => Promise<boolean>;

const fillers: Readonly<Record<Control["kind"], Filler>> = {
  async text(page, { filling, control, attempt }) {
    const { type, field } = saidOf(filling, control);
    const location = { type, key: control.key, field, depth: control.path.length };
    const texts = textsFor(location, filling.tag);
    const text = namedDate(control) ?? texts[attempt % texts.length];
    if (text === undefined) return false;
    await elementOf(page, control).fill(text, { timeout: STEP_MS });
    await elementOf(page, control).blur({ timeout: STEP_MS });
    return true;
  },
  async select(page, { control, attempt }) {
    const element = elementOf(page, control);
    const offered = await page.evaluate<string[]>(
      `[...document.getElementById(${JSON.stringify(control.id)}).options]
        .filter(({ value, disabled }) => value !== "" && !disabled).map(({ value }) => value)`,
    );
    const value = offered[attempt % offered.length];
    if (value === undefined) return false;
    await element.selectOption(value, { timeout: STEP_MS });
    return true;
  },
  async picker(page, task) {
    if (task.attempt >= MOST_CHOICES && (await cleared(page, task.control))) return true;
    if (await chooseOption(page, task)) return true;
    const { field } = saidOf(task.filling, task.control);
    if (field.template !== undefined && task.control.error !== "") throw new NoRecordError(field.template);
    return false;
  },
  async radios(page, { filling, control, attempt }) {
    const isYes = filling.isFull === (attempt % 2 === 0);
    const answer = `input[name="${control.id}"][value="${isYes ? "yes" : "no"}"]`;
    await page.locator(`label:has(${answer})`).click({ timeout: STEP_MS });
    return true;
  },
  async cards(page, { control, attempt }) {
    const cards = page.locator(`fieldset[data-field="${control.key}"]`).getByRole("radio");
    await press(cards.nth(attempt % (await cards.count())));
    return true;
  },
  async checkbox(page, { control }) {
    const box = elementOf(page, control);
    if ((await box.isChecked()) !== (control.value === "")) await press(box);
    return true;
  },
  async upload(page, { filling, control }) {
    const { accept = [".pdf"] } = saidOf(filling, control).field;
    const takes = (kind: string) => accept.some((each) => each.includes(kind));
    const other = takes("csv")
      ? fileOf("walk.csv", smallCsv, "text/csv")
      : fileOf("walk.png", png, "image/png");
    const file = takes("pdf") ? fileOf("walk.pdf", smallPdf, "application/pdf") : other;
    await elementOf(page, control).setInputFiles(file, { timeout: STEP_MS });
    await page.locator(`.ss-file:has([id="${control.id}"]) a`).waitFor({ timeout: STEP_MS });
    return true;
  },
  async duration(page, { control }) {
    await elementOf(page, control).fill("2", { timeout: STEP_MS });
    await elementOf(page, control).blur({ timeout: STEP_MS });
    return true;
  },
  async nested(page, { filling, control, attempt }) {
    const section = page.locator(`section[data-field="${control.key}"]`).last();
    const question = section.getByRole("radio", {
      name: filling.isFull === (attempt % 2 === 0) ? "Yes" : "No",
    });
    const add = section.getByRole("button", { name: /^Add /, disabled: false }).first();
    if ((await question.count()) > 0) await press(question.first());
    else if ((await add.count()) > 0) {
      await add.click({ timeout: STEP_MS });
      await page.getByRole("dialog").or(section.locator("[data-row]")).first().waitFor({ timeout: STEP_MS });
    } else return false;
    await finishWindow(page, filling);
    return true;
  },
  static: async () => false,
};

/** Presses the label of a box or radio as people do: once the page stands still and where nothing covers it. */
function press(box: Locator): Promise<void> {
  return box.locator("xpath=ancestor::label[1]").click({ timeout: STEP_MS });
}

/** The date that the control's own message asks for, as somebody who reads "Must be on or after 11/22/2026, as …" would type it. */
function namedDate({ error }: Control): string | undefined {
  return /\bon or (?:after|before) (\d\d\/\d\d\/\d{4})/.exec(error)?.[1];
}

/** Empties a picker that may be empty. */
async function cleared(page: Page, { id }: Control): Promise<boolean> {
  const clear = page.locator(`.ss-picker:has([id="${id}"])`).getByRole("button", { name: /^Clear / });
  if ((await clear.count()) === 0) return false;
  await clear.click({ timeout: STEP_MS });
  return true;
}

/** Chooses an option of a picker; the options of records come after a moment. */
async function chooseOption(page: Page, { control, attempt }: Task): Promise<boolean> {
  const box = elementOf(page, control);
  await box.click({ timeout: STEP_MS });
  const list = page.locator(`[id="${control.id}-list"]`);
  const options = list.locator('[role="option"]:not([aria-disabled="true"]):not([aria-selected="true"])');
  await options.first().or(page.locator(".ss-picker-empty")).first().waitFor({ timeout: STEP_MS });
  const count = await options.count();
  if (count > 0) await options.nth(attempt % count).click({ timeout: STEP_MS });
  await box.blur({ timeout: STEP_MS });
  return count > 0;
}

/** A record that is added in a window of its own: fills it in there and closes the window. */
async function finishWindow(page: Page, filling: Filling): Promise<void> {
  const done = page.getByRole("dialog").getByRole("button", { name: "Done" });
  if ((await done.count()) === 0) return;
  await fillWhere(page, filling, ({ path, value }) => path.length > 0 && value === "");
  await done.click({ timeout: STEP_MS });
}

/** Fills the controls for which something holds, one after the other, each once. Gives how many. */
async function fillWhere(
  page: Page,
  filling: Filling,
  isWanted: (control: Control) => boolean,
): Promise<number> {
  const seen = new Set<string>();
  let filled = 0;
  for (;;) {
    const next = (await controls(page)).find(
      (control) => !control.disabled && !seen.has(control.location) && isWanted(control),
    );
    if (next === undefined) return filled;
    seen.add(next.location);
    if (await fillControl(page, filling, next)) filled += 1;
  }
}

/** Does something in each tab of the form, or once where it has none. */
export async function inEachTab(page: Page, work: () => Promise<void>): Promise<void> {
  const count = await tabsOf(page).count();
  if (count === 0) return work();
  for (let index = 0; index < count; index += 1) {
    await openByClick(page, tabsOf(page).nth(index), STEP_MS);
    await work();
  }
}

/** Fills everything that can be filled and is empty, or begins with today, again as long as more appears. */
export async function fillAll(page: Page, filling: Filling): Promise<void> {
  const given = new Set<string>();
  for (let pass = 0; pass < PASSES; pass += 1) {
    let filled = 0;
    await inEachTab(page, async () => {
      filled += await fillWhere(page, filling, (control) => {
        const { location, value } = control;
        const isBegun = saidOf(filling, control).field.defaultToToday === true;
        const isOpen = (value === "" || isBegun) && !given.has(location);
        if (isOpen) given.add(location);
        return isOpen;
      });
    });
    if (filled === 0) return;
  }
}

/** Fills what the form says is wrong. Gives what it said. */
export async function mend(page: Page, filling: Filling): Promise<string[]> {
  const said: string[] = [];
  await inEachTab(page, async () => {
    for (const { key, error } of await controls(page)) if (error !== "") said.push(`${key}: ${error}`);
    await fillWhere(
      page,
      filling,
      ({ error, kind, value }) => error !== "" && !(kind === "nested" && value === "rows"),
    );
  });
  return said;
}

/** Fills the first field that can be filled: a form that asks for nothing is saved once something stands in it. */
export async function fillOne(page: Page, filling: Filling): Promise<void> {
  let isDone = false;
  await inEachTab(page, async () => {
    for (const control of isDone ? [] : await controls(page)) {
      if (isDone || control.disabled || control.value !== "" || control.kind === "nested") continue;
      isDone = await fillControl(page, filling, control);
    }
  });
}
