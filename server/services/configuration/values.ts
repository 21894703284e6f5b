import type { JsonValue } from "../../../engine/index.ts";
import { publicRoute, tenantRoute } from "../../http/defineRoute.ts";
import type { PublicRoute, Tenant, TenantRoute } from "../../http/route.ts";
import { choice, object, options, shortText, text } from "../../http/schemas.ts";
import { errors } from "../../core/errors.ts";
import { settingsOf } from "../../tenant/settings.ts";
import { override, sectionParams, valuesReply, withoutOwn } from "./adminSchema.ts";
import { requireSection } from "./change.ts";
import { sectionsOf, validatorPath } from "./sections.ts";

const service = "configuration";
const flag = choice(["true", "false"]);
const values = { description: "Values by key", schema: valuesReply };

type Values = Readonly<Record<string, JsonValue>>;

/** Values by key as objects within objects: the parts of a key lead to its value. */
function nest(flat: Values): Record<string, JsonValue> {
  const root: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(flat)) {
    const parts = key.split(".");
    const last = parts.pop() ?? key;
    let at = root;
    for (const part of parts) {
      const next = at[part];
      const inner = typeof next === "object" && next !== null && !Array.isArray(next) ? next : {};
      at[part] = inner;
      at = inner as Record<string, JsonValue>;
    }
    at[last] = value;
  }
  return root;
}

function valuesOf(tenant: Tenant, { type, name }: { type: string; name: string }): Values {
  const { settings } = requireSection(tenant, type, name);
  return Object.fromEntries(
    settings.map(({ key }) => [key, tenant.settings.internal(key) ?? tenant.config(key) ?? null]),
  );
}

const sectionValues = tenantRoute({
  method: "GET",
  url: "/api/configuration/:type/:name/values",
  service,
  summary: "What holds in the company of a section, by key",
  access: "superAdmin",
  params: sectionParams,
  replies: { 200: values },
  handle: ({ params }, tenant) => ({ body: valuesOf(tenant, params) }),
});

const nestedValues = tenantRoute({
  method: "GET",
  url: "/api/configuration/v2/:type/:name/values",
  service,
  summary: "What holds in the company of a section; `nested`: as objects within objects",
  access: "superAdmin",
  params: sectionParams,
  query: options({ nested: flag }),
  replies: { 200: values },
  handle({ params, query: { nested } }, tenant) {
    const flat = valuesOf(tenant, params);
    return { body: nested === "true" ? nest(flat) : flat };
  },
});

const overrides = tenantRoute({
  method: "GET",
  url: "/api/configuration/overrides",
  service,
  summary: "What the company has set itself, by key: all, or one section's",
  access: "superAdmin",
  query: options({ configurationType: shortText(50), name: shortText(50) }),
  replies: { 200: values },
  handle({ query: { configurationType, name } }, tenant) {
    const asked = sectionsOf(tenant.deps.schemas).filter(
      (section) =>
        (configurationType === undefined || section.type === configurationType) &&
        (name === undefined || section.name === name),
    );
    const own = tenant.customer.configuration;
    const set = asked.flatMap(({ settings }) => settings.filter(({ key }) => Object.hasOwn(own, key)));
    return { body: Object.fromEntries(set.map(({ key }) => [key, own[key] ?? null])) };
  },
});

const globalValues = tenantRoute({
  method: "GET",
  url: "/api/global/configuration/values",
  service,
  summary:
    "All flags and settings that hold in the company; `override` false: those of no company; `nested`: as objects within objects",
  access: "member",
  query: options({ override, frontendApplication: shortText(100), nested: flag }),
  replies: { 200: values },
  handle({ query: { override: asked, nested } }, { settings, deps }) {
    const { values, flags } = withoutOwn(asked) ? settingsOf({ configuration: {} }, deps.schemas) : settings;
    const flat = { ...values, ...flags };
    return { body: nested === "true" ? nest(flat) : flat };
  },
});

const validators = publicRoute({
  method: "GET",
  url: `${validatorPath}/:file`,
  service,
  summary: "The check of a section's values, as an ES module",
  params: object({ file: shortText(150) }),
  replies: { 200: { description: "The module", contentType: "text/javascript", schema: text } },
  handle({ params: { file } }, { schemas }) {
    const found = sectionsOf(schemas).find(({ validatorUrl }) => validatorUrl === `${validatorPath}/${file}`);
    if (found === undefined) throw errors.unknownConfiguration(file);
    return {
      body: found.validatorSource,
      headers: {
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Type": "text/javascript; charset=utf-8",
      },
    };
  },
});

/** What is read of the configuration (spec platform.md 7.5), and the modules that check it in pages. */
export const configurationValueRoutes: readonly (TenantRoute | PublicRoute)[] = [
  overrides,
  sectionValues,
  nestedValues,
  globalValues,
  validators,
];
