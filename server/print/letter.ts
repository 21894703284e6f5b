import { letterDocument, letterFor, letterNeeds, relationNeeds, wallClock } from "../../engine/server.ts";
import type { CompiledTemplate, RecordData } from "../../engine/index.ts";
import type { Tenant } from "../http/route.ts";
import { contextOf } from "./context.ts";
import { printData } from "./data.ts";
import { letterHtml } from "./letterHtml.ts";

/** The letter of a record that the principal may view, as a page of HTML; the clock is that of `timezone`. Undefined where no letter applies. */
export async function letterOf(
  tenant: Tenant,
  template: CompiledTemplate,
  record: RecordData,
  timezone: string,
): Promise<string | undefined> {
  const { engine, customer, now, deps } = tenant;
  const letters = deps.letters?.get(template.alias) ?? [];
  if (letters.length === 0) return undefined;
  const context = { ...(await contextOf(tenant)), now: wallClock(timezone)(now) };
  const about = { template, templates: engine.templates, record, context };
  const rules = await printData(tenant, record, relationNeeds(template, record, []));
  const letter = await letterFor(letters, { ...about, data: rules });
  if (letter === undefined) return undefined;
  const data = await printData(tenant, record, letterNeeds(letter, template, record));
  return letterHtml(await letterDocument(letter, { ...about, data, company: customer.name, now, timezone }));
}
