/** Who is asked. */
import type { Answer } from "./answers.ts";
import { groupName, numberOf } from "./answers.ts";
import type { KeyValue } from "./answers.ts";
import type { Card } from "./cards.ts";

/** Somebody who asks. */
export interface Person {
  /** The ending of a case's name. */
  suffix: string;
  /** The groups whose records they may view; undefined: all. */
  groupIds: readonly number[] | undefined;
}

/** Somebody who answers. */
export interface Subject {
  name: string;
  /** Whether its language has words for a card. */
  canAsk(card: Card): boolean;
  /** Answers cards that are asked at once. Rejects where it refuses one. */
  ask(cards: readonly Card[], person: Person): Promise<Answer[]>;
  /** Answers a card that was asked before, to somebody who kept the answer; left out: as if it was the first time. */
  askAgain?(card: Card, person: Person): Promise<Answer>;
  /** Makes it ask the records again; left out: it keeps no answers. */
  forget?(): Promise<void>;
  close(): Promise<void>;
}

/** A row of a statement of `sql.ts`. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** The answer that the rows of a statement of `sql.ts` give. */
export function answerOfRows(card: Card, rows: readonly SqlRow[]): Answer {
  return new Map(
    rows.map((row) => {
      const grouping = card.by.filter((_, index) => Number(row[`o${index}`]) === 0);
      const keys = card.by.flatMap((key, index) =>
        grouping.includes(key) ? [keyValue(row[`k${index}`], key.field)] : [],
      );
      return [groupName(card, grouping, keys), numberOf(row["v"])];
    }),
  );
}

/** Fields whose values are numbers of groups and of records. */
const numbered: ReadonlySet<string> = new Set(["groupId", "primaryModel"]);

/** A key as all give it. */
export function keyValue(value: unknown, field: string): KeyValue {
  if (value === null || value === undefined) return null;
  return numbered.has(field) ? Number(value) : String(value);
}
