import type { BrowserContext, Page } from "playwright-core";

/** What somebody did with mouse and keyboard. */
interface Effort {
  clicks: number;
  /** Characters typed. */
  characters: number;
  /** Texts that were pasted, however long. */
  pastes: number;
}

/** What was filled at once and is so long came from the clipboard. */
const PASTED = 200;

/** Counts in the page, and keeps the counts from page to page of a tab. */
const counting = `{
  const key = "effort-of-test";
  const count = (name, by) => {
    const now = JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"characters":0,"pastes":0}');
    sessionStorage.setItem(key, JSON.stringify({ ...now, [name]: now[name] + by }));
  };
  const lengths = new WeakMap();
  addEventListener("click", (event) => event.isTrusted && event.detail > 0 && count("clicks", 1), true);
  addEventListener("change", (event) => event.target instanceof HTMLSelectElement && count("clicks", 2), true);
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const by = Math.abs(target.value.length - (lengths.get(target) ?? 0));
    lengths.set(target, target.value.length);
    if (target.type === "checkbox" || target.type === "radio") return;
    if (by > ${PASTED}) count("pastes", 1);
    else count("characters", by);
  }, true);
}`;

/** Counts from the next page on that is loaded. */
export async function countEffort(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: counting });
}

/** What was done in a tab so far. */
export function effortOf(page: Page): Promise<Effort> {
  return page.evaluate<Effort>(`JSON.parse(sessionStorage.getItem("effort-of-test"))`);
}

/**
 * Seconds that an average person needs for it, by the keystroke-level model of Card, Moran and Newell (1980): 1.35 s to think, 1.1 s to point
 * and 0.2 s to press for a click or a paste (which has two more keys), 0.28 s a character.
 */
export function secondsOf({ clicks, characters, pastes }: Effort): number {
  const [think, point, press, type] = [1.35, 1.1, 0.2, 0.28];
  return clicks * (think + point + press) + characters * type + pastes * (think + point + 2 * type);
}
