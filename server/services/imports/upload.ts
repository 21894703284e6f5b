import { errors } from "../../core/errors.ts";
import { fileForm, storeOf } from "../../files/index.ts";
import type { ReceivedFile } from "../../files/index.ts";
import { ref } from "../../http/component.ts";
import { uploadRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias } from "../../http/schemas.ts";
import { importJobs } from "../../storage/index.ts";
import { checkDocuments, zipForm } from "./documents.ts";
import { presentOne } from "./present.ts";
import { importDetails, kinds } from "./schema.ts";
import { beginSetup, checkFile } from "./setup.ts";

const path = "/api/imports";
/** Imports of a company that are drafts or under way. */
const MOST_OPEN = 20;

const form = fileForm(["templateAlias"]);

/** A file of one kind: a draft that does nothing yet. */
const upload = (kind: importJobs.ImportKind): TenantRoute => {
  const [rules, look] = kind === "documents" ? [zipForm, checkDocuments] : [form, checkFile];
  return uploadRoute({
    method: "POST",
    url: `${path}/${kind}`,
    service: "main",
    summary: `Uploads ${titles[kind]}; nothing is imported yet`,
    access: "staff",
    ...(kind === "models" && { form: { templateAlias: alias } }),
    async upload(tenant) {
      if ((await importJobs.unfinished(tenant.trx, tenant.customer.id)) >= MOST_OPEN)
        throw errors.tooManyImports(MOST_OPEN);
      const store = storeOf(tenant);
      const check = ({ name, size, storedName }: ReceivedFile) =>
        look({ name, size, open: (from) => store.read(storedName, from) });
      return { store, form: rules, check };
    },
    replies: { 201: { description: "The draft", schema: ref(importDetails) } },
    async handle({ body: file }, tenant) {
      if (file.checked === undefined) throw errors.internal();
      const { rows, ...found } = file.checked;
      const [named] = file.fields.get("templateAlias") ?? [];
      const started = kind === "models" ? beginSetup(tenant, found, named) : { template: "", setup: found };
      const job = await importJobs.add(tenant.trx, tenant.customer.id, {
        kind,
        template: started.template,
        fileName: file.name,
        userId: tenant.user.id,
        startedAt: tenant.now,
        setup: started.setup,
        storedName: file.storedName,
        size: file.size,
        rowsTotal: rows,
      });
      return {
        status: 201,
        body: await presentOne(tenant, job),
        headers: { Location: `${path}/${job.id}` },
      };
    },
  });
};

const titles = {
  models: "a CSV file or an Excel workbook of records",
  documents: "a ZIP file of documents of records, with their index",
  enums: "a CSV file or an Excel workbook of enum sets",
  enumValues: "a CSV file or an Excel workbook of enum values",
  modelGroups: "a CSV file or an Excel workbook of groups",
} as const;

/** The calls that take a file, one for each kind of content (spec platform.md 7.1). */
export const uploadRoutes: readonly TenantRoute[] = kinds.map(upload);
