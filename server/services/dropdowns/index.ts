import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object } from "../../http/schemas.ts";
import { audit, authorOf, choices, enums, importUsed } from "../../storage/index.ts";
import { changeValues, colorOf, lockSet, nameFor, requireSet, setVersion } from "./change.ts";
import {
  changedValues,
  dropdownReply,
  dropdownSummary,
  newDropdown,
  newValue,
  renamedDropdown,
  setParams,
  valueUse,
} from "./schema.ts";
import { mergeRoutes } from "./merge/index.ts";
import { checkMerged } from "./merge/start.ts";
import { ruledBy, usesOf } from "./uses.ts";

const service = "main";
const access = "admin";
const one = { description: "The dropdown", schema: ref(dropdownReply) };

/** The record types whose fields and rules use dropdowns: those of the company, also of features that are off. */
const typesOf = ({ catalog }: Tenant) => [...catalog.engine.templates.values()];

function present(tenant: Tenant, set: choices.ChoiceSet) {
  const { id, alias, name, values, effectiveDate = null, lastUpdatedBy = null } = set;
  const types = typesOf(tenant);
  const rules = ruledBy(
    types,
    alias,
    values.map((value) => value.name),
  );
  return {
    id,
    alias,
    name,
    effectiveDate,
    lastUpdatedBy,
    version: setVersion(set),
    uses: usesOf(types).get(alias) ?? [],
    values: values.map((value) => ({
      id: value.id,
      name: value.name,
      display: value.display,
      disabled: value.disabled,
      color: colorOf(value),
      effectiveDate: value.effectiveDate ?? null,
      lastUpdatedBy: value.lastUpdatedBy ?? null,
      rules: rules.get(value.name) ?? [],
    })),
  };
}

const presentNow = async (tenant: Tenant, alias: string) =>
  present(tenant, await requireSet(tenant, alias, { locked: false }));

const all = tenantRoute({
  method: "GET",
  url: "/api/admin/enumSet",
  service,
  summary: "The dropdowns of the company, with how many values each has, and which fields use it",
  access,
  replies: { 200: { description: "The dropdowns", schema: object({ data: list(ref(dropdownSummary)) }) } },
  async handle(_call, tenant) {
    const { trx, customer } = tenant;
    const sets = await enums.listEnumSets(trx, customer.id);
    const counts = await choices.countChoices(trx, customer.id);
    const uses = usesOf(typesOf(tenant));
    const none = { values: 0, disabled: 0 };
    const data = sets
      .map(({ id, alias, name }) => ({
        id,
        alias,
        name,
        ...(counts.get(id) ?? none),
        uses: uses.get(alias) ?? [],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
    return { body: { data } };
  },
});

const read = tenantRoute({
  method: "GET",
  url: "/api/admin/enumSet/:alias",
  service,
  summary: "A dropdown with its values, and where it is used",
  access,
  params: setParams,
  replies: { 200: one },
  handle: async ({ params: { alias } }, tenant) => ({ body: await presentNow(tenant, alias) }),
});

const uses = tenantRoute({
  method: "GET",
  url: "/api/admin/enumSet/:alias/uses",
  service,
  summary: "How many records use each value of a dropdown; values that none uses are left out",
  access,
  params: setParams,
  replies: { 200: { description: "The counts", schema: object({ data: list(ref(valueUse)) }) } },
  async handle({ params: { alias } }, tenant) {
    const { trx, customer } = tenant;
    const set = await requireSet(tenant, alias, { locked: false });
    const names = set.values.map(({ name }) => name);
    const found = await importUsed.usedChoices(trx, customer.id, {
      templates: typesOf(tenant),
      set: alias,
      names,
    });
    return { body: { data: [...found].map(([name, counts]) => ({ name, ...counts })) } };
  },
});

const addSet = tenantRoute({
  method: "POST",
  url: "/api/enumSet",
  service,
  summary: "Adds a dropdown without values, for fields of the company's own templates",
  access,
  body: newDropdown,
  replies: { 201: one },
  async handle({ body }, tenant) {
    const { trx, customer } = tenant;
    const name = body.name.trim();
    const known = new Set((await enums.listEnumSets(trx, customer.id)).map(({ alias }) => alias));
    const alias =
      body.alias ?? nameFor(name, known).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (known.has(alias))
      throw errors.dropdownRefused([["/alias", `There is a dropdown "${alias}" already.`]]);
    await enums.putEnumSet(trx, customer.id, { alias, name }, authorOf(tenant));
    audit.explain(trx, { name, changes: [{ field: "Name", from: null, to: name }] });
    return { status: 201, body: await presentNow(tenant, alias) };
  },
});

const renameSet = tenantRoute({
  method: "PUT",
  url: "/api/enumSet",
  service,
  summary: "Renames a dropdown",
  access,
  body: renamedDropdown,
  replies: { 200: one },
  async handle({ body: { alias, version, name } }, tenant) {
    const { trx, customer } = tenant;
    const set = await lockSet(tenant, alias, version);
    await enums.putEnumSet(trx, customer.id, { alias, name: name.trim() }, authorOf(tenant));
    audit.explain(trx, { name: set.name, changes: [{ field: "Name", from: set.name, to: name.trim() }] });
    return { body: await presentNow(tenant, alias) };
  },
});

const addValue = tenantRoute({
  method: "POST",
  url: "/api/enum",
  service,
  summary: "Adds a value at the end of a dropdown",
  access,
  body: newValue,
  replies: { 201: one },
  async handle({ body: { enumSet, display, color = null } }, tenant) {
    const set = await requireSet(tenant, enumSet, { locked: true });
    const written = set.values.map((value) => ({ ...value, color: colorOf(value) }));
    await changeValues(tenant, set, [...written, { display, disabled: false, color }]);
    return { status: 201, body: await presentNow(tenant, enumSet) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url: "/api/enum",
  service,
  summary:
    "Changes the values of a dropdown: their texts, order and colors, which are disabled, and new ones",
  access,
  body: changedValues,
  replies: { 200: one },
  async handle({ body: { enumSet, version, values } }, tenant) {
    const set = await lockSet(tenant, enumSet, version);
    await checkMerged(tenant, set, values);
    await changeValues(tenant, set, values);
    return { body: await presentNow(tenant, enumSet) };
  },
});

/** What administrators do with dropdowns: enum sets and their values (spec platform.md 2.1, 7.1). */
export const dropdownRoutes: readonly TenantRoute[] = [
  all,
  read,
  uses,
  addSet,
  renameSet,
  addValue,
  change,
  ...mergeRoutes,
];
