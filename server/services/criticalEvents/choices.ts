/** The choices that rules and events name: statuses, and what people work as. */
import { statusSet } from "../../../engine/index.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { enums } from "../../storage/index.ts";

/** A choice of a dropdown. */
export interface NamedChoice {
  readonly name: string;
  readonly label: string;
}

/** The choices of the company. */
export interface EventChoices {
  /** Those that are offered no more included. */
  readonly statuses: readonly (NamedChoice & { readonly isOffered: boolean })[];
  readonly positions: readonly (NamedChoice & { readonly isOffered: boolean })[];
}

/** The record type of people; undefined where the company has none. */
export function peopleTemplate({ engine }: Pick<Tenant, "engine">): CompiledTemplate | undefined {
  return [...engine.templates.values()].find(({ template }) => template.people !== undefined);
}

/** Reads the choices, as the company calls them. */
export async function eventChoices(
  tenant: Pick<Tenant, "trx" | "customer" | "engine">,
): Promise<EventChoices> {
  const people = peopleTemplate(tenant);
  const position = people?.byKey.get(people.template.people?.position ?? "")?.options.enumSet;
  const sets = [statusSet, ...(position === undefined ? [] : [position])];
  const values = await enums.listEnumValues(tenant.trx, tenant.customer.id, sets);
  const of = (set: string | undefined) =>
    values
      .filter(({ setAlias }) => setAlias === set)
      .map(({ name, display, disabled }) => ({ name, label: display, isOffered: !disabled }));
  return { statuses: of(statusSet), positions: of(position) };
}

/** A choice by its name, which stays where the dropdown does not have it any more. */
export function choiceOf(choices: readonly NamedChoice[], name: string): NamedChoice {
  const found = choices.find((each) => each.name === name);
  return { name, label: found?.label ?? name };
}

/** Those that are offered. */
export const offered = (choices: EventChoices["statuses"]): NamedChoice[] =>
  choices.filter(({ isOffered }) => isOffered).map(({ name, label }) => ({ name, label }));
