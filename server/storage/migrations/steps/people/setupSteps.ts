import type { Step } from "../step.ts";

/**
 * Codes by which whoever started the first server sets up the first company. Of a code there is the digest only. The table belongs to no
 * company, and requests do not reach it.
 */
export const setupCodes: Step = {
  name: "codes that set up the first company",
  statements: [`create table setup_codes (digest bytea primary key, created_at bigint not null)`],
};
