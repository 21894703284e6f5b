import { supportEmail } from "../../core/support.ts";
import { providerOf } from "../../identity/index.ts";
import { aliasOfHost } from "../../http/hosts.ts";
import { ref } from "../../http/component.ts";
import { publicRoute } from "../../http/defineRoute.ts";
import type { PublicRoute, TenantRoute } from "../../http/route.ts";
import { options, text } from "../../http/schemas.ts";
import { timeoutsOf } from "../../http/sessions.ts";
import { requireCompany } from "../../http/tenant.ts";
import { settingsOf } from "../../tenant/settings.ts";
import { customers } from "../../storage/index.ts";
import { offersPasswordReset } from "../login/passwordReset.ts";
import { configurationAdminRoutes } from "./admin.ts";
import { navigationRoutes } from "./navigation/index.ts";
import { publicConfiguration, runtimeConfiguration } from "./schema.ts";
import { configurationValueRoutes } from "./values.ts";

const service = "configuration";

/** All services are on one origin. */
const serviceNames = [
  "main",
  "login",
  "users",
  "permissions",
  "configuration",
  "dashboards",
  "documents",
  "auditLog",
  "claims",
  "etl",
  "notifications",
];

const runtime = publicRoute({
  method: "GET",
  url: "/config.json",
  service,
  summary: "The runtime configuration, the first thing that a page asks for",
  query: options({ timestamp: text }),
  replies: { 200: { description: "The configuration", schema: ref(runtimeConfiguration) } },
  handle({ host, origin }, { config, identity }) {
    const alias = aliasOfHost(host, config);
    const { issuer, clientId, audience } = providerOf(config, alias) ?? identity;
    return {
      body: {
        customerAlias: alias ?? null,
        apiVersion: "1.0",
        configServiceUrl: origin,
        configServiceOverride: null,
        identity: {
          authority: issuer,
          clientId,
          audience,
          cacheLocation: "localstorage" as const,
          domain: new URL(issuer).host,
        },
        tagManagerId: config.tagManagerId ?? null,
        telemetryUrl: config.telemetryUrl ?? null,
        supportEmail: supportEmail(),
      },
    };
  },
});

const publicValues = publicRoute({
  method: "GET",
  url: "/api/public/configuration/values",
  service,
  summary: "What everybody may know of a company before signing in",
  query: options({ override: text }),
  replies: { 200: { description: "The configuration", schema: ref(publicConfiguration) } },
  async handle(call, deps) {
    const customer = await requireCompany(call, deps);
    const { alias, name, logoUrl } = customer;
    const settings = settingsOf(customer, deps.schemas);
    const { enabled, idleTimeout } = timeoutsOf(settings);
    const { [customers.suspendedKey]: _suspended, ...flags } = settings.flags;
    return {
      body: {
        services: Object.fromEntries(serviceNames.map((each) => [each, call.origin])),
        customer: { alias, name, logoUrl },
        flags,
        timeouts: { enabled, idleTimeout },
        passwordReset: offersPasswordReset(deps, alias),
      },
    };
  },
});

/** The configuration service (spec platform.md 2.4 and 7.5). */
export const configurationRoutes: readonly (PublicRoute | TenantRoute)[] = [
  runtime,
  publicValues,
  ...configurationValueRoutes,
  ...configurationAdminRoutes,
  ...navigationRoutes,
];
