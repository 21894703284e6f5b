import { useId, useRef, useState, type ReactNode } from "react";
import { Button, Tag } from "@blueprintjs/core";
import { Link, Plus } from "@blueprintjs/icons";
import type { NestedListView } from "../../../engine/index.ts";
import { Sortable } from "../../parts/sortable/Sortable.tsx";
import { Messages } from "../fieldRow/Messages.tsx";
import { AttachDialog } from "../nested/AttachDialog.tsx";
import { NestedHead } from "../nested/NestedHead.tsx";
import { NestedStatus } from "../nested/NestedStatus.tsx";
import { RecordModal } from "../nested/RecordModal.tsx";
import { RemoveQuestion } from "../nested/RemoveQuestion.tsx";
import { isEditable } from "../nested/useNested.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";
import { RowForms } from "./RowForms.tsx";
import { RowTable } from "./RowTable.tsx";
import { useListing, type Listing } from "./useListing.ts";
import { useListReveal } from "./useListReveal.ts";
import { useVirtualRows } from "./useVirtualRows.ts";

/** Pixels of a row before it is measured. */
const estimates: Record<NestedListView["layout"], number> = { inline: 240, table: 40, modal: 36 };

/** The records of a relation, edited inside the form of the record that they belong to. */
function NestedList({ node }: LayoutProps) {
  return node.type === "nestedList" ? <ListOf node={node} /> : null;
}

function ListOf({ node }: { node: NestedListView }) {
  const listing = useListing(node);
  const { list, rows, ui, issues, status } = listing;
  const [attaching, setAttaching] = useState(false);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(rows, frame, estimates[node.layout]);
  useListReveal(listing, section, virtual.scrollTo);
  if (!ui.visible) return null;

  const Rows = node.layout === "inline" ? RowForms : RowTable;
  const drawn = <Rows listing={listing} virtual={virtual} frame={frame} labelId={`${id}-title`} />;
  return (
    <section
      ref={section}
      className="ss-nested"
      aria-labelledby={`${id}-title`}
      data-field={node.relation}
      tabIndex={-1}
    >
      <Head listing={listing} id={`${id}-title`} onAttach={() => setAttaching(true)} />
      <NestedStatus nested={listing} />
      {status === "ready" && rows.length > 0 && <Ordered listing={listing}>{drawn}</Ordered>}
      <Messages id={`${id}-messages`} issues={issues} />
      <div role="status" className="ss-unseen">
        {listing.said}
      </div>
      <ListDialogs listing={listing} onRemoved={() => section.current?.focus()} />
      {attaching && (
        <AttachDialog
          list={list}
          onCreate={
            listing.may.add
              ? () => {
                  setAttaching(false);
                  listing.add();
                }
              : undefined
          }
          onClosed={() => setAttaching(false)}
        />
      )}
    </section>
  );
}

function Ordered({ listing, children }: { listing: Listing; children: ReactNode }) {
  const { rows, may, indexOf, titleOf, move } = listing;
  if (!may.order) return children;
  const titleOfId = (id: string) => {
    const row = rows[indexOf(id)];
    return row ? titleOf(row) : "";
  };
  return (
    <Sortable ids={rows.map((row) => row.id)} titleOf={titleOfId} onMove={move}>
      {children}
    </Sortable>
  );
}

function Head({ listing, id, onAttach }: { listing: Listing; id: string; onAttach(): void }) {
  const { node, list, rows, status, may } = listing;
  const ready = status === "ready";
  return (
    <NestedHead
      id={id}
      title={node.title ?? list.relation.label}
      count={
        ready && (
          <Tag minimal round>
            {rows.length.toLocaleString("en-US")}
          </Tag>
        )
      }
    >
      {ready && may.attach && (
        <Button
          size="small"
          variant="outlined"
          icon={<Link />}
          text={`Attach ${list.template.name}`}
          onClick={onAttach}
        />
      )}
      {ready && may.add && (
        <Button
          size="small"
          variant="outlined"
          icon={<Plus />}
          text={`Add ${list.template.name}`}
          onClick={listing.add}
        />
      )}
    </NestedHead>
  );
}

function ListDialogs({ listing, onRemoved }: { listing: Listing; onRemoved(): void }) {
  const { opened, doubted, node, list } = listing;
  return (
    <>
      {opened && (
        <RecordModal
          {...opened}
          key={opened.row.id}
          title={opened.added ? `Add ${list.template.name}` : listing.titleOf(opened.row)}
          relation={node.relation}
          index={listing.indexOf(opened.row.id)}
          readOnly={listing.readOnly || !isEditable(opened.row)}
          onClosed={listing.close}
        />
      )}
      {doubted && (
        <RemoveQuestion
          title={listing.titleOf(doubted)}
          name={list.template.name}
          onKeep={() => listing.doubt(undefined)}
          onRemove={() => {
            listing.remove(doubted);
            onRemoved();
          }}
        />
      )}
    </>
  );
}

export const nestedListLayout: LayoutEntry = { type: "nestedList", component: NestedList };
