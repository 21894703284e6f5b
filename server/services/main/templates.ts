import { Type } from "typebox";
import { namedTemplates, validatorModule } from "../../../engine/server.ts";
import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { publicRoute, tenantRoute } from "../../http/defineRoute.ts";
import { engineType } from "../../http/engineTypes.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { alias, boolean, constant, id, list, object, optional, text } from "../../http/schemas.ts";
import { catalogIn } from "../../tenant/tenantCatalog.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { customers, inSystem, inTenant } from "../../storage/index.ts";
import type { Customer, Trx } from "../../storage/index.ts";

const service = "main";

/** A record type as a user has it. */
const templateDescription = component(
  "TemplateDescription",
  object({
    id,
    alias,
    hash: text,
    name: text,
    isOn: boolean,
    validatorUrl: text,
    /** Its records have letters. */
    hasLetters: optional(constant(true)),
    template: engineType("Template", { type: "object", required: ["alias", "name", "fields", "views"] }),
  }),
);

/** Ids of the templates by alias. */
export async function templateIds(trx: Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom("templates").select(["id", "alias"]).execute();
  return new Map(rows.map(({ id, alias }) => [alias, id]));
}

/**
 * The templates and all that they name, also where a module is off: a template that names another cannot be
 * compiled without it. `engine` has every template.
 */
export function withRelated(own: Iterable<CompiledTemplate>, engine: Engine): CompiledTemplate[] {
  const reached = new Set(own);
  // A set goes on to what is added while it is walked.
  for (const template of reached) {
    for (const { name } of namedTemplates(template)) reached.add(engine.template(name));
  }
  return [...engine.templates.values()].filter((template) => reached.has(template));
}

/** The templates that a user works with: those whose records they may reach or add, and what belongs to them. */
function templatesOf(tenant: Tenant): CompiledTemplate[] {
  const { engine, catalog, plan } = tenant;
  const own = [...engine.templates.values()].filter((template) =>
    (["reach", "add"] as const).some((right) => plan.abilities.can(right, template)),
  );
  return withRelated(own, catalog.engine);
}

interface Described {
  id: number;
  isOn: boolean;
  hasLetters: boolean;
  customer: Customer;
}

function describe(template: CompiledTemplate, { id, isOn, hasLetters, customer }: Described) {
  // The module of a company's own template is looked for with the company, in a server that does not know it yet.
  const owner = template.override === undefined ? "" : `?customerAlias=${customer.alias}`;
  return {
    id,
    alias: template.alias,
    hash: template.hash,
    name: template.name,
    isOn,
    validatorUrl: `/validators/${template.alias}.${template.hash}.js${owner}`,
    ...(hasLetters && { hasLetters: true as const }),
    template: template.template,
  };
}

/** The record types of a user, as pages get them. */
async function descriptionsFor(tenant: Tenant) {
  const { trx, engine, customer, deps } = tenant;
  const ids = await templateIds(trx);
  const isOn = ({ alias }: CompiledTemplate) => engine.templates.has(alias);
  return templatesOf(tenant).map((template) =>
    describe(template, {
      id: ids.get(template.alias) ?? 0,
      isOn: isOn(template),
      hasLetters: deps.letters?.has(template.alias) === true,
      customer,
    }),
  );
}

const templates = tenantRoute({
  method: "GET",
  url: "/api/modelTemplate",
  service,
  summary: "The record types that the user works with",
  access: "member",
  conditional: true,
  // The address of its validators names a template, its content, and the company where this is not everybody's; letters are apart.
  cacheKey: async (_call, tenant) =>
    JSON.stringify(
      (await descriptionsFor(tenant)).map(({ id, isOn, validatorUrl, hasLetters }) => [
        id,
        isOn,
        validatorUrl,
        hasLetters,
      ]),
    ),
  replies: {
    200: { description: "The record types", schema: object({ data: list(ref(templateDescription)) }) },
  },
  handle: async (_call, tenant) => ({ body: { data: await descriptionsFor(tenant) } }),
});

const modules = new WeakMap<CompiledTemplate, string>();

function moduleOf(template: CompiledTemplate): string {
  const source = modules.get(template) ?? validatorModule(template);
  modules.set(template, source);
  return source;
}

/** The template as the company of the call has it; undefined where there is no such company or template. */
async function ownTemplate(
  { query }: Pick<Call, "query">,
  deps: AppDeps,
  alias: string,
): Promise<CompiledTemplate | undefined> {
  const { db } = deps;
  const { customerAlias } = query;
  if (customerAlias === undefined) return undefined;
  const customer = await inSystem(db, { readOnly: true }, (trx) =>
    customers.customerByAlias(trx, customerAlias),
  );
  if (customer === undefined) return undefined;
  const catalog = await inTenant(db, { customerId: customer.id, readOnly: true }, (trx) =>
    catalogIn(deps, trx, customer),
  );
  return catalog.engine.templates.get(alias);
}

const validator = publicRoute({
  method: "GET",
  url: "/validators/:file",
  service,
  summary: "The generated validators of a record type as an ES module, so that pages need no eval",
  params: object({ file: Type.String({ pattern: "^[a-z][a-z0-9_]*\\.[A-Za-z0-9]+\\.js$" }) }),
  replies: { 200: { description: "The module", contentType: "text/javascript", schema: text } },
  async handle(call, deps) {
    const [name = "", hash] = call.params.file.split(".");
    const base = deps.engine.templates.get(name);
    const template = base?.hash === hash ? base : await ownTemplate(call, deps, name);
    if (template === undefined || template.hash !== hash) throw errors.routeNotFound();
    return {
      body: moduleOf(template),
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    };
  },
});

/** Record types, for pages (spec platform.md 7.1). */
export const templateRoutes = [templates, validator];
