import { useMemo } from "react";
import { Button, Tooltip } from "@blueprintjs/core";
import type { ClaimTableView, RecordData, RelatedRecord } from "../../../engine/index.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { LineEnd } from "../dataGrid/gridProps.ts";
import { openLink } from "../related/openLink.tsx";
import { RelatedGrid } from "../related/RelatedGrid.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useOpenPage } from "../related/useOpenPage.ts";
import { useTable } from "../related/useTable.ts";
import { AddClaim } from "./AddClaim.tsx";
import { Restricted } from "./Restricted.tsx";
import { UnlinkDialog } from "./UnlinkDialog.tsx";
import { useUnlink, type Unlinking } from "./useUnlink.ts";

/**
 * The claims of an event: each with a link to its page, added on a page of their own, and unlinked here. Both are saved by
 * themselves, so that the record need not be opened for editing.
 */
function ClaimTable({ node }: { node: ClaimTableView }) {
  const { limit } = node;
  const table = useTable(node);
  const { id, title, template, relation, rows } = table;
  const open = useOpenPage();
  const { record } = useFormScope();
  const inverse = relation.relation?.inverse ?? "";
  const unlinking = useUnlink({ template, inverse, eventId: record?.id ?? 0, refresh: rows.refresh });
  const { asked, gone } = unlinking;
  const restricted = restrictedIn(record, node.relation);
  const isViewOnly = node.readOnly === true || record?.abilities.edit !== true;
  const count = rows.records.filter((claim) => !gone.has(claim.id)).length + restricted.length;
  const isFull = limit !== undefined && count >= limit.most;
  const end = useEnd(isViewOnly, unlinking);
  return (
    <>
      <TablePart
        saves
        scrolls
        id={id}
        title={title}
        template={template}
        rows={rows}
        keeps={restricted.length > 0}
        empty={`No ${template.name} data to display.`}
        actions={
          record &&
          !isViewOnly && (
            <AddClaim
              template={template}
              inverse={inverse}
              eventId={record.id}
              refusal={isFull ? limit.message : undefined}
            />
          )
        }
      >
        {rows.records.length > 0 && <RelatedGrid table={table} end={end} onOpen={open} />}
        <Restricted template={template} records={restricted} elsewhere={node.elsewhere} />
      </TablePart>
      {asked && (
        <UnlinkDialog template={template} asked={asked} unlinking={unlinking} fallback={table.focus} />
      )}
    </>
  );
}

/** At the end of each line: the link to the claim and, unless they can only be viewed, what unlinks it. */
function useEnd(isViewOnly: boolean, { gone, ask }: Unlinking): LineEnd {
  return useMemo(
    () => ({
      title: openLink.title,
      width: isViewOnly ? openLink.width : 170,
      of: (claim, tabIndex) => (
        <>
          {openLink.of(claim, tabIndex)}
          {!isViewOnly && (
            <Unlink claim={claim} isGone={gone.has(claim.id)} tabIndex={tabIndex} onAsk={ask} />
          )}
        </>
      ),
    }),
    [isViewOnly, gone, ask],
  );
}

interface UnlinkProps {
  claim: RecordData;
  /** It is unlinked, and the list does not know yet. */
  isGone: boolean;
  tabIndex: -1 | undefined;
  onAsk(claim: RecordData): void;
}

function Unlink({ claim, isGone, tabIndex, onAsk }: UnlinkProps) {
  const mayEdit = claim.abilities.edit;
  if (isGone) return <span className="ss-quiet">Unlinked</span>;
  return (
    <Tooltip content="Certain user permissions required." disabled={mayEdit}>
      <Button
        size="small"
        variant="minimal"
        text="Unlink"
        tabIndex={tabIndex}
        aria-label={`Unlink ${claim.label}`}
        disabled={!mayEdit}
        onClick={() => onAsk(claim)}
      />
    </Tooltip>
  );
}

/** Those of a relation that the user may not view. */
function restrictedIn(record: RecordData | null, relation: string): RelatedRecord[] {
  return [record?.relationModels[relation] ?? []].flat().filter((model) => model.restricted);
}

export const claimTablePanel: PanelEntry = {
  type: "claimTable",
  component: ({ node }) => (node.type === "claimTable" ? <ClaimTable node={node} /> : null),
};
