/** Keeps the computed fields of a form up to date: only those that a change reaches, and only with the latest values. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Result } from "./evaluation.ts";

/** What the computations of a form read and write. */
export interface ComputationPort {
  evaluate(field: CompiledField): Promise<Result>;
  /** Writes a result; true when it differs from what was there. */
  write(field: CompiledField, result: Result): boolean;
  /** Tells everybody of what was written: once when all is computed, and not of each step on the way. */
  show(): void;
}

/** The running computations of one form. */
export interface Computations {
  /** Notes that a value changed: what reads it is computed anew. */
  touch(key: string): void;
  /** All, or only those that no record stores: the hidden ones. */
  touchAll(which: "all" | "hidden"): void;
  /** Forgets what is still to be computed. */
  clear(): void;
  settled(): Promise<void>;
}

/**
 * Each pass takes the first computation, in dependency order, whose inputs changed. While it runs it may be touched again;
 * then its result is dropped and it runs once more, so that an old result never overwrites a newer one. They begin when the
 * action that touched them has ended.
 */
export function createComputations(template: CompiledTemplate, port: ComputationPort): Computations {
  const dirty = new Set<string>();
  let running: Promise<void> | undefined;
  let era = 0;

  async function run(): Promise<void> {
    for (let field = next(); field?.computed; field = next()) {
      const started = era;
      dirty.delete(field.key);
      const result = await port.evaluate(field);
      const current = started === era && !dirty.has(field.key);
      if (current && port.write(field, result)) mark(template.readers.get(field.key) ?? []);
    }
  }

  function next() {
    return dirty.size === 0 ? undefined : template.computations.find((field) => dirty.has(field.key));
  }

  function mark(keys: readonly string[]): void {
    for (const key of keys) dirty.add(key);
  }

  function start(): void {
    if (running || dirty.size === 0) return;
    running = Promise.resolve()
      .then(run)
      .finally(() => {
        port.show();
        running = undefined;
        start();
      });
  }

  return {
    touch(key) {
      mark(template.readers.get(key) ?? []);
      start();
    },
    touchAll(which) {
      const wanted = template.computations.filter((field) => which === "all" || field.system);
      mark(wanted.map((field) => field.key));
      start();
    },
    clear() {
      era += 1;
      dirty.clear();
    },
    async settled() {
      while (running) await running;
    },
  };
}
