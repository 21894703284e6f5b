import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { ViewsProvider, type ViewsValue } from "../../views/index.ts";
import { recordPath } from "../shell/navigation.ts";
import { useWorkspace, type Workspace } from "./workspace.ts";

/** Most records that a picker offers (spec records.md 9). */
const pickerLimit = 20;

/** Gives views their data and links. */
export function ViewsSetup({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const value = useMemo(() => viewsValue(workspace, (href) => void navigate(href)), [workspace, navigate]);
  return <ViewsProvider value={value}>{children}</ViewsProvider>;
}

function viewsValue(workspace: Workspace, onNavigate: (href: string) => void): ViewsValue {
  const { engine, records, enumValues, groups, abilities, templates } = workspace;
  return {
    engine,
    enumValues,
    groups,
    abilities,
    now: Math.floor(Date.now() / 1000),
    onNavigate,
    linkTo({ id, templateAlias }) {
      const entry = templates.get(templateAlias);
      return entry && abilities.can("view", entry.compiled) ? recordPath(templateAlias, id) : undefined;
    },
    dataSource: {
      async suggestions(template, search) {
        const page = await records.list({ template, search, limit: pickerLimit });
        return page.records.map(({ id, templateAlias, label }) => ({ id, templateAlias, label }));
      },
      record: (id) => records.get(id),
      history: (id) => records.histories(id),
    },
  };
}
