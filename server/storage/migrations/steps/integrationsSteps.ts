import type { Step } from "./step.ts";
import { formerCompanyPolicy } from "../../isolation/policies.ts";

/** When data of each integration came last, by what it brings (spec records.md 7.3). */
export const integrationDates: Step = {
  name: "dates of integrations",
  statements: [
    `create table integrations (customer_id bigint not null references customers, alias text not null,
      label text not null, last_updated_at bigint not null, primary key (customer_id, alias, label))`,
    ...formerCompanyPolicy("integrations", "select, insert, update"),
  ],
};
