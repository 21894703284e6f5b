import { component } from "../../http/component.ts";
import { boolean, choice, integer, mapOf, object, text, textOrNull } from "../../http/schemas.ts";

/** The runtime configuration of a page (spec platform.md 2.4). */
export const runtimeConfiguration = component(
  "RuntimeConfiguration",
  object({
    customerAlias: textOrNull,
    apiVersion: text,
    configServiceUrl: text,
    configServiceOverride: textOrNull,
    identity: object({
      authority: text,
      clientId: text,
      audience: text,
      cacheLocation: choice(["localstorage", "sessionstorage", "memory"]),
      domain: text,
    }),
    tagManagerId: textOrNull,
    telemetryUrl: textOrNull,
    supportEmail: text,
  }),
);

/**
 * What everybody may know of a company before signing in; `idleTimeout` in seconds, `passwordReset`: whether its people may ask for a link to
 * choose a new password.
 */
export const publicConfiguration = component(
  "PublicConfiguration",
  object({
    services: mapOf(text),
    customer: object({ alias: text, name: text, logoUrl: textOrNull }),
    flags: mapOf(boolean),
    timeouts: object({ enabled: boolean, idleTimeout: integer }),
    passwordReset: boolean,
  }),
);
