/** Mistakes that templates are refused for, for tests. */
import type { EngineOptions } from "../template/engineOptions.ts";
import { createEngine } from "../template/engine.ts";
import type { EngineError } from "../model/errors.ts";
import { EngineLoadError } from "../model/errors.ts";

/** The mistakes of templates; none when they load. */
export function errorsOf(
  templates: readonly unknown[],
  more: Omit<EngineOptions, "templates"> = {},
): readonly EngineError[] {
  try {
    createEngine({ templates: templates.map((json) => ({ file: "t.json", json })), ...more });
  } catch (error) {
    if (error instanceof EngineLoadError) return error.errors;
    throw error;
  }
  return [];
}

/** Each mistake as `code pointer`. */
export function briefErrors(...given: Parameters<typeof errorsOf>): string[] {
  return errorsOf(...given).map(({ code, pointer }) => `${code} ${pointer}`);
}
