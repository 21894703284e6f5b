import { Button } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { isPrintable, type RecordData } from "../../../engine/index.ts";
import { RecordFacts, RecordPhoto, RecordStatus, useKeys, useNarrow } from "../../../views/index.ts";
import { type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";
import { usePageHeading } from "../../common/heading.ts";
import { PrintLink } from "../print/PrintLink.tsx";
import { sinceText } from "../../common/sinceText.ts";
import { terminalPath } from "../../common/pages.ts";
import { LinkedRecord } from "./LinkedRecord.tsx";
import { RecordMenu } from "./RecordMenu.tsx";

interface RecordHeadProps {
  entry: TemplateEntry;
  record: RecordData;
  editing: boolean;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit(): void;
}

/** What a record is, where it belongs, the facts that decide about it, and what may be done with it. Its name is the page's heading. */
export function RecordHead({ entry, record, editing, editButton, onEdit }: RecordHeadProps) {
  const { groups } = useCatalog();
  usePageHeading(record.label);
  const isNarrow = useNarrow();
  const { edit: mayEdit } = record.abilities;
  const where = groups.find(({ id }) => id === record.groupId)?.display;
  const when = `Last saved ${sinceText(record.lastUpdatedDate, Date.now() / 1000)}`;
  useKeys({
    title: "Record",
    rows: !editing && mayEdit ? [{ strokes: ["e"], does: "Edit", run: onEdit }] : [],
  });
  const mayPrint = !editing && !isNarrow && isPrintable(entry.compiled) && record.abilities.view;
  return (
    <div className="screen-record-head">
      <RecordPhoto record={record} />
      <div className="screen-record-names">
        <p className="screen-record-line">
          <span>
            {`${entry.compiled.name} · No. ${record.id}`}
            {where !== undefined && (
              <>
                {" · "}
                <Link to={terminalPath(record.groupId)}>{where}</Link>
              </>
            )}
          </span>
          <RecordStatus record={record} />
          <span className="screen-record-when">{when}</span>
          <LinkedRecord record={record} />
        </p>
      </div>
      <div className="screen-actions">
        {mayPrint && <PrintLink entry={entry} id={record.id} />}
        {!editing && mayEdit && (
          <Button ref={editButton} intent="primary" icon={<Edit />} text="Edit" onClick={onEdit} />
        )}
        <RecordMenu entry={entry} record={record} editing={editing} />
      </div>
      {!editing && <RecordFacts record={record} />}
    </div>
  );
}
