import type { JsonValue } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object, options, shortText } from "../../http/schemas.ts";
import { configuration } from "../../storage/index.ts";
import {
  changedSection,
  override,
  presetReply,
  sectionParams,
  sectionReply,
  sectionSummary,
  settingReply,
  typeParams,
  wholeSection,
  withoutOwn,
} from "./adminSchema.ts";
import { changeSettings, requireSection, sectionVersion } from "./change.ts";
import { sectionsOf } from "./sections.ts";
import type { Section, Setting } from "./sections.ts";

const service = "configuration";
const url = "/api/configuration";
const access = "superAdmin";
const oneSection = { description: "The section", schema: ref(sectionReply) };
const sectionList = { description: "The sections", schema: object({ data: list(ref(sectionSummary)) }) };

const overview = {
  description: "The sections, and the presets that the company can be given",
  schema: object({ data: list(ref(sectionSummary)), presets: list(ref(presetReply)) }),
};

const ownOf = ({ customer }: Tenant) => customer.configuration;

function summarize({ type, name, title, help, settings }: Section, own: configuration.OwnConfiguration) {
  const changed = settings.filter(({ key }) => Object.hasOwn(own, key)).length;
  return { type, name, title, help, settings: settings.length, changed };
}

function presentSetting(
  { type, name }: Section,
  { key, property, title, help, default: usual }: Setting,
  {
    own,
    changes,
  }: { own: configuration.OwnConfiguration; changes: ReadonlyMap<string, configuration.LastChange> },
) {
  const { changedByName = null, changedDate = null } = changes.get(key) ?? {};
  const about = { key, type, name, property, title, help };
  const value = Object.hasOwn(own, key) ? (own[key] ?? null) : usual;
  return { ...about, default: usual, value, own: Object.hasOwn(own, key), changedByName, changedDate };
}

async function settingsOf(tenant: Tenant, sections: readonly Section[], own = ownOf(tenant)) {
  const changes = await configuration.lastChanges(tenant.trx, tenant.customer.id);
  return sections.flatMap((section) =>
    section.settings.map((setting) => presentSetting(section, setting, { own, changes })),
  );
}

async function presentSection(tenant: Tenant, section: Section, own = ownOf(tenant)) {
  const { type, name, title, help, schema, validatorUrl } = section;
  const settings = await settingsOf(tenant, [section], own);
  return { type, name, title, help, schema, validatorUrl, version: sectionVersion(section, own), settings };
}

/** All sections and presets, by what the company has. */
function presentAll({ deps: { schemas } }: Tenant, own: configuration.OwnConfiguration) {
  const all = sectionsOf(schemas);
  const settings = new Map(
    all.flatMap((section) => section.settings.map((each) => [each.key, each.default])),
  );
  const valueOf = (key: string) => (Object.hasOwn(own, key) ? own[key] : settings.get(key));
  const presets = schemas.presets.map(({ alias, name, help, flags }) => {
    const changed = Object.keys(flags).filter((key) => settings.has(key) && flags[key] !== valueOf(key));
    return { alias, name, help, changes: changed.length };
  });
  return { data: all.map((section) => summarize(section, own)), presets };
}

const sections = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The sections of the company's configuration, and the presets that it can be given",
  access,
  replies: { 200: overview },
  handle: (_call, tenant) => ({ body: presentAll(tenant, ownOf(tenant)) }),
});

const keys = tenantRoute({
  method: "GET",
  url: `${url}/keys`,
  service,
  summary:
    "All flags and settings, with what they do, their defaults, what applies in the company, and who changed them",
  access,
  replies: { 200: { description: "The settings", schema: object({ data: list(ref(settingReply)) }) } },
  handle: async (_call, tenant) => ({
    body: { data: await settingsOf(tenant, sectionsOf(tenant.deps.schemas)) },
  }),
});

const ofType = tenantRoute({
  method: "GET",
  url: `${url}/:type`,
  service,
  summary: "The sections of one type",
  access,
  params: typeParams,
  replies: { 200: sectionList },
  handle({ params: { type } }, tenant) {
    const found = sectionsOf(tenant.deps.schemas).filter((section) => section.type === type);
    if (found.length === 0) throw errors.unknownConfiguration(type);
    return { body: { data: found.map((section) => summarize(section, ownOf(tenant))) } };
  },
});

const one = tenantRoute({
  method: "GET",
  url: `${url}/:type/:name`,
  service,
  summary:
    "A section: its JSON Schema, and its settings with what applies in the company; `override` false: with their defaults",
  access,
  params: sectionParams,
  query: options({ override }),
  replies: { 200: oneSection },
  async handle({ params: { type, name }, query }, tenant) {
    const section = requireSection(tenant, type, name);
    const body = await presentSection(tenant, section);
    if (!withoutOwn(query.override)) return { body };
    return { body: { ...body, settings: await settingsOf(tenant, [section], {}) } };
  },
});

const patch = tenantRoute({
  method: "PATCH",
  url: `${url}/:type/:name/values`,
  service,
  summary: "Sets some flags and settings of a section; null gives one its default again",
  access,
  params: sectionParams,
  body: changedSection,
  replies: { 200: oneSection },
  async handle({ params: { type, name }, body: { values, version } }, tenant) {
    const section = requireSection(tenant, type, name);
    const own = await changeSettings(tenant, [{ section, wanted: values, version }]);
    return { body: await presentSection(tenant, section, own) };
  },
});

const put = tenantRoute({
  method: "PUT",
  url: `${url}/:type/:name`,
  service,
  summary: "Sets what the company has in a section of its own; what is not named has its default again",
  access,
  params: sectionParams,
  body: wholeSection,
  replies: { 200: oneSection },
  async handle({ params: { type, name }, body: { values, version } }, tenant) {
    const section = requireSection(tenant, type, name);
    const nothing = Object.fromEntries(section.settings.map(({ key }) => [key, null]));
    const wanted: Record<string, JsonValue> = { ...nothing, ...values };
    const own = await changeSettings(tenant, [{ section, wanted, version }]);
    return { body: await presentSection(tenant, section, own) };
  },
});

const preset = tenantRoute({
  method: "POST",
  url,
  service,
  summary: "Gives the company the feature flags of a preset",
  access,
  body: object({ preset: shortText(50) }),
  replies: { 200: overview },
  async handle({ body }, tenant) {
    const { presets } = tenant.deps.schemas;
    const flags = presets.find(({ alias }) => alias === body.preset)?.flags;
    if (flags === undefined)
      throw errors.invalidRequest(
        `/preset must be one of ${presets.map(({ alias }) => alias).join(", ")}, but is "${body.preset}"`,
      );
    const parts = sectionsOf(tenant.deps.schemas).map((section) => ({
      section,
      wanted: Object.fromEntries(
        section.settings.flatMap(({ key }) =>
          Object.hasOwn(flags, key) ? [[key, flags[key] === true]] : [],
        ),
      ),
    }));
    return { body: presentAll(tenant, await changeSettings(tenant, parts)) };
  },
});

/** What super admins do with the configuration of a company (spec platform.md 7.5). */
export const configurationAdminRoutes: readonly TenantRoute[] = [
  sections,
  keys,
  ofType,
  one,
  patch,
  put,
  preset,
];
