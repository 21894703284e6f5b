import type { FieldProps } from "@rjsf/utils";
import { panelOf } from "../panels/index.ts";
import { slotOf } from "./layoutSchema.ts";

/** A node that is no field and has no children: a panel beside the record's own values. */
export function PanelField({ uiSchema }: FieldProps) {
  const { node } = slotOf(uiSchema);
  const Panel = panelOf(node.type);
  return <Panel node={node} />;
}
