import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { PersonName } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";

/** Somebody as the company knows them. */
export interface Person extends PersonName {
  email: string;
}

/**
 * Who has this id among the people of the transaction's company; null for nobody. The people are read once in a statement, whatever the
 * number of its rows, and nothing is joined.
 */
export function personOf(id: RawBuilder<unknown>): RawBuilder<Person | null> {
  return sql<Person | null>`((select own_people()) -> (${id})::text)`;
}

/** The people of the transaction's company by id. */
export async function ownPeople(trx: Trx): Promise<ReadonlyMap<number, Person>> {
  const { rows } = await sql<{ people: Record<string, Person> }>`select own_people() as people`.execute(trx);
  return new Map(Object.entries(rows[0]?.people ?? {}).map(([id, person]) => [Number(id), person]));
}

/** What is shown of a person; null for nobody. */
export function personName(person: Person | null): PersonName | null {
  return person === null ? null : { firstName: person.firstName, lastName: person.lastName };
}

/** First and last name of who has this id, as one text. */
export function nameOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  const person = personOf(id);
  return sql<string | null>`((${person} ->> 'firstName') || ' ' || (${person} ->> 'lastName'))`;
}
