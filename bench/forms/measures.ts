/** What is measured of a form on a subject's page: drawing it, typing in it, submitting it. */
import type { Page } from "playwright-core";
import { missingKeys, type FormDescription } from "./form.ts";
import type { Harness, Work } from "./harness.ts";

/** Figures of one visit by measure. */
export type Figures = Record<string, number>;

/** Two keys are so far apart that each has frames of its own. Milliseconds. */
const keyDelay = 40;
const warmUpKeys = "warmup";
const typedKeys = "abcdefghijklmnopqrst";
/** A key that takes longer than this is typed less often. Milliseconds. */
const slowKey = 60;

const quiet = (page: Page) => page.evaluate(() => window.bench.quiet());
const focus = (page: Page, key: string) => page.evaluate((name) => window.bench.focus(name), key);
const textOf = (page: Page, key: string) => page.evaluate((name) => window.bench.text(name), key);

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: keyDelay });
  await quiet(page);
}

function claim(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message);
}

/** Types in a field and says what one key took. */
async function perKey({ page, work }: Harness, key: string, warmUp: string, text: string): Promise<Work> {
  await focus(page, key);
  const first = await work(() => type(page, warmUp));
  const typed = first.script / warmUp.length > slowKey ? text.slice(0, Math.ceil(text.length / 4)) : text;
  const { script, main } = await work(() => type(page, typed));
  claim((await textOf(page, key)).includes(typed), `what was typed in ${key} is not in it`);
  return { script: script / typed.length, main: main / typed.length };
}

/** Begins with a fresh page that has the form at hand. */
async function open(page: Page, form: FormDescription): Promise<void> {
  await page.reload();
  await page.evaluate((name) => window.bench.prepare(name), form.name);
}

/** A form of growing size: what it takes to draw, to type in and to submit. */
async function measureForm(harness: Harness, form: FormDescription): Promise<Figures> {
  return { ...(await measureFilled(harness, form)), ...(await measureEmpty(harness, form)) };
}

async function measureFilled(harness: Harness, form: FormDescription): Promise<Figures> {
  const { page, work } = harness;
  const { text = "", number = "" } = form.targets;
  let mountMs = 0;
  const mount = await work(async () => {
    mountMs = await page.evaluate(() => window.bench.mount(true));
  });
  await claimConditions(page, form);
  await harness.collectGarbage();
  const key = await perKey(harness, text, warmUpKeys, typedKeys);
  const rendered = await countRenders(page);
  const numberKey = await perKey(harness, number, "11", "1111");
  await claimSums(page);
  await harness.collectGarbage();
  const heap = await harness.heapMb();
  const valid = await submit(harness);
  claim(valid.outcome.valid, `a valid form was refused with ${valid.outcome.errors} errors`);
  return {
    mount_ms: mountMs,
    mount_script_ms: mount.script,
    key_script_ms: key.script,
    key_main_ms: key.main,
    number_key_script_ms: numberKey.script,
    ...rendered,
    heap_mb: heap,
    submit_ms: valid.script,
    submit_main_ms: valid.main,
  };
}

/** On a page of its own, since whoever compiles at the first submit would have done so already. */
async function measureEmpty(harness: Harness, form: FormDescription): Promise<Figures> {
  await open(harness.page, form);
  await harness.page.evaluate(() => window.bench.mount(false));
  await harness.collectGarbage();
  const { outcome, script, main } = await submit(harness);
  const due = missingKeys(form, () => undefined).length;
  claim(!outcome.valid && outcome.errors === due, `${outcome.errors} errors, not ${due}`);
  return { submit_errors_ms: script, submit_errors_main_ms: main };
}

/** Every second boolean is true: its field is seen, the next block's is not. */
async function claimConditions(page: Page, form: FormDescription): Promise<void> {
  for (const [index, { key }] of form.fields
    .filter(({ shownBy }) => shownBy)
    .slice(0, 2)
    .entries()) {
    const drawn = await page.evaluate((name) => window.bench.isDrawn(name), key);
    claim(drawn === (index === 0), `the field ${key} ${drawn ? "is" : "is not"} drawn`);
  }
}

/** Computed numbers are what they have to be; a floor may have none at all. */
async function claimSums(page: Page): Promise<void> {
  const sums = await page.evaluate(() => window.bench.sums());
  const wrong = sums.find(({ shown, due }) => shown !== due && !Number.isNaN(shown));
  claim(!wrong, `a sum says ${wrong?.shown} instead of ${wrong?.due}`);
}

/** Peers do not mark their fields, so that only the components can be counted. */
async function countRenders(page: Page): Promise<Figures> {
  const keys = "uvwx";
  await page.evaluate(() => window.bench.startCount());
  await type(page, keys);
  const { rendered, locations } = await page.evaluate(() => window.bench.stopCount());
  const marksFields = locations.some((location) => location !== "") || rendered === 0;
  return {
    renders_per_key: rendered / keys.length,
    ...(marksFields ? { fields_drawn_per_key: locations.length } : {}),
  };
}

async function submit({ page, work }: Harness) {
  let outcome = { valid: false, errors: 0 };
  await page.evaluate(() => window.bench.aim());
  const spent = await work(async () => {
    await page.keyboard.press("Enter");
    outcome = await page.evaluate(() => window.bench.outcome());
    await quiet(page);
  });
  return { ...spent, outcome };
}

/** A boolean that hides fields: one press of it, hiding. */
async function measureHiding(harness: Harness, form: FormDescription): Promise<Figures> {
  const { page, work } = harness;
  const { boolean = "" } = form.targets;
  const last = form.fields.findLast(({ shownBy }) => shownBy === boolean)?.key ?? "";
  await page.evaluate(() => window.bench.mount(true));
  await focus(page, boolean);
  const toggleKey = await page.evaluate(() => window.bench.toggleKey);
  const press = () =>
    work(async () => {
      await page.keyboard.press(toggleKey);
      await quiet(page);
    });
  const hidings: Work[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    hidings.push(await press());
    claim(!(await page.evaluate((key) => window.bench.isDrawn(key), last)), `${last} was not hidden`);
    await press();
    claim(await page.evaluate((key) => window.bench.isDrawn(key), last), `${last} was not shown again`);
  }
  return meanOf(hidings.slice(1));
}

/** A number that a chain of computations begins with: one key in it. */
async function measureChain(harness: Harness, form: FormDescription): Promise<Figures> {
  const { page, work } = harness;
  const { number = "" } = form.targets;
  await page.evaluate(() => window.bench.mount(true));
  await focus(page, number);
  const keys: Work[] = [];
  for (const digit of "123412") {
    keys.push(await work(() => type(page, digit)));
    await claimSums(page);
  }
  return meanOf(keys.slice(2));
}

function meanOf(parts: readonly Work[]): Figures {
  const mean = (part: keyof Work) => parts.reduce((sum, entry) => sum + entry[part], 0) / parts.length;
  return { key_script_ms: mean("script"), key_main_ms: mean("main") };
}

/** Who measures which kind of case. */
const measurers = { fields: measureForm, hides: measureHiding, toggle: measureHiding, chain: measureChain };

/** Measures a form on a loaded page. Throws for a kind of case that nobody measures, and when the page fails a claim. */
export async function measureCase(harness: Harness, form: FormDescription): Promise<Figures> {
  const kind = form.name.split("=")[0];
  const measurer = Object.entries(measurers).find(([name]) => name === kind)?.[1];
  if (!measurer) throw new Error(`Nobody measures ${form.name}.`);
  await open(harness.page, form);
  return measurer(harness, form);
}
