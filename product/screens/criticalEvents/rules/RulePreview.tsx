import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { EyeOpen } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { type EditedRule, emptyPlaceholder, formatDate } from "../../../../engine/index.ts";
import { recordPath } from "../../../common/pages.ts";
import type { CriticalEventPreview } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
import { TableHead } from "../../TableHead.tsx";
import { useAction } from "../../useAction.ts";
import { useCriticalEventsClient } from "../useEvents.ts";
import { previewText } from "./previewText.ts";
import { sentRule } from "./useRules.ts";

/** What the rule would have made of the last days, asked for by a button; nothing is saved. */
export function RulePreview({ rule }: { rule: EditedRule }) {
  const client = useCriticalEventsClient();
  const { isBusy, refusal, act } = useAction();
  const [found, setFound] = useState<{ rule: string; preview: CriticalEventPreview }>();
  const sent = sentRule(rule);
  const asked = JSON.stringify({ ...sent, name: "", assignee: null });
  const preview = found?.rule === asked ? found.preview : undefined;
  const look = () =>
    void act(async () =>
      setFound({ rule: asked, preview: await client.preview({ ...sent, name: sent.name || "-" }) }),
    );
  return (
    <section className="events" aria-label="Preview">
      <Button
        icon={<EyeOpen />}
        text="Preview"
        loading={isBusy}
        disabled={rule.filter.templateAlias === ""}
        onClick={look}
      />
      <RefusalNote compact reason={refusal} />
      <p className="admin-quiet" aria-live="polite">
        {preview ? previewText(preview) : ""}
      </p>
      {preview && preview.rows.length > 0 && <Rows preview={preview} />}
    </section>
  );
}

function Rows({ preview: { rows, templateAlias } }: { preview: CriticalEventPreview }) {
  const { groups } = useCatalog();
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Records that would have been critical events">
        <TableHead titles={["Record", "Date", "Terminal"]} />
        <tbody>
          {rows.map(({ id, label, date, groupId }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                <Link to={recordPath(templateAlias, id)} target="_blank" rel="noreferrer">
                  {label}
                </Link>
              </th>
              <td data-label="Date">{date === null ? emptyPlaceholder : formatDate(date)}</td>
              <td data-label="Terminal" dir="auto">
                {groups.find((group) => group.id === groupId)?.display}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
