import { Type } from "typebox";
import { showsVideos } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { choice, integer, object, options, text } from "../../http/schemas.ts";
import { playerKey, serviceOf } from "../../integrations/index.ts";
import { tokenOf } from "./tokens.ts";

/** Ids of source systems are the service's own: letters, digits, and what joins them. */
const system = Type.String({ pattern: "^[A-Za-z0-9._:@-]{1,100}$" });

/** What a player needs to show videos: `exp` in epoch seconds; `player` is the address of its page. */
const videoAccess = component("FleetVideoAccess", object({ accessToken: text, exp: integer, player: text }));

const token = tenantRoute({
  method: "GET",
  url: "/authenticate/integration-token/:id",
  service: "fleet video",
  summary:
    "Access to the videos of a source system, from the company's fleet video service, kept for an hour; for who views records that show videos",
  access: { template: "view" },
  event: "download",
  params: object({ id: system }),
  /** `renew`: the player refused the last token. */
  query: options({ renew: choice(["true"]) }),
  replies: { 200: { description: "The token and the player", schema: ref(videoAccess) } },
  async handle({ params: { id }, query }, tenant) {
    requireVideos(tenant);
    const service = serviceOf(tenant, "fleetVideo");
    if (service === undefined) throw errors.integrationNotConnected("Fleet video");
    const player = playerOf(tenant);
    const { deps } = tenant;
    const question = { service, system: id, renew: query.renew === "true" };
    return {
      async finish() {
        const found = await tokenOf(deps, question);
        if (found === undefined) throw errors.videoSystemNotFound();
        return { body: { ...found, player } };
      },
    };
  },
});

/** Throws `not_permitted` for who views no records that show videos. */
function requireVideos({ engine, plan }: Pick<Tenant, "engine" | "plan">): void {
  const mayView = [...engine.templates.values()].some(
    (template) => showsVideos(template.authored) && plan.abilities.can("view", template),
  );
  if (!mayView) throw errors.notPermitted();
}

/** The address of the player's page. Throws `integration_not_connected` where the company has none. */
function playerOf({ settings }: Pick<Tenant, "settings">): string {
  const address = settings.internal(playerKey);
  if (typeof address !== "string" || address.trim() === "")
    throw errors.integrationNotConnected("The fleet video player");
  return address.trim();
}

/** Videos of the fleet's cameras (spec reporting.md 4, 5, 7 to 9). */
export const fleetVideoRoutes: readonly TenantRoute[] = [token];
