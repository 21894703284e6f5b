import { counted } from "../../common/counted.ts";
import type { GroupEffects } from "../../services/index.ts";
import { errorText } from "../../services/index.ts";
import type { useEffects } from "./useHierarchy.ts";

/** The names of people, and how many more there are. */
export function peopleText({ count, names }: GroupEffects["losing"]): string {
  const more = count > names.length ? `, and ${(count - names.length).toLocaleString("en-US")} more` : "";
  return `${names.join(", ")}${more}`;
}

interface EffectsTextProps {
  effects: ReturnType<typeof useEffects>;
  /** By a move people may lose or get access; one of the type changes nothing for them. */
  change: "move" | "inactive" | "type";
}

/** What a change would do, and for whom; it says so while that is counted, and when it is refused. */
export function EffectsText({ effects, change }: EffectsTextProps) {
  const { data, error } = effects;
  if (error !== undefined && !data) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <p role="status">Counting what this changes…</p>;
  const { below, records, losing, gaining, staying } = data;
  return (
    <ul className="hierarchy-effects">
      {below > 0 && <li>{counted(below, "group", "groups")} below it</li>}
      <li>{counted(records, "record belongs", "records belong")} to it or to these; they stay</li>
      {change !== "type" && losing.count + gaining.count === 0 && <li>Nobody loses or gets access.</li>}
      {losing.count > 0 && (
        <li>
          {counted(losing.count, "user loses", "users lose")} access: {peopleText(losing)}
        </li>
      )}
      {gaining.count > 0 && (
        <li>
          {counted(gaining.count, "user gets", "users get")} access: {peopleText(gaining)}
        </li>
      )}
      {staying.count > 0 && (
        <li>
          {counted(staying.count, "user keeps", "users keep")} access to its records by a role on it or below
          it: {peopleText(staying)}
        </li>
      )}
    </ul>
  );
}
