/** JSONata expressions: compiled once, with what they read known, and limits on every run. */
import { knownNames } from "../model/nearest.ts";
import { EngineError } from "../model/errors.ts";
import { ExpressionRefused } from "./ast.ts";
import { inputOf } from "./input.ts";
import { readNames } from "./readNames.ts";
import { parseExpression } from "./parseExpression.ts";
import { runHere } from "./run.ts";
import type { ExpressionScope, NameScope } from "./expressionScope.ts";

/** An expression that has been checked, ready to run. */
export interface CompiledExpression {
  readonly source: string;
  /** Own keys that it reads (relation keys included). */
  readonly dependencies: readonly string[];
  /** Fields of related records that it reads, as `relation.field` (`claims.reserves`); `id` and `label` are not listed. */
  readonly related: readonly string[];
  /** Keys whose displayed text it asks for by `$display`. */
  readonly displays: readonly string[];
  /** Whether it reads `now`: its value may change although no record does. */
  readonly readsClock: boolean;
  /** Whether it reads `user.employee`: the run needs it then. */
  readonly readsEmployee: boolean;
  /** Runs it. Nothing is undefined. Rejects with an `EngineError` of code `evaluation`. */
  evaluate(scope: ExpressionScope): Promise<unknown>;
}

/** Compiles the expression at `pointer`. Throws an `EngineError` when it is no JSONata or not allowed. */
export function compileExpression(
  source: string,
  pointer: string,
  names: NameScope,
  file?: string,
): CompiledExpression {
  const read = check(source, pointer, names, file);
  const { dependencies, related, displays, readsClock, readsEmployee } = read;
  return {
    source,
    dependencies,
    related,
    displays,
    readsClock,
    readsEmployee,
    async evaluate(scope) {
      const run = scope.run ?? runHere;
      const shown = Object.fromEntries(displays.map((key) => [key, scope.display(key)]));
      try {
        return (await run(source, inputOf(read, scope), shown)) ?? undefined;
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        throw new EngineError("evaluation", pointer, `"${source}" failed: ${cause}`, { file });
      }
    },
  };
}

function check(source: string, pointer: string, names: NameScope, file: string | undefined) {
  try {
    return readNames(parseExpression(source).tree, names);
  } catch (error) {
    if (!(error instanceof ExpressionRefused)) throw error;
    throw refusal(error, source, pointer, file);
  }
}

function refusal(
  { message, position, unknown }: ExpressionRefused,
  source: string,
  pointer: string,
  file: string | undefined,
): EngineError {
  const location = position === undefined ? "" : ` (character ${position})`;
  const cause = `in "${source}"${location}: ${message}`;
  if (!unknown) return new EngineError("expression", pointer, cause, { file });
  // What is known are the names inside: of "user.employe" the last one is the one that is wrong.
  const last = unknown.name.split(".").at(-1) ?? "";
  const kind = unknown.name.startsWith("$") ? "function" : "field";
  return new EngineError("unknownName", pointer, `${cause}; ${knownNames(last, unknown.known)}`, {
    file,
    unknown: { kind, ...unknown },
  });
}
