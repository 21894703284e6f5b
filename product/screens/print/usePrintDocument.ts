import useSWR from "swr";
import { type PrintDocument, type RecordData, recordDocument } from "../../../engine/index.ts";
import {
  type TemplateEntry,
  useCatalog,
  useClient,
  useFormEnvironment,
  useUserSession,
} from "../../workspace/workspace.ts";
import { readOnce } from "../useRecords.ts";
import { loadData } from "./loadData.ts";

/** The document of a record that is at hand, once all that it shows is read. */
export function usePrintDocument({ compiled: template }: TemplateEntry, record: RecordData) {
  const { company } = useUserSession();
  const catalog = useCatalog();
  const { formSources, ruleContext, timezone } = useFormEnvironment();
  const attached = useClient("attached");
  const files = useClient("files");
  const key = ["print", record.id, record.version];
  return useSWR<PrintDocument, unknown>(
    key,
    async () => {
      const data = await loadData({ ...catalog, attached, files, formSources }, template, record);
      const context = ruleContext(false);
      const { templates } = catalog.engine;
      const now = Math.floor(Date.now() / 1000);
      return recordDocument({
        template,
        templates,
        record,
        context,
        data,
        company: company.name,
        now,
        timezone,
      });
    },
    readOnce,
  );
}
