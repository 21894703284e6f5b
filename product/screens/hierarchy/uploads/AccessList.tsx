import { counted } from "../../../common/counted.ts";
import type { HierarchyPreview } from "../../../services/index.ts";
import { peopleText } from "../EffectsText.tsx";

/** Whom a file would concern: records, and users who lose or get access. */
export function AccessList({ preview }: { preview: HierarchyPreview }) {
  const { counts, records, losing, gaining, staying, unchanged } = preview;
  return (
    <ul className="hierarchy-effects">
      <li>{counted(unchanged, "group of the file stays", "groups of the file stay")} as they are</li>
      {counts.unnamed > 0 && (
        <li>{counted(counts.unnamed, "group is", "groups are")} not in the file and stay as they are</li>
      )}
      {counts.moved > 0 && (
        <li>
          {counted(records.moved, "record belongs", "records belong")} to moved groups or groups below them
        </li>
      )}
      {counts.retyped > 0 && (
        <li>
          {counted(records.retyped, "record belongs", "records belong")} to groups that get another type
        </li>
      )}
      {counts.inactivated > 0 && (
        <li>
          {counted(records.inactivated, "record belongs", "records belong")} to groups that become inactive;
          they stay
        </li>
      )}
      {losing.count + gaining.count === 0 && <li>Nobody loses or gets access to a group.</li>}
      {losing.count > 0 && (
        <li>
          {counted(losing.count, "user loses", "users lose")} access to groups: {peopleText(losing)}
        </li>
      )}
      {gaining.count > 0 && (
        <li>
          {counted(gaining.count, "user gets", "users get")} access to groups: {peopleText(gaining)}
        </li>
      )}
      {staying.count > 0 && (
        <li>
          {counted(staying.count, "user keeps", "users keep")} access by a role on a group that becomes
          inactive: {peopleText(staying)}
        </li>
      )}
    </ul>
  );
}
