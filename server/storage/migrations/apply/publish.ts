import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Engine } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import { isEmpty } from "../plan/changeSet.ts";
import type { ChangeSet, TableChange } from "../plan/changeSet.ts";
import { publishChoices } from "../plan/choices.ts";
import type { Planned } from "../plan/plan.ts";

/** Makes the versions of a change set the current ones; what is new is kept with its checksum, for ever. */
export async function publish(trx: Trx, { tables }: ChangeSet, engine: Engine): Promise<void> {
  for (const change of tables) {
    if (change.isNewVersion) await keepVersion(trx, change, engine);
    await makeCurrent(trx, change);
  }
}

/** Notes what says the same as the current versions, in other words. */
export async function noteUnchanged(trx: Trx, { changeSet, notes }: Planned): Promise<void> {
  if (isEmpty(changeSet)) await publishChoices(trx, changeSet.choices, false);
  for (const { alias, to } of notes) {
    if (to === null) continue;
    await sql`update templates set hash = ${to.hash}, layout = ${to.layout} where alias = ${alias}`.execute(
      trx,
    );
  }
}

async function keepVersion(trx: Trx, { alias, to }: TableChange, engine: Engine): Promise<void> {
  if (to === null) return;
  const definition = JSON.stringify(engine.template(alias).template);
  const checksum = createHash("sha256").update(definition).digest("hex");
  await sql`insert into template_versions (alias, number, definition, hash, checksum, published_at)
    values (${alias}, ${to.version}, ${definition}, ${to.hash}, ${checksum}, extract(epoch from now())::bigint)`.execute(
    trx,
  );
}

async function makeCurrent(trx: Trx, { alias, to }: TableChange): Promise<void> {
  if (to === null) {
    await trx.deleteFrom("templates").where("alias", "=", alias).execute();
    return;
  }
  await sql`insert into templates (alias, hash, definition, version, layout)
    select alias, ${to.hash}, definition::text::jsonb, number, ${to.layout} from template_versions
    where alias = ${alias} and number = ${to.version}
    on conflict (alias) do update set hash = excluded.hash, definition = excluded.definition,
      version = excluded.version, layout = excluded.layout`.execute(trx);
}
