import type { LocalAccount, LocalAccounts } from "../../storage/index.ts";
import type { DemoUser } from "../types.ts";

/** Somebody who can sign in, as their tokens describe them. */
export type Person = Pick<DemoUser, "email" | "firstName" | "lastName">;

/** Those who can sign in, by the provider's own name for them (`sub`). */
export interface People {
  find(subject: string): Promise<Person | undefined>;
  /** The name of somebody who has a password of their own. */
  subjectOf(account: LocalAccount): string;
  /** The demo users whose password is still the one of the configuration. */
  demo(): Promise<readonly DemoUser[]>;
}

/**
 * The demo users, by their addresses, and the people of the database, by their numbers there: their addresses may change. Addresses in
 * small letters.
 */
export function createPeople(users: readonly DemoUser[], accounts: LocalAccounts | undefined): People {
  const byEmail = new Map(users.map((user) => [user.email, user]));
  return {
    async find(subject) {
      const demo = byEmail.get(subject);
      if (demo !== undefined || accounts === undefined) return demo;
      const id = /^user-([1-9]\d{0,14})$/.exec(subject)?.[1];
      return id === undefined ? undefined : accounts.byId(Number(id));
    },
    subjectOf: ({ id, email }) => (byEmail.has(email) ? email : `user-${id}`),
    async demo() {
      const own = await accounts?.withPassword([...byEmail.keys()]);
      return users.filter(({ email }) => own?.has(email) !== true);
    },
  };
}
