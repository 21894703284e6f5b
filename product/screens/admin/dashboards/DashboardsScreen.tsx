import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Dashboard as DashboardIcon } from "@blueprintjs/icons";
import { ConfirmDialog, useDebounced } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { Notice } from "../../../common/Notice.tsx";
import type { CompanyDashboard } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import { useToastedAction } from "../../useAction.ts";
import { AdminSearch } from "../AdminSearch.tsx";
import { DashboardsTable } from "./DashboardsTable.tsx";
import { PushDialog } from "./PushDialog.tsx";
import { pageSize, useDashboards } from "./useDashboards.ts";

/** The dashboard categories of everybody in the company, which super admins push to others or delete (spec reporting.md 6, platform.md 2.1). */
export function DashboardsScreen() {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Certain user permissions required." />;
  return (
    <div className="admin">
      <Dashboards />
    </div>
  );
}

/** Filter debounce, in milliseconds (spec reporting.md 9). */
const searchDelay = 500;

type Question = { readonly kind: "push" | "remove"; readonly dashboard: CompanyDashboard };

function Dashboards() {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(0);
  const search = useDebounced(typed.trim(), searchDelay);
  const { client, found, error, reload } = useDashboards(search, page);
  const [question, setQuestion] = useState<Question>();
  const total = found?.total;
  return (
    <>
      <div className="admin-toolbar">
        <AdminSearch
          label="Search by name or owner"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(0);
          }}
        />
        <span className="admin-count" role="status">
          {total !== undefined && counted(total, "dashboard")}
        </span>
      </div>
      {error !== undefined && <LoadFailed onRetry={() => void reload()} />}
      {total === 0 && (
        <Notice
          icon={<DashboardIcon size={48} />}
          title={search === "" ? "Nobody has a dashboard yet." : "No dashboards match."}
        />
      )}
      {error === undefined && total !== 0 && (
        <DashboardsTable
          dashboards={found?.data}
          onPush={(dashboard) => setQuestion({ kind: "push", dashboard })}
          onRemove={(dashboard) => setQuestion({ kind: "remove", dashboard })}
        />
      )}
      <Pages page={page} total={total ?? 0} onPage={setPage} />
      {question && (
        <Asked question={question} {...{ client, reload }} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}

type AskedProps = Pick<ReturnType<typeof useDashboards>, "client" | "reload"> & {
  question: Question;
  onClose(): void;
};

function Asked({ question: { kind, dashboard }, client, reload, onClose }: AskedProps) {
  const then = async <Result,>(work: Promise<Result>): Promise<Result> => {
    const done = await work;
    await reload();
    return done;
  };
  return kind === "push" ? (
    <PushDialog {...{ dashboard, onClose }} push={(body) => then(client.push(body))} />
  ) : (
    <Removal {...{ dashboard, onClose }} remove={(id) => then(client.remove(id))} />
  );
}

interface PagesProps {
  page: number;
  total: number;
  onPage(page: number): void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.ceil(total / pageSize) - 1;
  if (last < 1) return null;
  return (
    <nav className="admin-pages" aria-label="Pages">
      <Button text="Previous" disabled={page === 0} onClick={() => onPage(page - 1)} />
      <span>{`Page ${page + 1} of ${last + 1}`}</span>
      <Button text="Next" disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

interface RemovalProps {
  dashboard: CompanyDashboard;
  /** Rejects with the reason. */
  remove(id: number): Promise<unknown>;
  onClose(): void;
}

function Removal({ dashboard: { id, name, ownerName }, remove, onClose }: RemovalProps) {
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const confirm = async () => {
    await act(() => remove(id));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete dashboard?"
      confirm="Delete"
      cancel="Cancel"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        <strong dir="auto">{name}</strong>
        {` and its cards are deleted from the dashboard of ${ownerName ?? "a former user"}, and for everybody with whom it is shared. This cannot be undone.`}
      </p>
    </ConfirmDialog>
  );
}
