/** Prompts as the API carries them (spec reporting.md 7). */
import { Type } from "typebox";
import { component } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { questionSchema } from "../kpi/schema.ts";

/** Most characters of a body's prompt; the reader says itself how many of them it reads. */
const LONGEST_BODY = 10_000;
const LONGEST_COMMENT = 1_000;
/** Prompts of one page. */
const MOST_PROMPTS = 50;

/** With something in it to read, and nothing that the database cannot store. */
const prompt = Type.String({ maxLength: LONGEST_BODY, pattern: "^(?=\\s*\\S)[^\\u0000\\uD800-\\uDFFF]*$" });
const comment = Type.String({ maxLength: LONGEST_COMMENT, pattern: "^[^\\u0000\\uD800-\\uDFFF]*$" });
const feedback = choice(["right", "wrong"]);

export const promptBody = object({ userPrompt: prompt, dataset: optional(shortText(100)) });
export const promptsQuery = options({ limit: Type.Integer({ minimum: 1, maximum: MOST_PROMPTS }) });
export const ratingBody = object({ id, feedback, comment: optional(comment) });

/** What a prompt asks of its dataset, also as it is stored. */
export const promptAsked = engineType(
  "PromptAsked",
  options({ ...questionSchema, chartType: choice(["bar", "column", "timeSeries"]) }),
);
export const unknownWords = list(text);
export const correctedWords = list(object({ from: text, to: text }));

/** A prompt, and the question that was read of it; `question` null: nothing that its user may ask. */
export const insightPrompt = component(
  "InsightPrompt",
  object({
    id,
    userPrompt: text,
    dataset: textOrNull,
    question: nullable(promptAsked),
    /** So many of the groups with the highest number. */
    top: integerOrNull,
    /** What was read, as people say it. */
    sentence: text,
    /** Words that mean nothing to the reader. */
    unknown: unknownWords,
    /** Words that nobody knows, and the known ones that they were read as. */
    corrected: correctedWords,
    /** The company's language model read it, since there were words that the reader does not know. */
    byModel: boolean,
    createdAt: integer,
    feedback: nullable(feedback),
  }),
);
