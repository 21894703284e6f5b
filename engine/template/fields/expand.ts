/** Writes out what is short for several fields: a postal address (spec records.md 5). JSON in, JSON out. */
import { isAddress } from "../../fields/authored.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { addressCodes, addressFields } from "./addressParts.ts";
import { expandView } from "./expandViews.ts";
import type { Template } from "../../language/template.ts";
import type { AddressField, Field } from "../../language/fieldDefinitions.ts";

/** A template without short forms. */
export interface Expanded {
  readonly template: Template;
  /** Keys of the fields that an address became, with the address's own key. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Writes out the addresses of a template, in its fields and its views. Notes keys that are taken. */
export function expandTemplate(template: Template, errors: ErrorList): Expanded {
  const parts = new Map<string, string>();
  const fields = Object.entries(template.fields).flatMap(([key, field]): [string, Field][] => {
    if (!isAddress(field)) return [[key, field]];
    const written = addressFields(key, field);
    checkAddress(key, field, written, template, errors);
    for (const [part] of written) parts.set(part, key);
    return written;
  });
  if (parts.size === 0) return { template, parts };
  const { edit, create, nested } = template.views;
  const addresses = new Map(Object.entries(template.fields).filter(([, field]) => isAddress(field)));
  const views = {
    ...template.views,
    edit: expandView(edit, addresses),
    ...(create ? { create: expandView(create, addresses) } : {}),
    ...(nested ? { nested: expandView(nested, addresses) } : {}),
  };
  return { template: { ...template, fields: Object.fromEntries(fields), views }, parts };
}

/** Notes keys that are taken, and sentences for issues that no part of an address can have. */
function checkAddress(
  key: string,
  { messages = {} }: AddressField,
  written: readonly (readonly [string, Field])[],
  template: Template,
  errors: ErrorList,
): void {
  const pointer = pointerTo("/fields", key);
  for (const [part] of written) {
    if (part !== key && isTaken(part, template))
      errors.add("duplicate", pointer, `an address needs the key "${part}": rename the other`);
  }
  for (const name of Object.keys(messages).filter((code) => !addressCodes.includes(code))) {
    const location = pointerTo(pointerTo(pointer, "messages"), name);
    errors.addUnknown(location, { kind: "code of an issue", name, known: addressCodes });
  }
}

function isTaken(key: string, { fields, relations = {} }: Template): boolean {
  return Object.hasOwn(fields, key) || Object.hasOwn(relations, key);
}
