import { goneText, type RelatedSource } from "../../views/index.ts";
import { saveRecord } from "./saveRecord.ts";
import type { Catalog, Clients, FormEnvironment } from "./workspace.ts";

/** What related records are read, edited and saved with. */
type RelatedDependencies = Pick<Clients, "records"> &
  Pick<Catalog, "templates" | "engine"> &
  Pick<FormEnvironment, "formSources" | "ruleContext">;

/** How views read and save records that hang on the one in front. */
export function relatedSource({
  records,
  formSources,
  templates,
  engine,
  ruleContext,
}: RelatedDependencies): RelatedSource {
  const nameOf = (alias = "") => templates.get(alias)?.name ?? "";
  return {
    records: async (alias, ids) => [...(await formSources.records(ids, alias))],
    async related({ templateAlias, relation, id, orderBy, filter, limit }) {
      const page = await records.list({
        template: templateAlias,
        where: [{ relation, id }],
        limit,
        together: true,
        ...(orderBy ? { orderBy } : {}),
        ...(filter ? { filter } : {}),
      });
      return { records: page.records, more: page.next !== null };
    },
    async form(alias, record, initialValues) {
      const entry = templates.get(alias);
      if (!entry) throw new Error(`There is no record type "${alias}" for this user.`);
      const { openForm } = await import("./openForm.ts");
      return openForm({ engine, ruleContext, formSources }, entry, record, initialValues);
    },
    async save(input) {
      const { id } = input;
      const send = () => (id === undefined ? records.create(input) : records.update(id, input));
      const outcome = await saveRecord(input, send);
      if (outcome.kind === "conflict") return { kind: "conflict" };
      if (outcome.kind !== "gone") return outcome;
      return { kind: "failed", message: goneText(nameOf(input.templateAlias)) };
    },
    remove: ({ id }) => records.remove(id),
  };
}
