import { Tag, Tooltip } from "@blueprintjs/core";

const lineFailure = "This record could not be shown. Please contact your Safety Suite Administrator.";

/** Says that a record could not be drawn (spec records.md 8). */
export function FailedTag() {
  return (
    <Tooltip content={lineFailure}>
      <Tag minimal intent="danger" tabIndex={0} aria-description={lineFailure}>
        Error
      </Tag>
    </Tooltip>
  );
}

/** Stands in the line of a record that could not be drawn. */
export function FailedLine() {
  return (
    <div role="gridcell" className="ss-grid-cell ss-grid-failed">
      <FailedTag />
    </div>
  );
}
