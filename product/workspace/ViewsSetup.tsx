import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { offeredKeys } from "../../engine/index.ts";
import { type AddressState, type DataSource, ViewsProvider, type ViewsValue } from "../../views/index.ts";
import { createPath, filePath, itemListsPath, recordPath } from "../common/pages.ts";
import { showToast, type ToastKind } from "../common/toasts.ts";
import { attachedPorts } from "./attachedPorts.ts";
import { CompanyReader } from "./CompanyReader.tsx";
import { attentionOf, timelineOf } from "./happenedSources.ts";
import { LeaveBlocker } from "./LeaveBlocker.tsx";
import { relatedSource } from "./relatedSource.ts";
import { createUnsavedParts } from "./unsavedEdits.ts";
import { useWorkspace, type Workspace } from "./workspace.ts";

/** Most records that a picker offers where it does not say (spec records.md 9). */
const pickerLimit = 20;

const toasts: Record<"success" | "warning" | "danger", ToastKind> = {
  success: "success",
  warning: "warning",
  danger: "error",
};

/** Gives views their data and links. */
export function ViewsSetup({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [unsaved] = useState(createUnsavedParts);
  const value = useMemo(
    () => ({
      ...viewsValue(workspace, (href) => void navigate(href)),
      address: addressState((search) => void navigate({ search }, inPlace)),
      leaveGuard: unsaved,
    }),
    [workspace, navigate, unsaved],
  );
  return (
    <ViewsProvider value={value}>
      {children}
      <LeaveBlocker parts={unsaved} />
      <CompanyReader parts={unsaved} />
    </ViewsProvider>
  );
}

const inPlace = { replace: true, preventScrollReset: true, flushSync: true } as const;

/** Values of views in the query of the address. */
function addressState(replace: (search: string) => void): AddressState {
  const query = () => new URLSearchParams(window.location.search);
  return {
    read: (name) => query().get(name) ?? undefined,
    write(name, value) {
      const next = query();
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      replace(String(next));
    },
  };
}

function viewsValue(workspace: Workspace, onNavigate: (href: string) => void): ViewsValue {
  const { engine, enumValues, groups, abilities, templates } = workspace.catalog;
  const { companyNow, timezone } = workspace.environment;
  return {
    engine,
    enumValues,
    groups,
    abilities,
    now: companyNow(),
    timezone,
    onNavigate,
    notify: (intent, message) => void showToast(toasts[intent], message),
    linkTo({ id, templateAlias }) {
      const entry = templates.get(templateAlias);
      return entry && abilities.can("reach", entry)
        ? recordPath(templateAlias, id, window.location.pathname)
        : undefined;
    },
    linkToNew(templateAlias) {
      const entry = templates.get(templateAlias);
      return entry && abilities.can("add", entry)
        ? createPath(templateAlias, window.location.pathname)
        : undefined;
    },
    linkToItems: (alias, list) => (abilities.admin ? itemListsPath(alias, list) : undefined),
    dataSource: dataSource(workspace),
  };
}

function dataSource(workspace: Workspace): DataSource {
  const { session, catalog, environment, clients } = workspace;
  const { engine } = catalog;
  const { attached, records, files, integrations } = clients;
  return {
    async suggestions(template, search, { where: filter, offeredFor, limit } = { limit: pickerLimit }) {
      const known = engine.templates.get(template);
      const page = await records.list({
        template,
        search,
        tolerant: true,
        limit,
        leftLast: known?.template.people !== undefined,
        columns: known ? offeredKeys(known) : [],
        ...(filter ? { filter } : {}),
        ...(offeredFor ? { offeredFor } : {}),
      });
      return page.records.map((record) => {
        const { id, templateAlias, label } = record;
        return { id, templateAlias, label, record };
      });
    },
    record: (id) => records.get(id),
    history: (id) => records.histories(id),
    timeline: timelineOf({ catalog, clients }),
    attention: attentionOf(clients),
    personScores: async (id) => (await import("./personScores.ts")).personScores(workspace, id),
    upload: (file, { onProgress, signal }) => files.upload(file, { progress: onProgress, signal }),
    async file(id) {
      const { name, size } = await files.describe(id);
      return { id, name, size, href: filePath(id) };
    },
    async integrationDate(alias) {
      const dates = await integrations.dates(session.company.alias);
      return dates.find(({ integrationAlias }) => integrationAlias === alias)?.lastUpdatedDate ?? null;
    },
    relatedRecords: relatedSource({ ...catalog, ...environment, records }),
    checklists: {
      fromTemplate: (input, templateId) => records.createFrom(templateId, input),
      updateItems: (ids, fields) => records.updateMany(ids, fields),
    },
    ...attachedPorts(attached),
  };
}
