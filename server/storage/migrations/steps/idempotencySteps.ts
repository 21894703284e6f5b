import type { Step } from "./step.ts";
import { formerCompanyPolicy } from "../../isolation/policies.ts";

/** Answers were kept whole, with what is confidential in them, and their keys beside them. */
export const keysWithoutAnswers: Step = {
  name: "keys of requests without their answers",
  statements: [`truncate idempotency_keys`],
};

/** Requests that were carried out under a key of the caller's, with their answers. */
export const idempotencyKeys: Step = {
  name: "keys of requests",
  statements: [
    // An answer is kept as it was sent: jsonb would refuse some texts and change others.
    `create table idempotency_keys (customer_id bigint not null references customers, user_id bigint not null references users,
      key text not null, fingerprint text not null, created_at bigint not null, answer json,
      primary key (customer_id, user_id, key))`,
    `create index idempotency_keys_age on idempotency_keys (customer_id, created_at)`,
    ...formerCompanyPolicy("idempotency_keys"),
  ],
};
