import { useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { RecordLink } from "../../parts/Link.tsx";
import { RecordPairs } from "../../parts/values/RecordPairs.tsx";
import { Photo } from "./Photo.tsx";

/** How many fields a card shows before Expand (spec records.md 9). */
const shownFields = 7;

/** The person a record is about, with the fields of that template's card. */
export function PersonnelCard({ record }: { record: RecordData }) {
  const [expanded, setExpanded] = useState(false);
  const template = useViews().engine.template(record.templateAlias);
  const keys = template.template.views.card?.children ?? [];
  const fields = keys.map((key) => template.byKey.get(key)).filter((field) => field !== undefined);
  const shown = expanded ? fields : fields.slice(0, shownFields);
  return (
    <div className="ss-person">
      <div className="ss-card-head">
        <Photo record={record} />
        <div>
          <div className="ss-card-name">
            <RecordLink record={record}>{record.label}</RecordLink>
          </div>
          <div className={Classes.TEXT_MUTED}>{`Record No. ${record.id}`}</div>
        </div>
      </div>
      <RecordPairs record={record} fields={shown} />
      {fields.length > shownFields && (
        <Button
          variant="minimal"
          size="small"
          fill
          aria-expanded={expanded}
          icon={expanded ? <ChevronUp /> : <ChevronDown />}
          text={expanded ? "Collapse" : "Expand"}
          onClick={() => setExpanded(!expanded)}
        />
      )}
    </div>
  );
}
