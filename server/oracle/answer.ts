/** What is answered, and by whom it is read. */
import type { Rules } from "./rule.ts";
import type { OracleCompany } from "./oracleFixture.ts";

export interface Answer {
  status: number;
  text: string;
  body: unknown;
}

/** By whom an answer is read. */
export interface OracleCall {
  rules: Rules;
  email: string;
  company: OracleCompany;
}
