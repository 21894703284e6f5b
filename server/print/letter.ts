import { letterDocument, letterFor, letterNeeds, wallClock } from "../../engine/server.ts";
import type { LetterDocument } from "../../engine/server.ts";
import type { CompiledTemplate, PrintDocument, RecordData } from "../../engine/index.ts";
import type { Tenant } from "../http/route.ts";
import { contextOf } from "./context.ts";
import { printData } from "./data.ts";
import { letterHtml } from "./letterHtml.ts";
import { letterPaper } from "./letterPaper.ts";

/** The letter of a record that the principal may view, as a page of HTML; the clock is that of `timezone`. Undefined where no letter applies. */
export async function letterOf(...about: Parameters<typeof letterAbout>): Promise<string | undefined> {
  const letter = await letterAbout(...about);
  return letter && letterHtml(letter);
}

/** The same letter on paper. */
export async function letterPaperOf(
  ...about: Parameters<typeof letterAbout>
): Promise<PrintDocument | undefined> {
  const letter = await letterAbout(...about);
  return letter && letterPaper(letter);
}

async function letterAbout(
  tenant: Tenant,
  template: CompiledTemplate,
  record: RecordData,
  timezone: string,
): Promise<LetterDocument | undefined> {
  const { engine, customer, now, deps } = tenant;
  const letters = deps.letters?.get(template.alias) ?? [];
  if (letters.length === 0) return undefined;
  const context = { ...(await contextOf(tenant)), now: wallClock(timezone)(now) };
  const data = await printData(tenant, record, letterNeeds(letters, template, record));
  const about = { template, templates: engine.templates, record, context, data };
  const letter = await letterFor(letters, about);
  if (letter === undefined) return undefined;
  return letterDocument(letter, { ...about, company: customer.name, now, timezone });
}
