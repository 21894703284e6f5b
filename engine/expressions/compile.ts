/** JSONata expressions: compiled once, with what they read known, and limits on every run. */
import jsonata from "jsonata";
import type { FieldValue } from "../model/types.ts";
import { EngineError } from "../template/errors.ts";
import type { AstNode, Resolve } from "./allow.ts";
import { ExpressionRefused, readTree } from "./allow.ts";
import { functionNames, ownFunctions } from "./functions.ts";

/** Milliseconds, depth of calls, items of a list: JSONata's own guard rails. */
const limits = { timeout: 1000, stack: 1200, sequence: 10_000 };
/** Longest source of an expression, in characters. */
const longest = 4000;

/** What an expression reads when it runs. */
export interface ExpressionScope {
  /** Value of a key as expressions see it; null and undefined are nothing. Relations are `{ id, label }`. */
  value(key: string): unknown;
  /** Epoch seconds. */
  readonly now: number;
  readonly user: { readonly id: number };
  /** A field's value as people read it; empty text where there is none. */
  display(key: string): string;
}

/** An expression that has been checked, ready to run. */
export interface CompiledExpression {
  readonly source: string;
  /** Keys of the fields, relations and system values that it reads. */
  readonly dependencies: readonly string[];
  /** Runs it. Nothing is undefined. Rejects with an `EngineError` of code `evaluation`. */
  evaluate(scope: ExpressionScope): Promise<unknown>;
}

/** What compiling needs: how names resolve, and which names to tell when one does not. */
export interface ExpressionNames {
  readonly resolve: Resolve;
  readonly known: readonly string[];
}

/** Compiles the expression at `pointer`. Throws an `EngineError` when it is no JSONata or not allowed. */
export function compileExpression(
  source: string,
  pointer: string,
  names: ExpressionNames,
  file?: string,
): CompiledExpression {
  const compiled = parse(source, pointer, file);
  const dependencies = read(compiled, source, pointer, names, file);
  return {
    source,
    dependencies,
    async evaluate(scope) {
      try {
        return plain(await compiled.evaluate(inputOf(dependencies, scope), bindingsOf(scope)));
      } catch (error) {
        throw new EngineError("evaluation", pointer, `"${source}" failed: ${messageOf(error)}`, { file });
      }
    },
  };
}

function parse(source: string, pointer: string, file: string | undefined): jsonata.Expression {
  if (source.length > longest) {
    throw new EngineError("expression", pointer, `must be at most ${longest} characters`, { file });
  }
  try {
    return jsonata(source, limits);
  } catch (error) {
    throw new EngineError("expression", pointer, `"${source}" is no expression: ${messageOf(error)}`, {
      file,
    });
  }
}

function read(
  compiled: jsonata.Expression,
  source: string,
  pointer: string,
  names: ExpressionNames,
  file: string | undefined,
): readonly string[] {
  try {
    return readTree(compiled.ast() as unknown as AstNode, names.resolve);
  } catch (error) {
    if (!(error instanceof ExpressionRefused)) throw error;
    const place = error.position === undefined ? "" : ` (character ${error.position})`;
    const cause = `in "${source}"${place}: ${error.message}`;
    if (error.path === undefined) throw new EngineError("expression", pointer, cause, { file });
    const unknown = unknownOf(error.path, names);
    throw new EngineError("unknownName", pointer, `${cause}; known: ${unknown.known.join(", ")}`, {
      file,
      unknown,
    });
  }
}

function unknownOf(path: string, names: ExpressionNames) {
  const isFunction = path.startsWith("$");
  const known = isFunction ? functionNames.map((name) => `$${name}`) : names.known;
  return { kind: isFunction ? "function" : "field", name: path, known };
}

function inputOf(dependencies: readonly string[], scope: ExpressionScope): Record<string, unknown> {
  const input: Record<string, unknown> = { now: scope.now, user: scope.user };
  for (const key of dependencies) {
    const value = scope.value(key);
    if (value !== null && value !== undefined) input[key] = value;
  }
  return input;
}

function bindingsOf(scope: ExpressionScope): Record<string, unknown> {
  return { ...ownFunctions, display: (key: unknown) => scope.display(String(key)) };
}

function messageOf(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  return hasMessage ? String(error.message) : String(error);
}

/** JSONata marks its lists with properties of its own; a plain copy leaves them behind. */
function plain(result: unknown): unknown {
  return Array.isArray(result) ? [...(result as FieldValue[])] : result;
}
