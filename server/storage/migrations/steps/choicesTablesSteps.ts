import type { Step } from "./step.ts";
import { formerCompanyPolicy } from "../../isolation/policies.ts";

/** What was published of each enum set, and what each company had before a change of one. */
export const choiceVersions: Step = {
  name: "versions of enum sets",
  statements: [
    `create table enum_set_versions (alias text not null, number integer not null, definition json not null,
      checksum text not null, published_at bigint not null, primary key (alias, number))`,
    `create trigger enum_set_versions_stay before update or delete on enum_set_versions
      for each row execute function refuse_change()`,
    `create trigger enum_set_versions_all_stay before truncate on enum_set_versions
      for each statement execute function refuse_change()`,
    `create table published_enum_sets (alias text primary key, version integer not null)`,
    `create table kept_choices (customer_id bigint not null references customers, change_id bigint not null,
      set_id bigint not null, choices json not null, primary key (customer_id, change_id, set_id))`,
    ...formerCompanyPolicy("kept_choices"),
  ],
};
