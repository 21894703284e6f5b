import { sql } from "kysely";
import type { Database, Trx } from "../database/database.ts";
import { asOperator } from "../database/transactions.ts";

/** Somebody of the product, as the embedded provider signs them in. */
export interface LocalAccount {
  /** The user. */
  id: number;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  /** The hash of the password that they chose, with what it was made with; null: they chose none yet. */
  password: string | null;
}

/** A link by which somebody chooses a password. `digest` is that of its token; moments are epoch seconds. */
interface NewPasswordLink {
  userId: number;
  digest: Buffer;
  now: number;
  expiresAt: number;
  /** How many links somebody may be given within an hour; left out: any number. */
  mostPerHour?: number | undefined;
}

/** What the embedded provider keeps in the database: passwords that people chose, and the links by which they do. */
export interface LocalAccounts {
  byEmail(email: string): Promise<LocalAccount | undefined>;
  byId(id: number): Promise<LocalAccount | undefined>;
  /** Which of these addresses belong to people who chose a password. */
  withPassword(emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whose link this is; undefined: it is of nobody, was used, or has expired. */
  byLink(digest: Buffer, now: number): Promise<LocalAccount | undefined>;
  /** Stores a link. False: they had as many as they may within the last hour. */
  addLink(link: NewPasswordLink): Promise<boolean>;
  /**
   * Uses a link: stores the hash of a password, ends every sign-in of its person at `issuer`, and all their other links. Gives the person;
   * undefined, and nothing is done: as `byLink`. Of two at once, one is done.
   */
  choosePassword(choice: {
    digest: Buffer;
    password: string;
    issuer: string;
    now: number;
  }): Promise<LocalAccount | undefined>;
}

/** The accounts in a database. Requests reach none of this: it is asked as the owner of the tables, beside every request's transaction. */
export function localAccounts(db: Database): LocalAccounts {
  const read = <T>(work: (trx: Trx) => Promise<T>) => asOperator(db, { readOnly: true }, work);
  return {
    byEmail: (email) =>
      read((trx) => accounts(trx).where("u.email", "=", email.toLowerCase()).executeTakeFirst()),
    byId: (id) => read((trx) => accountById(trx, id)),
    withPassword: (emails) => read((trx) => emailsWithPassword(trx, emails)),
    byLink: (digest, now) =>
      read((trx) =>
        accounts(trx)
          .innerJoin("password_links as l", "l.user_id", "u.id")
          .where("l.digest", "=", digest)
          .where("l.used_at", "is", null)
          .where("l.expires_at", ">", now)
          .executeTakeFirst(),
      ),
    addLink: (link) => asOperator(db, {}, (trx) => addLink(trx, link)),
    choosePassword: (choice) => asOperator(db, {}, (trx) => choosePassword(trx, choice)),
  };
}

/** Stores a link to choose a password as part of the operator's transaction; see `LocalAccounts`. */
export function addingLinksIn(trx: Trx): Pick<LocalAccounts, "addLink"> {
  return { addLink: (link) => addLink(trx, link) };
}

/** Forgets links that expired a day ago. */
export async function forgetPasswordLinks(db: Database): Promise<void> {
  await sql`delete from password_links where expires_at < extract(epoch from clock_timestamp()) - 86400`.execute(
    db.kysely,
  );
}

function accounts(trx: Trx) {
  return trx
    .selectFrom("users as u")
    .leftJoin("local_accounts as a", "a.user_id", "u.id")
    .select(["u.id", "u.email", "u.first_name as firstName", "u.last_name as lastName", "a.password"]);
}

const accountById = (trx: Trx, id: number) => accounts(trx).where("u.id", "=", id).executeTakeFirst();

async function emailsWithPassword(trx: Trx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await trx
    .selectFrom("users as u")
    .innerJoin("local_accounts as a", "a.user_id", "u.id")
    .select("u.email")
    .where("u.email", "in", emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

const HOUR_SECONDS = 3_600;

async function addLink(
  trx: Trx,
  { userId, digest, now, expiresAt, mostPerHour }: NewPasswordLink,
): Promise<boolean> {
  if (mostPerHour !== undefined) {
    // Two that ask at once are counted one after the other.
    await sql`select from users where id = ${userId} for no key update`.execute(trx);
    const { made } = await trx
      .selectFrom("password_links")
      .select(({ fn }) => fn.countAll<number>().as("made"))
      .where("user_id", "=", userId)
      .where("created_at", ">", now - HOUR_SECONDS)
      .executeTakeFirstOrThrow();
    if (Number(made) >= mostPerHour) return false;
  }
  await trx
    .insertInto("password_links")
    .values({ digest, user_id: userId, created_at: now, expires_at: expiresAt, used_at: null })
    .execute();
  return true;
}

async function choosePassword(
  trx: Trx,
  { digest, password, issuer, now }: Parameters<LocalAccounts["choosePassword"]>[0],
): Promise<LocalAccount | undefined> {
  // All links of the person in one statement: whoever comes second waits for it, and finds none that is unused.
  const used = await trx
    .updateTable("password_links")
    .set({ used_at: now })
    .where("used_at", "is", null)
    .where("user_id", "=", ({ selectFrom }) =>
      selectFrom("password_links")
        .select("user_id")
        .where("digest", "=", digest)
        .where("used_at", "is", null)
        .where("expires_at", ">", now),
    )
    .returning(["digest", "user_id"])
    .execute();
  const userId = used.find((link) => link.digest.equals(digest))?.user_id;
  const account = userId === undefined ? undefined : await accountById(trx, userId);
  if (account === undefined) return undefined;
  await trx
    .insertInto("local_accounts")
    .values({ user_id: account.id, password, set_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ password, set_at: now }))
    .execute();
  await sql`select end_sessions_of(issuer, subject, false, 'newPassword') from user_identities
    where user_id = ${account.id} and issuer = ${issuer}`.execute(trx);
  return { ...account, password };
}
