import type { Step } from "./step.ts";
import { formerCompanyPolicy } from "../../isolation/policies.ts";

/**
 * What companies have otherwise in their templates, version by version; the highest number of a template is in force. Values of the
 * fields that they add stand together in one column of the template's table, each under a name made of its field and type.
 */
export const templateOverrides: Step = {
  name: "overrides of templates",
  statements: [
    `create table template_overrides (customer_id bigint not null references customers, alias text not null,
      number integer not null, definition json not null, checksum text not null, base text not null, state text not null,
      change_id bigint not null, undoes bigint, made_at bigint not null, primary key (customer_id, alias, number))`,
    ...formerCompanyPolicy("template_overrides", "select, insert"),
    `create trigger template_overrides_stay before update on template_overrides
      for each row execute function refuse_change()`,
    `do $$ declare records text; begin
      for records in select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
          and a.attname = 'source_ids' and not a.attisdropped
      loop
        execute format('alter table %s add column ext jsonb not null default ''{}''', records);
      end loop; end $$`,
    `create function ext_texts(ext jsonb, key text) returns text[] language sql immutable parallel safe as $$
      select array_agg(value order by place) from jsonb_array_elements_text(ext -> key) with ordinality as e(value, place) $$`,
  ],
};
