import { sql } from "kysely";
import type { FormDraft, Report, TableState } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";

/** Gives another state of a list of a template, another draft of a form, or another report of a card; undefined where nothing of it changes. */
export interface Rewriting {
  state(template: string, state: TableState): TableState | undefined;
  draft(draft: FormDraft): FormDraft | undefined;
  /** As it is stored, unchecked. */
  report(report: unknown): Report | undefined;
}

interface ViewRow {
  id: number;
  template: string;
  state: TableState;
}

interface DraftRow {
  user_id: number;
  template: string;
  record_id: number;
  draft: FormDraft;
}

/** Rewrites the saved views, drafts and reports of a company in which a text stands as a whole value. Gives how many of each were changed. */
export async function rewrite(
  trx: Trx,
  customerId: number,
  text: string,
  rewriting: Rewriting,
): Promise<{ views: number; drafts: number; reports: number }> {
  return {
    views: await rewriteViews(trx, customerId, text, rewriting),
    drafts: await rewriteDrafts(trx, customerId, text, rewriting),
    reports: await rewriteReports(trx, customerId, text, rewriting),
  };
}

const quoted = (text: string) => JSON.stringify(text);

async function rewriteViews(trx: Trx, customerId: number, text: string, { state }: Rewriting) {
  const { rows } = await sql<ViewRow>`select id, template, state from saved_views
    where customer_id = ${customerId} and strpos(state::text, ${quoted(text)}) > 0 order by id for update`.execute(
    trx,
  );
  const changed = rows.flatMap((row) => {
    const other = state(row.template, row.state);
    return other === undefined ? [] : [{ id: row.id, state: other }];
  });
  if (changed.length > 0)
    await sql`update saved_views v set state = r.state
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id bigint, state jsonb)
      where v.customer_id = ${customerId} and v.id = r.id`.execute(trx);
  return changed.length;
}

async function rewriteDrafts(trx: Trx, customerId: number, text: string, { draft }: Rewriting) {
  const { rows } = await sql<DraftRow>`select user_id, template, record_id, draft from drafts
    where customer_id = ${customerId} and strpos(draft::text, ${quoted(text)}) > 0
    order by user_id, template, record_id for update`.execute(trx);
  const changed = rows.flatMap((row) => {
    const other = draft(row.draft);
    return other === undefined ? [] : [{ ...row, draft: other }];
  });
  if (changed.length > 0)
    await sql`update drafts d set draft = r.draft
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as r(user_id bigint, template text, record_id bigint, draft jsonb)
      where d.customer_id = ${customerId} and d.user_id = r.user_id and d.template = r.template
        and d.record_id = r.record_id`.execute(trx);
  return changed.length;
}

/** Each is another version then, so that a page that has the one before does not save over it. */
async function rewriteReports(trx: Trx, customerId: number, text: string, { report }: Rewriting) {
  const { rows } = await sql<{ id: number; data: unknown }>`select id, data from dashboard_widgets
    where customer_id = ${customerId} and type = 'report' and strpos(data::text, ${quoted(text)}) > 0
    order by id for update`.execute(trx);
  const changed = rows.flatMap(({ id, data }) => {
    const other = report(data);
    return other === undefined ? [] : [{ id, data: other }];
  });
  if (changed.length > 0)
    await sql`update dashboard_widgets w set data = r.data, version = w.version + 1
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id bigint, data jsonb)
      where w.customer_id = ${customerId} and w.id = r.id`.execute(trx);
  return changed.length;
}
