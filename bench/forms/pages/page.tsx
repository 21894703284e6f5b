/** What every subject's page offers to the benchmark as `window.bench`. */
import { startCount, stopCount } from "./renders.ts";
import type { ComponentType, ReactElement } from "react";
import { createRoot } from "react-dom/client";
import type { Bench, Outcome } from "./bench.ts";
import { filledValues, formOfCase, sumOf, type FormDescription, type Values } from "../form.ts";

/** What a subject is given to draw. The form it draws holds a button of type submit. */
export interface FormProps {
  form: FormDescription;
  values: Values;
  /** To be called once for each submit. */
  onOutcome(outcome: Outcome): void;
}

/** A form library, or a floor, with this form written in it. */
export interface Subject {
  /** Makes what a product has at hand before a form is opened (schemas, compiled templates); not measured. */
  prepare?(form: FormDescription): Promise<void> | void;
  Form: ComponentType<FormProps>;
  /** The control of a field, to type in; null while it is not drawn. */
  control(key: string): HTMLElement | null;
  /** The text that shows a computed number. */
  sumText(key: string): string | null | undefined;
  /** The key that toggles a boolean when its control has the focus. Default: space. */
  toggleKey?: string;
}

const wait = (start: (done: () => void) => unknown) => new Promise<void>((done) => void start(done));

/** Resolves after the next frame was painted. */
async function painted(): Promise<void> {
  await wait(requestAnimationFrame);
  await wait(requestAnimationFrame);
}

/** Resolves when the page is painted and has nothing to do. */
async function quiet(): Promise<void> {
  await painted();
  await wait((done) => requestIdleCallback(done, { timeout: 5000 }));
}

function mountPoint(): HTMLElement {
  const found = document.getElementById("root");
  if (!found) throw new Error("The page has no element with the id root.");
  return found;
}

/** The sums of a form: what the page shows of each, and what follows from the texts of its fields. */
function sumsOf(form: FormDescription, subject: Subject, textOf: (key: string) => string) {
  const read = new Map<string, number>();
  const value = (key: string) => read.get(key) ?? Number(textOf(key).replaceAll(",", ""));
  return form.sums.map((sum) => {
    read.set(sum.key, sumOf(sum, value));
    return { shown: Number(subject.sumText(sum.key)?.replace(/[^\d-]/g, "")), due: read.get(sum.key) };
  });
}

/** Draws a form in the page; milliseconds until it was painted. */
async function mounted(form: ReactElement): Promise<number> {
  await quiet();
  const began = performance.now();
  createRoot(mountPoint()).render(form);
  await painted();
  const milliseconds = performance.now() - began;
  await quiet();
  return milliseconds;
}

/** Makes a subject measurable. */
export function install(subject: Subject): void {
  let form: FormDescription | undefined;
  let submitted: ((outcome: Outcome) => void) | undefined;
  let ended: Promise<Outcome> | undefined;
  const onOutcome = (outcome: Outcome) => submitted?.(outcome);

  function drawn(): FormDescription {
    if (!form) throw new Error("No form is mounted.");
    return form;
  }

  function control(key: string): HTMLElement {
    const found = subject.control(key);
    if (!found) throw new Error(`The field "${key}" is not drawn.`);
    return found;
  }

  const bench: Bench = {
    toggleKey: subject.toggleKey ?? " ",
    quiet,
    startCount,
    stopCount,
    async prepare(name: string) {
      form = formOfCase(name);
      await subject.prepare?.(form);
    },
    async mount(filled: boolean) {
      const { Form } = subject;
      const now = drawn();
      const values = filled ? filledValues(now) : {};
      return mounted(<Form form={now} values={values} onOutcome={onOutcome} />);
    },
    focus(key: string) {
      const target = control(key);
      target.focus();
      if (document.activeElement !== target) throw new Error(`"${key}" does not take the focus.`);
    },
    text(key: string) {
      const target = control(key);
      return "value" in target ? String(target.value) : "";
    },
    isDrawn: (key) => subject.control(key)?.checkVisibility() ?? false,
    sums: () => sumsOf(drawn(), subject, (key) => bench.text(key)),
    async aim() {
      ended = new Promise((resolve) => (submitted = resolve));
      mountPoint().querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
      await quiet();
    },
    outcome() {
      if (!ended) throw new Error("Aim first.");
      return ended;
    },
  };
  Object.assign(window, { bench });
}
