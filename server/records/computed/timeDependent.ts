import { sql } from "kysely";
import { secondsPerDay } from "../../../engine/index.ts";
import type { CompiledField, CompiledTemplate, Engine } from "../../../engine/index.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { scheduleRecompute } from "./stale.ts";

/** By alias of the template: keys of the computations that the time changes. */
type Moving = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Engine["templates"], readonly string[]>();

/** Templates of which a stored value or the title follows from the time, also by way of what it reads of related records. */
export function timeDependentTemplates({ templates }: Pick<Engine, "templates">): readonly string[] {
  const made = known.get(templates);
  if (made !== undefined) return made;
  const moving = movingKeys(templates);
  const timeDependent = [...templates.values()].filter((template) => storesMoving(template, moving));
  const aliases = timeDependent.map(({ alias }) => alias);
  known.set(templates, aliases);
  return aliases;
}

function storesMoving(template: CompiledTemplate, moving: Moving): boolean {
  const keys = moving.get(template.alias) ?? new Set();
  const { label, computations } = template;
  if (label.readsClock || label.dependencies.some((key) => keys.has(key))) return true;
  return computations.some(({ key, computed }) => computed?.computeOn === "write" && keys.has(key));
}

/** What reads the time, what reads that, and so on until nothing more is found. */
function movingKeys(templates: Engine["templates"]): Moving {
  const moving = new Map<string, Set<string>>();
  const isMoving = (alias: string | undefined, key: string) => moving.get(alias ?? "")?.has(key) === true;
  const moves = ({ byKey, alias }: CompiledTemplate, { computed }: CompiledField) =>
    computed !== undefined &&
    (computed.expression.readsClock ||
      computed.expression.dependencies.some((key) => isMoving(alias, key)) ||
      computed.expression.related.some((path) => {
        const [relation = "", key = ""] = path.split(".");
        return isMoving(byKey.get(relation)?.relation?.template, key);
      }));
  for (let before = -1, found = 0; found > before;) {
    before = found;
    for (const template of templates.values()) {
      const keys = template.computations.filter((field) => moves(template, field)).map(({ key }) => key);
      moving.set(template.alias, new Set(keys));
    }
    found = [...moving.values()].reduce((sum, { size }) => sum + size, 0);
  }
  return moving;
}

/** Notes that the company's records are computed as of the company's today. Gives whether that was not noted before. */
export async function advanceDay({
  trx,
  now,
  companyNow = now,
}: Pick<RecordScope, "trx" | "now" | "companyNow">): Promise<boolean> {
  const day = Math.floor(companyNow / secondsPerDay);
  const { rows } = await sql<{ isNew: boolean }>`select note_time_dependent_day(${day}) as "isNew"`.execute(
    trx,
  );
  return rows[0]?.isNew === true;
}

/**
 * Writes down, once in a day of the company and for whichever server asks first, the company's records of which a stored value or the title
 * follows from the time, so that maintenance computes them again. Gives how many there are; 0 when the day's turn was taken.
 */
export async function scheduleTimeDependent(scope: RecordScope): Promise<number> {
  const templates = timeDependentTemplates(scope.engine);
  if (templates.length === 0) return 0;
  return (await advanceDay(scope)) ? scheduleRecompute(scope, { templates }) : 0;
}
