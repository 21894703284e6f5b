/** What is kept of a filing, and what is said of those that are kept. */
import { Type } from "typebox";
import { component } from "../../../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  object,
  optional,
  shortText,
  text,
  textOrNull,
} from "../../../../http/schemas.ts";
import { oshaForm } from "../schema.ts";

const part = choice(["summary", "cases"]);

/** Which file was filed, of which log, when, and what OSHA answered; without a date: today. */
export const keepBody = object({
  part,
  form: oshaForm,
  filedOn: optional(Type.Integer()),
  confirmationNumber: optional(shortText(200, 0)),
});

const record = object({ id, templateAlias: text, label: text });

/** A difference, in a sentence, with the case that it is about. */
const change = object({ text, record: optional(record) });

const filing = object({
  ...record.properties,
  part,
  filedOn: integerOrNull,
  confirmationNumber: textOrNull,
  filedBy: textOrNull,
  keptBy: textOrNull,
  keptAt: integer,
  hash: textOrNull,
  confidential: boolean,
  file: optional(object({ id, name: text, size: integer })),
  changes: optional(list(change)),
  changeCount: optional(integer),
  problem: optional(text),
});

/** What was kept, by its record, and the files of the year that must still be filed; none: the duty to file has ended. */
export const keptFiling = component("KeptOshaFiling", object({ id, hash: text, stillDue: list(part) }));

/**
 * What was filed of a log, the newest first: who kept it and when (epoch seconds), and what differs now, the first 200 differences. `confidential`: the reader may view neither the
 * file nor the differences: they may not view confidential values, and somebody else kept it. `problem`: why there is no comparison. `mayKeep`: whether the reader may keep more.
 */
export const oshaFilings = component("OshaFilings", object({ filings: list(filing), mayKeep: boolean }));
