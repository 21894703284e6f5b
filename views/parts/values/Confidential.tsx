import { Lock } from "@blueprintjs/icons";

/** Stands where a confidential value would, for readers without viewConfidential (spec records.md 6). */
export function Confidential() {
  return (
    <span className="ss-confidential">
      <Lock size={14} />
      <span>You do not have permissions to access this data...</span>
    </span>
  );
}
