/** People among records: how they sign in, and who has left. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { readColumn, storedColumn } from "../columns/columns.ts";

/** Parts of queries over a template's table `t`. */
interface PeopleColumns {
  /** The address by which somebody signs in, in small letters. */
  email: RawBuilder<string | null>;
  hasLeft: RawBuilder<boolean>;
}

/** How a template's people sign in, and who has left; undefined where they are no people. */
export function peopleColumns(template: CompiledTemplate): PeopleColumns | undefined {
  const { people } = template.template;
  const column = (key: string) => storedColumn(template, key);
  const [email, status] = people ? [column(people.email), column(people.status)] : [];
  if (people === undefined || email === undefined || status === undefined) return undefined;
  return {
    email: sql`lower(${sql.raw(readColumn(email, "t"))})`,
    hasLeft: sql`coalesce(${sql.raw(readColumn(status, "t"))} = any(${people.left}::text[]), false)`,
  };
}
