/** Sign-ins, refused ones and sign-outs as lines in the audit log of the company to whose address they came. */
import { ApiError } from "../../core/errors.ts";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { companyAtHost } from "../../http/tenant.ts";
import type { Call } from "../../http/route.ts";
import type { Principal } from "../../identity/index.ts";
import { audit, inSystem, inTenant, members, readSession, users } from "../../storage/index.ts";
import type { Trx, User } from "../../storage/index.ts";

type NotedDeps = Pick<AppDeps, "db" | "config" | "clock">;

const signInCall = "POST /api/1.0/authentication/sign-in";
/** A sign-in begins for the database with its first request, some time after its line was written. Seconds. */
const LAG_SECONDS = 60;

/** Whether the company has no line yet of this sign-in. Needs the company's own transaction. */
export async function isNewSignIn(
  trx: Trx,
  { customerId, userId, now }: { customerId: number; userId: number; now: number },
  principal: Principal,
): Promise<boolean> {
  const { age } = await readSession(trx, principal);
  if (age === null) return true;
  const last = await audit.lastSignIn(trx, customerId, userId);
  return last === undefined || last < now - age - LAG_SECONDS;
}

/** Notes a sign-in in the transaction of a company. */
export function noteSignIn(trx: Trx, key: { customerId: number; userId: number; now: number }): void {
  audit.note(trx, { ...key, event: "signIn", call: signInCall, targetId: null, status: 200 });
}

/** Notes why somebody was not let in, where the company of the address knows them. Whatever else fails is for nobody's log. */
export async function noteRefusal(
  deps: AppDeps,
  call: Pick<Call, "host">,
  principal: Principal,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return;
  const { status, code } = error;
  const noted = noteRefused(deps, { host: call.host, email: principal.email }, { status, code });
  await orLog(noted, deps.logError, "Noting a refused sign-in in the audit log");
}

/** Notes a wrong password for one of its people in the company to whose pages they wanted; of anybody else no company has a line. */
export const noteWrongPassword = (deps: NotedDeps, attempt: Attempt): Promise<void> =>
  noteRefused(deps, attempt, { status: 401, code: "wrong_password" });

interface Attempt {
  host: string;
  email: string;
}

function noteRefused(
  deps: NotedDeps,
  { host, email }: Attempt,
  { status, code }: { status: number; code: string },
): Promise<void> {
  return inCompanyOf(deps, { host }, { email }, (trx, key) => {
    const detail = { code };
    audit.note(trx, { ...key, event: "signInRefused", call: signInCall, targetId: null, status, detail });
  });
}

/** Notes that somebody signed out by a call (`POST /api/…`), where the company of the address knows them. What fails is logged. */
export async function noteSignOut(
  deps: AppDeps,
  { host }: Pick<Call, "host">,
  principal: Principal,
  call: string,
): Promise<void> {
  const noted = async () => {
    const user = await inSystem(deps.db, { readOnly: true }, (trx) => users.userByIdentity(trx, principal));
    if (user === undefined) return;
    await inCompanyOf(deps, { host }, user, (trx, key) => {
      audit.note(trx, { ...key, event: "signOut", call, targetId: null, status: 204 });
    });
  };
  await orLog(noted(), deps.logError, "Noting a sign-out in the audit log");
}

/** Does something in the company of an address for one of its people, of now or of before, or for a super admin. */
async function inCompanyOf(
  { db, config, clock }: NotedDeps,
  { host }: Pick<Call, "host">,
  person: Pick<User, "email"> & Partial<User>,
  work: (trx: Trx, key: { customerId: number; userId: number; now: number }) => void,
): Promise<void> {
  const customer = await companyAtHost(host, { db, config });
  if (customer === undefined) return;
  const { id: customerId } = customer;
  await inTenant(db, { customerId }, async (trx) => {
    const member = (await members.membersAt(trx, [person.email])).get(person.email);
    const userId = member?.id ?? (person.superAdmin === true ? person.id : undefined);
    if (userId !== undefined) work(trx, { customerId, userId, now: Math.floor(clock() / 1_000) });
  });
}
