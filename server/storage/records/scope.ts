import type { CompiledTemplate, Engine, JsonValue, RuleContext } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Trx } from "../database/database.ts";
import { QueryError } from "../database/storageErrors.ts";

/** What every call on records needs: the transaction, the templates, and who asks, when. */
export interface RecordScope {
  trx: Trx;
  engine: Engine;
  plan: AccessPlan;
  /** The moment, in epoch seconds. */
  now: number;
  /** The same on the clocks of the company, which rules read (`companyTime` of the engine); left out: as in UTC. */
  companyNow?: number;
  /** Feature flags and settings of the company, for conditions. */
  flag(key: string): boolean;
  config(key: string): JsonValue | undefined;
  /** Whether nobody is alerted of what is written to records; left out: subscribers are. */
  silent?: boolean;
  /** Where expressions run; left out: in this process. */
  run?: RuleContext["run"];
}

/** The template with this alias. Throws a QueryError when there is none. */
export function templateOf(engine: Engine, alias: string): CompiledTemplate {
  const template = engine.templates.get(alias);
  if (template === undefined) throw new QueryError(`Unknown template alias: ${alias}`);
  return template;
}
