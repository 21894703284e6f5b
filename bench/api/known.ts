/** What can be asked of the data that were written. */
import pg from "pg";
import type { EnumSetSource } from "../../server/storage/index.ts";
import type { Known } from "./cases.ts";
import type { Value } from "./subject.ts";

/** Long before the accidents that are asked for, so that new ones change no answer. */
const DAY_OF_NEW = Date.UTC(2010, 4, 3) / 1_000;
/** Accidents that are read. */
const READ = 2_000;

interface Company {
  customerId: number;
  /** Groups whose records the asking people may view. */
  groupIds: readonly number[];
  enums: readonly EnumSetSource[];
}

/** Finds accidents that may be read, one that may not, and a driver for new ones. */
export async function knownOf(url: string, { customerId, groupIds, enums }: Company): Promise<Known> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("select set_config('app.customer_id', $1, false)", [String(customerId)]);
    // The data were written with numbers of their own.
    await client.query("select setval('record_id', (select max(id) from record_search))");
    const find = async (from: string, limit: number) => {
      const { rows } = await client.query<{ id: string; group_id: string }>(
        `select id, group_id from ${from} order by id limit ${limit}`,
        [groupIds],
      );
      return rows.map((row) => ({ id: Number(row.id), groupId: Number(row.group_id) }));
    };
    const own = await find("t_accident where group_id = any($1)", READ);
    const [foreign] = await find("t_accident where group_id <> all($1)", 1);
    const [driver] = await find("t_employee where f_status = 'active' and group_id = any($1)", 1);
    if (foreign === undefined || driver === undefined) throw new Error("There are too few records.");
    const fields = newAccident(enums);
    return {
      ids: own.map(({ id }) => id),
      foreignId: foreign.id,
      accident: { groupId: driver.groupId, driverId: driver.id, fields },
    };
  } finally {
    await client.end();
  }
}

/** What a form sends when somebody fills in what is required. */
function newAccident(enums: readonly EnumSetSource[]): Record<string, Value> {
  const first = (alias: string) => enums.find((set) => set.alias === alias)?.values[0]?.name ?? null;
  return {
    status: "open",
    date: DAY_OF_NEW,
    accidentType: first("accident_types"),
    location: first("accident_locations"),
    city: "Harborville",
    state: first("states"),
    description: "Backed into a post at the dock; nobody was hurt.",
    fatalities: 0,
    injuries: 0,
    towed: false,
    preventability: "undetermined",
  };
}
