import type { CompiledField, CompiledTemplate } from "../../../../engine/index.ts";

const keys = ["name", "assignee", "dueDate", "status", "dateCompleted", "notes"];

/** The columns of the items of a checklist (spec records.md 3.9), as far as their template has them. */
export function itemColumns({ byKey }: CompiledTemplate): CompiledField[] {
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
