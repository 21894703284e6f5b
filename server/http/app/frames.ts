/** Which page of somebody else pages of a company may show in a frame: that of its player of videos. */
import { addressProblem, playerKey } from "../../integrations/index.ts";
import { settingsOf } from "../../tenant/settings.ts";
import type { AppDeps } from "../appDeps.ts";
import { companyAtHost } from "../tenant.ts";

type Deps = Pick<AppDeps, "db" | "config" | "schemas" | "logError">;

/**
 * The origin of the player of the company at a host; undefined: it has none, or none that may be used. The page comes also where the database does not
 * answer, without a player.
 */
export async function playerOriginAt(host: string, deps: Deps): Promise<string | undefined> {
  try {
    const company = await companyAtHost(host, deps);
    const address = company && settingsOf(company, deps.schemas).internal(playerKey);
    if (typeof address !== "string" || addressProblem(address.trim(), deps.config.production) !== undefined)
      return undefined;
    const { origin, host: playerHost } = new URL(address.trim());
    return playerHost === host.toLowerCase() ? undefined : origin;
  } catch (error) {
    deps.logError("Finding out which player of videos a company has", error);
    return undefined;
  }
}
