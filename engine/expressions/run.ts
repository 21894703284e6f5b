/** Runs expressions in this process, with every guard that there is here. */
import type jsonata from "jsonata";
import { boundedFunctions } from "./bounded.ts";
import { ownFunctions } from "./functions.ts";
import { plainJson } from "./json.ts";
import { measure } from "./meter.ts";
import { parseExpression } from "./parseExpression.ts";
import { limits, refusedFunctions } from "./refused.ts";
import type { ExpressionRunner } from "./expressionScope.ts";

/** Why a run failed. `cause` is what JSONata threw. */
class RunFailed extends Error {}

const mostRemembered = 500;
const remembered = new Map<string, jsonata.Expression>();
const largestInput = limits.made;

/** Runs an expression here: checked, bounded, on a copy of the input. Rejects with an Error that says why it failed. */
export const runHere: ExpressionRunner = (source, input, displays) =>
  runGuarded(source, input, { display: (key: unknown) => displays[String(key)] ?? "" });

/** As `runHere`, over any JSON and with any variables. */
export function runGuarded(
  source: string,
  input: unknown,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const turn = last.then(() => runNow(source, input, variables));
  last = turn.catch(() => undefined);
  return turn;
}

/** Runs take turns: they would only slow each other down, and the time limit of each counts its own time alone. */
let last: Promise<unknown> = Promise.resolve();

async function runNow(
  source: string,
  input: unknown,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  try {
    const expression = remembered.get(source) ?? remember(source, await prepared(source));
    const result: unknown = await expression.evaluate(plainJson(input, largestInput), variables);
    return plainJson(result, limits.text);
  } catch (error) {
    throw new RunFailed(messageOf(error), { cause: error });
  }
}

/** Refused functions are nothing, by whatever way they might be reached. */
const nothingRefused = Object.fromEntries(Object.keys(refusedFunctions).map((name) => [name, undefined]));

/** Parsed, with its functions bound: once for all runs. */
async function prepared(source: string): Promise<jsonata.Expression> {
  const { expression } = parseExpression(source);
  measure(expression);
  const functions = { ...nothingRefused, ...ownFunctions, ...(await boundedFunctions()) };
  for (const [name, work] of Object.entries(functions)) expression.assign(name, work);
  return expression;
}

/** Keeps the last of many. */
function remember(source: string, expression: jsonata.Expression): jsonata.Expression {
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? "");
  remembered.set(source, expression);
  return expression;
}

function messageOf(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  return hasMessage ? String(error.message) : String(error);
}
