import { Link, useViews } from "../../../views/index.ts";

/** A record as an answer names it. */
interface NamedRecord {
  readonly id: number;
  readonly templateAlias: string;
  readonly label: string;
}

/** A record's name, which leads to its page where the user may open it. */
export function RecordName({ record }: { record: NamedRecord }) {
  const href = useViews().linkTo(record);
  return href === undefined ? <>{record.label}</> : <Link href={href}>{record.label}</Link>;
}
