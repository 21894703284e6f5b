import type { Company } from "../../../../services/index.ts";
import { listText, nameOf } from "../userText.ts";

/** What became of an invitation in one company. */
export interface Outcome {
  company: Company;
  /** Why nobody was invited; left out: they were. */
  refusal?: string;
}

/**
 * Invites somebody to companies, one after the other: who is new chooses a password by the message of the first one. Companies in use come
 * first, since no mail goes out of a suspended one. `inviteTo` gives why nobody was invited, or null; a refusal keeps no other company from it.
 */
export async function inviteToAll(
  companies: readonly Company[],
  inviteTo: (company: Company) => Promise<string | null>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const company of companies.toSorted((one, other) => rank(one) - rank(other))) {
    const refusal = await inviteTo(company);
    outcomes.push({ company, ...(refusal !== null && { refusal }) });
  }
  return outcomes;
}

const rank = ({ suspended }: Company) => (suspended ? 1 : 0);

/** The companies to which somebody was invited. */
export const invitedTo = (outcomes: readonly Outcome[]): Company[] =>
  outcomes.flatMap(({ company, refusal }) => (refusal === undefined ? [company] : []));

/** `Ann Lee was invited to Harbor Haulers and Redwood Freight Lines.` */
export function invitedText(
  person: Parameters<typeof nameOf>[0],
  companies: readonly Pick<Company, "name">[],
): string {
  return `${nameOf(person)} was invited to ${listText(companies.map(({ name }) => name))}.`;
}

/** Where a company lists its users with this address. */
export const usersThere = ({ frontendUrl }: Company, email: string): string =>
  `${frontendUrl}/admin/users?search=${encodeURIComponent(email)}`;
