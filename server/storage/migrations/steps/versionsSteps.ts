import type { Step } from "./step.ts";
import { formerCompanyPolicy } from "../../isolation/policies.ts";

/**
 * What was published of each template, and what changed from one version to the next. Published versions are kept as they were
 * written (json, not jsonb) and never change. The first version of a template that is there already is what was stored of it.
 */
export const templateVersions: Step = {
  name: "versions of templates",
  statements: [
    `create table template_versions (alias text not null, number integer not null, definition json not null,
      hash text not null, checksum text not null, published_at bigint not null, primary key (alias, number))`,
    `insert into template_versions (alias, number, definition, hash, checksum, published_at)
      select alias, 1, definition::text::json, hash, encode(sha256(convert_to(definition::text, 'UTF8')), 'hex'),
        extract(epoch from now())::bigint from templates`,
    `create function refuse_change() returns trigger language plpgsql as $$ begin
      raise exception 'A published version of a template is never changed.'; end $$`,
    `create trigger template_versions_stay before update or delete on template_versions
      for each row execute function refuse_change()`,
    `create trigger template_versions_all_stay before truncate on template_versions
      for each statement execute function refuse_change()`,
    `alter table templates add column version integer, add column layout text`,
    `update templates set version = 1`,
    `create table template_changes (id bigint primary key, state text not null, plan json not null, progress json not null,
      began_at bigint not null, ended_at bigint, undone_by bigint)`,
    `create table hidden_columns (template text not null, kept text not null, name text not null, key text not null,
      type text not null, definition json not null, change_id bigint not null, primary key (template, kept))`,
    // Values that a change of type could not convert, each with the reason.
    `create table unconverted_values (customer_id bigint not null references customers, change_id bigint not null,
      template text not null, field text not null, record_id bigint not null, value json not null, reason text not null,
      primary key (customer_id, change_id, template, field, record_id))`,
    ...formerCompanyPolicy("unconverted_values"),
    // Records that were written while their values are being converted: they are converted once more.
    `create table rows_to_convert (customer_id bigint not null references customers, change_id bigint not null,
      step integer not null, record_id bigint not null, primary key (customer_id, change_id, step, record_id))`,
    ...formerCompanyPolicy("rows_to_convert"),
    `create function note_row_to_convert() returns trigger language plpgsql as $$ begin
      insert into rows_to_convert (customer_id, change_id, step, record_id)
        values (new.customer_id, tg_argv[0]::bigint, tg_argv[1]::integer, new.id) on conflict do nothing;
      return null; end $$`,
  ],
};
