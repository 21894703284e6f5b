import { Tag, Tooltip } from "@blueprintjs/core";

const rowFailure = "This record could not be shown. Please contact your Safety Suite Administrator.";

/** Shown instead of a record that could not be drawn (spec records.md 8). `width` is the number of columns. */
export function FailedRow({ width }: { width: number }) {
  return (
    <tr>
      <td colSpan={width}>
        <Tooltip content={rowFailure}>
          <Tag minimal intent="danger" tabIndex={0} aria-description={rowFailure}>
            Error
          </Tag>
        </Tooltip>
      </td>
    </tr>
  );
}
