import { Button, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { Chat } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useDebounced } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { Notice } from "../../../common/Notice.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { AdminSearch } from "../../admin/AdminSearch.tsx";
import { CompanyPromptsTable } from "./CompanyPromptsTable.tsx";
import { pageSize, type Shown, useCompanyPrompts } from "./useInsightAdmin.ts";

/** Filter debounce, in milliseconds (spec reporting.md 9). */
const searchDelay = 500;

const choices: { value: Shown; label: string }[] = [
  { value: "all", label: "All prompts" },
  { value: "wrong", label: "Said to be wrong" },
  { value: "right", label: "Said to be right" },
  { value: "unread", label: "Nothing read" },
  { value: "unknown", label: "With unknown words" },
];

/** What everybody of the company asked, how it was read, and what they said of that. */
export function CompanyPrompts({ asked }: { asked: number }) {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [page, setPage] = useState(0);
  const search = useDebounced(typed.trim(), searchDelay);
  const { found, error, reload } = useCompanyPrompts({ shown, search, page, asked });
  const id = useId();
  const total = found?.total;
  const last = Math.ceil((total ?? 0) / pageSize) - 1;
  return (
    <section className="insight-admin-prompts" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What people asked</h2>
      <div className="admin-toolbar">
        <AdminSearch
          label="Search by words or person"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(0);
          }}
        />
        <FormGroup label="Show" labelFor={id} inline className="insight-admin-shown">
          <HTMLSelect
            id={id}
            value={shown}
            options={choices}
            onChange={({ currentTarget }) => {
              setShown(choices.find(({ value }) => value === currentTarget.value)?.value ?? "all");
              setPage(0);
            }}
          />
        </FormGroup>
        <span className="admin-count" role="status">
          {total !== undefined && counted(total, "prompt")}
        </span>
      </div>
      {error !== undefined && <LoadFailed onRetry={() => void reload()} />}
      {total === 0 && (
        <Notice
          icon={<Chat size={48} />}
          title={search === "" && shown === "all" ? "Nobody has asked anything yet." : "No prompts match."}
        />
      )}
      {error === undefined && total !== 0 && <CompanyPromptsTable prompts={found?.data} />}
      {last > 0 && (
        <nav className="admin-pages" aria-label="Pages">
          <Button text="Previous" disabled={page === 0} onClick={() => setPage(page - 1)} />
          <span>{`Page ${page + 1} of ${last + 1}`}</span>
          <Button text="Next" disabled={page >= last} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </section>
  );
}
