import { Callout } from "@blueprintjs/core";
import { noAccess } from "./Message.tsx";

/** That a link, or a view, names groups which the user is not shown, so that they were left out (spec platform.md 5). */
export function HiddenGroups() {
  return (
    <Callout compact intent="warning" role="status">
      {noAccess}
    </Callout>
  );
}
