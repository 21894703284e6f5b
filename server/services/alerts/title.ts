/** What an alert is about. */
interface AlertFacts {
  /** Name of the monitor, or the plural of the record type. */
  name: string;
  /** Name of the record type in the singular. */
  one: string;
  count: number;
  /** There may be more of them. */
  isMore: boolean;
}

/** What an alert of a kind says in a few words, such as "3 new Accidents". */
export function alertTitle(kind: string, { name, one, count, isMore }: AlertFacts): string {
  const number = isMore ? `${count} or more` : String(count);
  const isOne = count === 1;
  const records = isOne ? "record" : "records";
  switch (kind) {
    case "created":
      return `${number} new ${isOne ? one : name}`;
    case "changed":
      return `${number} ${isOne ? one : name} changed`;
    case "critical_event":
      return `${name}: ${number} new critical ${isOne ? "event" : "events"}`;
    case "due":
      return `${name}: ${number} ${records} due`;
    case "due_soon":
      return `${name}: ${number} ${records} due soon`;
    case "overdue":
      return `${name}: ${number} ${records} past due`;
    case "new_task":
      return `${name}: ${number} new ${isOne ? "task" : "tasks"}`;
    default:
      return `${name}: ${number} ${records}`;
  }
}
