/** Keeps the computed fields of a form up to date: only those that a change reaches, and only with the latest values. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { FieldValue } from "../model/types.ts";
import { evaluateFor } from "../record/scope.ts";
import type { CompiledTemplate } from "../template/compiled.ts";

/** What the computations of a form read and write. */
export interface ComputationPort {
  scope(): ConditionScope;
  /** Writes a result; true when it differs from what was there. */
  write(key: string, value: FieldValue): boolean;
}

/** The running computations of one form. */
export interface Computations {
  /** Notes that a value changed: what reads it is computed anew. */
  touch(key: string): void;
  touchAll(): void;
  /** Forgets what is still to be computed. */
  clear(): void;
  settled(): Promise<void>;
}

/**
 * Each pass takes the first computation, in dependency order, whose inputs changed. While it runs it may be touched again;
 * then its result is dropped and it runs once more, so that an old result never overwrites a newer one.
 */
export function createComputations(template: CompiledTemplate, port: ComputationPort): Computations {
  const dirty = new Set<string>();
  let running: Promise<void> | undefined;
  let era = 0;

  async function run(): Promise<void> {
    for (let field = next(); field?.computed; field = next()) {
      const started = era;
      dirty.delete(field.key);
      const value = await evaluateFor(field, field.computed.expression, template, port.scope());
      const current = started === era && !dirty.has(field.key);
      if (current && port.write(field.key, value)) mark(template.readers.get(field.key) ?? []);
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
    running = run().finally(() => {
      running = undefined;
      start();
    });
  }

  return {
    touch(key) {
      mark(template.readers.get(key) ?? []);
      start();
    },
    touchAll() {
      mark(template.computations.map((field) => field.key));
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
