import type { PersonName } from "../../../engine/index.ts";

/** First and last name; the product's own name for changes that no person made. */
export function personName(person: PersonName | null): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : "System";
}
