import { Callout, Card } from "@blueprintjs/core";
import type { ImportPreview } from "../../../services/index.ts";
import { keptLabels, missingLabels } from "./columns.ts";
import { GroupChoice } from "./GroupChoice.tsx";
import type { MappingProps } from "./mappingProps.ts";
import { MappingTable } from "./MappingTable.tsx";
import { MatchChoice } from "./MatchChoice.tsx";
import { SameTexts } from "./SameTexts.tsx";

/** How the columns of a file become the fields of a record type. */
export function MappingEditor(props: MappingProps & Pick<ImportPreview, "columns">) {
  const { template, setup } = props;
  const kept = keptLabels(template, setup);
  const missing = missingLabels(template, setup);
  return (
    <Card className="imports-mapping">
      <h3>Columns</h3>
      <MappingTable {...props} />
      {kept.length > 0 && (
        <p className="imports-quiet">Also set by the recognized mapping: {kept.join(", ")}.</p>
      )}
      {missing.length > 0 && (
        <Callout compact intent="warning">
          Required, and not in the file: {missing.join(", ")}. New records without them are refused. Choose
          their columns, or set the same value for every row.
        </Callout>
      )}
      <SameTexts {...props} />
      <GroupChoice {...props} />
      <MatchChoice {...props} />
    </Card>
  );
}
