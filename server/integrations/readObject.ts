import type { JsonValue } from "../../engine/index.ts";
import { errors } from "../core/errors.ts";
import { withCause } from "./ask.ts";
import type { Chunks } from "./ask.ts";
import type { OutsideService } from "./service.ts";

/** Reads the answer of a service as a JSON object. Throws as `askService`, and `integration_answer_unusable` for anything else. */
export async function readObject(
  { title }: OutsideService,
  content: Chunks,
): Promise<Readonly<Record<string, JsonValue>>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const value = parsed(title, Buffer.concat(chunks));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw errors.integrationAnswerUnusable(title, "it is no JSON object");
  return value;
}

function parsed(title: string, content: Buffer): JsonValue {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content)) as JsonValue;
  } catch (error) {
    // What cannot be read is quoted by the error: it may hold anything, so that the log keeps its kind alone.
    throw withCause(
      errors.integrationAnswerUnusable(title, "it is no JSON"),
      error instanceof Error ? error.name : "",
    );
  }
}
