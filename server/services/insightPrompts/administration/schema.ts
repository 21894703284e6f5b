/** What super admins see of prompts. */
import { Type } from "typebox";
import { component, ref } from "../../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  text,
} from "../../../http/schemas.ts";
import { insightPrompt } from "../schema.ts";

const LONGEST_PHRASE = 60;
const LONGEST_MEANING = 120;
const written = (maxLength: number) =>
  Type.String({ maxLength, pattern: "^(?=\\s*\\S)[^\\u0000-\\u001f\\uD800-\\uDFFF]*$" });

export const promptsQuery = object({
  feedback: optional(choice(["right", "wrong", "none"])),
  read: optional(choice(["unread", "unknown"])),
  search: optional(Type.String({ maxLength: 200, pattern: "^[^\\u0000\\uD800-\\uDFFF]*$" })),
  start: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

/** A prompt of somebody of the company, as it is read with the rights of who looks. */
const companyPrompt = component(
  "CompanyInsightPrompt",
  object({
    read: ref(insightPrompt),
    userId: id,
    userName: nullable(text),
    userEmail: nullable(text),
    comment: nullable(text),
  }),
);
export const promptsReply = object({ data: list(ref(companyPrompt)), total: integer });

export const synonymBody = object({ phrase: written(LONGEST_PHRASE), means: written(LONGEST_MEANING) });

/** What the company means by a phrase of prompts. */
export const insightSynonym = component("InsightSynonym", object({ id, phrase: text, means: text }));

/** How prompts fare in the company. */
export const insightOverview = component(
  "InsightOverview",
  object({
    counts: object({ asked: integer, unread: integer, right: integer, wrong: integer }),
    unknownWords: list(object({ word: text, count: integer })),
    synonyms: list(ref(insightSynonym)),
    /** A language model is connected. */
    hasModel: boolean,
  }),
);
