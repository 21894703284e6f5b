import useSWR from "swr";
import { type PrintDocument, type RecordData, recordDocument } from "../../../engine/index.ts";
import { type TemplateEntry, useWorkspace } from "../../workspace/workspace.ts";
import { readOnce, useScope } from "../useRecords.ts";
import { loadData } from "./loadData.ts";

/** The document of a record that is at hand, once all that it shows is read. */
export function usePrintDocument({ compiled: template }: TemplateEntry, record: RecordData) {
  const workspace = useWorkspace();
  const key = [useScope(), "print", record.id, record.version];
  return useSWR<PrintDocument, unknown>(
    key,
    async () => {
      const data = await loadData(workspace, template, record);
      const context = workspace.ruleContext(false);
      const { templates } = workspace.engine;
      const now = Math.floor(Date.now() / 1000);
      const place = { company: workspace.company.name, now, timezone: workspace.timezone };
      return recordDocument({ template, templates, record, context, data, ...place });
    },
    readOnce,
  );
}
