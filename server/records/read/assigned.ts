/** What somebody has to do: the open records of all types that are things to do (`assigned`), by when they are due. */
import type { CompiledTemplate, Condition, RecordData } from "../../../engine/index.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { COUNT_CAP } from "./count.ts";
import type { Count } from "./count.ts";
import { countRecords, listRecords } from "./list.ts";
import { withPerson } from "./withPerson.ts";

/** Something to do. `title`: of the record, with the person that it is about; `due`: epoch seconds, null where nobody said. */
interface AssignedRecord {
  record: RecordData;
  title: string;
  due: number | null;
}

/** The first things to do, and how many there are. */
interface AssignedRecords {
  records: AssignedRecord[];
  count: Count;
}

/** What is assigned to a person and open, as far as the principal may view it: what is due first before the rest. `person`: number of their record; `limit`: 1 to 500. */
export async function assignedRecords(
  scope: RecordScope,
  { person, limit }: { person: number; limit: number },
): Promise<AssignedRecords> {
  const found: AssignedRecord[] = [];
  const count: Count = { count: 0, capped: false };
  for (const template of scope.engine.templates.values()) {
    if (!template.assigned || !scope.plan.abilities.can("view", template)) continue;
    const { assigned, personRelation } = template;
    const asked = { ...scope, template: template.alias, filter: openOf(assigned, person) };
    const columns = [assigned.due, ...(personRelation === undefined ? [] : [personRelation])];
    const orderBy = [{ field: assigned.due, direction: "asc" as const }];
    const { records } = await listRecords({ ...asked, columns, orderBy, limit });
    found.push(...records.map((record) => assignedRecord(record, assigned.due, personRelation)));
    const own = await countRecords(asked);
    count.count += own.count;
    count.capped ||= own.capped;
  }
  const records = found.toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity)).slice(0, limit);
  return { records, count: count.count > COUNT_CAP ? { count: COUNT_CAP, capped: true } : count };
}

type Assigned = NonNullable<CompiledTemplate["assigned"]>;

const openOf = ({ person, open }: Assigned, id: number): Condition => ({
  all: [{ field: person, in: [id] }, open],
});

function assignedRecord(record: RecordData, due: string, person: string | undefined): AssignedRecord {
  const date = record.fields[due];
  return { record, title: withPerson(record, person), due: typeof date === "number" ? date : null };
}
