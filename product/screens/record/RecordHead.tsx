import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Edit, Help, More } from "@blueprintjs/icons";
import type { RefObject } from "react";
import { isPrintable, type RecordData } from "../../../engine/index.ts";
import { useKeys, useWhy } from "../../../views/index.ts";
import { type TemplateEntry, useWorkspace } from "../../setup/workspace.ts";
import { sinceText } from "../sinceText.ts";
import { PrintLink } from "../print/PrintLink.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import { LinkedRecord } from "./LinkedRecord.tsx";
import { useRemove } from "./useRemove.ts";

interface RecordHeadProps {
  entry: TemplateEntry;
  record: RecordData;
  editing: boolean;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit(): void;
}

/** A record's title, where and when it was saved, and what may be done with it. */
export function RecordHead({ entry, record, editing, editButton, onEdit }: RecordHeadProps) {
  const { groups } = useWorkspace();
  const remove = useRemove(entry, record.id);
  const { edit: mayEdit } = record.abilities;
  const { offered, loses } = entry.compiled.template.deletion ?? {};
  const isDeleteOffered = offered === undefined ? record.abilities.delete : offered === "always";
  const where = groups.find(({ id }) => id === record.groupId)?.display;
  const when = `Last saved ${sinceText(record.lastUpdatedDate, Date.now() / 1000)}`;
  useKeys({
    title: "Record",
    rows: !editing && mayEdit ? [{ strokes: ["e"], does: "Edit", run: onEdit }] : [],
  });
  return (
    <div className="screen-record-head">
      <div className="screen-record-names">
        <LinkedRecord record={record} />
        <h2 className="screen-record-label">{record.label}</h2>
        <p className="screen-quiet">{[entry.compiled.name, where, when].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="screen-actions">
        {!editing && isPrintable(entry.compiled) && record.abilities.view && (
          <PrintLink entry={entry} id={record.id} />
        )}
        {!editing && isDeleteOffered && (
          <DeleteButton name={entry.compiled.name} loses={loses} onDelete={remove} />
        )}
        {!editing && mayEdit && (
          <Button ref={editButton} intent="primary" icon={<Edit />} text="Edit" onClick={onEdit} />
        )}
        <WhyMenu />
      </div>
    </div>
  );
}

/** The menu of the record page, for those who may ask why its fields are as they are. */
function WhyMenu() {
  const ask = useWhy();
  if (!ask) return null;
  const menu = (
    <Menu aria-label="Record">
      <MenuItem icon={<Help />} text="Why?" label="Alt+/" onClick={() => ask()} />
    </Menu>
  );
  return (
    <PopoverNext content={menu} placement="bottom-end" arrow={false} animation="minimal">
      <Button variant="minimal" icon={<More />} aria-label="More actions" />
    </PopoverNext>
  );
}
