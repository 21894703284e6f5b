import { Button } from "@blueprintjs/core";
import { Cross, Edit } from "@blueprintjs/icons";
import type { Row } from "../../../engine/index.ts";
import { RelatedLink } from "../../parts/values/FormattedValue.tsx";
import { RowErrors } from "../nested/RowErrors.tsx";
import { isEditable, isLoaded, rowTitle, type Nested } from "../nested/useNested.ts";

interface Props {
  nested: Nested;
  onOpen(row: Row): void;
  onRemove(row: Row): void;
}

/** The records of a relation by their titles, each to be edited and removed. */
export function Titles({ nested: { list, rows, readOnly }, onOpen, onRemove }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul className="ss-related-titles">
      {rows.map((row, index) => {
        const title = rowTitle(list, row, index);
        return (
          <li key={row.id} data-row={row.id}>
            {row.recordId === null ? (
              <span>{title}</span>
            ) : (
              <RelatedLink
                record={{ id: row.recordId, templateAlias: list.template.alias, label: row.label }}
              />
            )}
            <RowErrors row={row} />
            <span className="ss-spring" />
            {!readOnly && isLoaded(row) && isEditable(row) && (
              <Button
                size="small"
                variant="minimal"
                icon={<Edit />}
                aria-label={`Edit ${title}`}
                onClick={() => onOpen(row)}
              />
            )}
            {!readOnly && (
              <Button
                size="small"
                variant="minimal"
                icon={<Cross />}
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(row)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
