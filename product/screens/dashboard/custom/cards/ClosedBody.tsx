import { useId } from "react";
import { Tooltip } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";

/** Spec reporting.md 6. */
const notPermitted =
  "This action is unavailable as you do not have permissions to access this data. If you believe this is an error, please contact your company's administrator.";

/** A card that its reader may not open, or whose record type or monitor is gone. The server does not say which of both. */
export function ClosedBody() {
  const id = useId();
  return (
    <>
      <Tooltip content={notPermitted} placement="bottom">
        <button type="button" className="board-closed" aria-disabled="true" aria-describedby={id}>
          <Lock /> Unavailable
        </button>
      </Tooltip>
      <span id={id} className="ss-unseen">
        {notPermitted}
      </span>
    </>
  );
}

/** A card that this release cannot read. */
export function UnreadableBody() {
  return (
    <p className="board-note">An earlier version saved this card in a way that cannot be read any more.</p>
  );
}
