/** What is wrong with the shape of a value, in words, each with the JSON pointer to it. */
import { Ajv } from "ajv";
import type { ErrorObject } from "ajv";
import type { TSchema } from "typebox";

/** A mistake in what was sent. */
type Problem = readonly [pointer: string, message: string];

/** Problems of a value; undefined where it has none. */
type Check = (value: unknown) => readonly Problem[];

/** More say nothing more. */
const MOST_PROBLEMS = 10;

const ajv = new Ajv({ allErrors: true, strict: false });

/** A check by a schema. Of alternatives without a kind it says only that none fits. */
export function shapeCheck(schema: TSchema): Check {
  const validate = ajv.compile(schema);
  return (value) => {
    if (validate(value)) return [];
    const errors = (validate.errors ?? []).filter(
      ({ keyword, schemaPath }) => keyword !== "if" && !schemaPath.includes("/anyOf/"),
    );
    return errors.slice(0, MOST_PROBLEMS).map((error) => [error.instancePath, wordsOf(error)]);
  };
}

function wordsOf({ keyword, message = "is not allowed here", params }: ErrorObject): string {
  const said: Readonly<Record<string, string>> = {
    enum: `must be one of: ${[params["allowedValues"]].flat().join(", ")}`,
    const: `must be "${String(params["allowedValue"])}"`,
    required: `needs "${String(params["missingProperty"])}"`,
    additionalProperties: `must not have "${String(params["additionalProperty"])}"`,
    pattern: "is not written as it must be",
    anyOf: "is no value that is taken here",
  };
  return said[keyword] ?? message.replace("NOT", "not");
}
