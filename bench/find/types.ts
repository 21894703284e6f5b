/** What the company of this benchmark has: records of 20 types. */
import type { Content, TypeSize } from "../query/data.ts";

/** How many of 1,000 records are of each type, and their titles as the templates make them. Employees are first: others name them. */
const types = [
  { alias: "employee", share: 100, title: "{word} {word}" },
  { alias: "accident", share: 250, title: "Accident {number} - {word}, {state}" },
  { alias: "passport", share: 120, title: "Passport of {employee}" },
  { alias: "medical_card", share: 80, title: "Medical card of {employee}" },
  { alias: "telematics_alert", share: 70, title: "Harsh braking, {employee}" },
  { alias: "inspection", share: 60, title: "Annual inspection of Unit {number}" },
  { alias: "emergency_contact", share: 50, title: "{word} {word}, Spouse of {employee}" },
  { alias: "equipment", share: 40, title: "Unit {number}" },
  { alias: "a_cdl", share: 40, title: "Class A CDL of {employee}" },
  { alias: "enforcement", share: 40, title: "Inspection {state}{number}, {employee}" },
  { alias: "accident_vehicle", share: 30, title: "{word} {word} (Truck)" },
  { alias: "employee_test", share: 30, title: "Random test of {employee}" },
  { alias: "contact", share: 20, title: "{word} {word}, {word}" },
  { alias: "enforcement_violation", share: 20, title: "{word}, out of service" },
  { alias: "pro_record", share: 10, title: "PRO {number}" },
  { alias: "customer_observation", share: 10, title: "Complaint of {word}" },
  { alias: "corrective_action", share: 10, title: "Retraining" },
  { alias: "disciplinary_action", share: 10, title: "{employee}, Written warning" },
  { alias: "store", share: 5, title: "Store {number} {word}" },
  { alias: "dot_unit", share: 5, title: "Unit {number} ({word})" },
] as const;

/** The aliases of the record types. */
export const aliases: readonly string[] = types.map(({ alias }) => alias);

/** So many records of all types together, in 300 groups. */
export function contentWith(records: number): Content {
  const sized = types.map(({ alias, share, title }): TypeSize => ({
    alias,
    title,
    count: Math.round((records * share) / 1_000),
  }));
  return { groups: 300, types: sized };
}
