import type { Page } from "playwright-core";
import { fillOne, mend, type Filling } from "./fill.ts";

/** How often a form is mended and sent again. */
const ROUNDS = 5;
const WAIT_MS = 60_000;
const LOOK_MS = 100;
/** Looks in a row at which a form says that something is wrong, until that counts as refused, once it has led to its first error. */
const CALM = 4;
/** The same for errors to which no form leads, since no field shows them. */
const PATIENCE = 30;

interface Reported {
  toasts: string;
  /** What failed, in the words of the page. */
  failure: string;
  errors: number;
  /** Something has the focus: a form that refuses opens the tab of its first error and goes to its field. */
  isLed: boolean;
  isChanged: boolean;
  confirm: boolean;
}

const look = `(() => {
  const buttons = [...document.querySelectorAll("[role='dialog'] button, [role='alertdialog'] button")];
  return {
    toasts: document.querySelector(".shell-toasts")?.textContent ?? "",
    failure: document.querySelector(".shell-toasts [class*='intent-danger']")?.textContent ?? "",
    errors: document.querySelectorAll("form.ss-record [data-severity='error'], .ss-strays li, .ss-tab-errors").length,
    isLed: document.activeElement !== document.body,
    isChanged: document.querySelector(".screen-save-state")?.textContent !== "",
    confirm: buttons.some((button) => ["Confirm", "Create anyway"].includes(button.textContent)),
  };
})()`;

/** Sends the form as it stands. Returns the message that it was saved, or undefined when the form refuses. */
async function send(page: Page, saved: RegExp): Promise<RegExpMatchArray | undefined> {
  const { isChanged } = await page.evaluate<Reported>(look);
  await page.evaluate("document.activeElement?.blur()");
  await page.keyboard.press("Control+s");
  const deadline = Date.now() + WAIT_MS;
  for (let refusals = 0, led = 0; Date.now() < deadline && led < CALM && refusals < PATIENCE;) {
    const { toasts, failure, errors, isLed, confirm } = await page.evaluate<Reported>(look);
    const match = toasts.match(saved);
    if (match) return match;
    if (failure !== "") throw new Error(`The page said: ${failure}`);
    if (!isChanged && toasts.includes("There are no changes to save.")) return undefined;
    if (confirm) await page.getByRole("button", { name: /^(Confirm|Create anyway)$/ }).click();
    else {
      refusals = errors > 0 ? refusals + 1 : 0;
      led = errors > 0 && isLed ? led + 1 : 0;
    }
    await page.waitForTimeout(LOOK_MS);
  }
  return undefined;
}

/** Sends the form, fills in what it asks for, and sends it again until it is saved. */
async function sendUntilSaved(
  page: Page,
  filling: Filling,
  saved: RegExp,
  before = async (): Promise<void> => undefined,
): Promise<RegExpMatchArray> {
  const said: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await before();
    const match = await send(page, saved);
    if (match) return match;
    const wrong = await mend(page, filling);
    said.push(wrong.join("; ") || "no word");
    if (wrong.length === 0) await fillOne(page, filling);
  }
  throw new Error(`${filling.type.name} is not saved. The form said: ${said.join(" | ")}`);
}

/** Saves the form of a new record. Gives the record's number. `before` is done each time before the form is sent. */
export async function saveNewRecord(
  page: Page,
  filling: Filling,
  before: () => Promise<void>,
): Promise<number> {
  const created = /Record No\. (\d+) has been successfully created/;
  return Number((await sendUntilSaved(page, filling, created, before))[1]);
}

/** Saves the form of a record that was edited. */
export async function saveEdited(page: Page, filling: Filling): Promise<void> {
  await sendUntilSaved(page, filling, /has been successfully updated/);
}
