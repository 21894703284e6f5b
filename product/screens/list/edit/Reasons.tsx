import type { Reason } from "./bulkEdit.ts";

/** Why a record is not changed, or what its rules warn of, by field. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.map(({ field, text }) => (
    <p key={`${field} ${text}`}>
      {field !== undefined && <strong>{field}: </strong>}
      {text}
    </p>
  ));
}
