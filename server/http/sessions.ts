/** Whether the sign-in of a request still holds: not ended, not idle for too long, not too old. */
import { errors } from "../core/errors.ts";
import type { ApiError } from "../core/errors.ts";
import type { Principal } from "../identity/index.ts";
import { orLog } from "../core/log.ts";
import type { AppDeps } from "./appDeps.ts";
import { settingsOf } from "../tenant/settings.ts";
import type { Settings } from "../tenant/settings.ts";
import { customers, endSession, inSystem, readSession, touchSession } from "../storage/index.ts";
import type { SessionEnd, SessionState, Trx } from "../storage/index.ts";
import { isAtProvider } from "./authenticate.ts";
import type { Caller } from "./device.ts";
import { aliasOfHost } from "./hosts.ts";

/** Set by the page on what it asks by itself, such as how far an export is: nobody is active by that. */
export const backgroundHeader = "safety-suite-background";

const enabledFlag = "module.adminPanel.timeouts.enabled";
const idleKey = "module.adminPanel.timeouts.idleTimeout";
const absoluteKey = "module.adminPanel.timeouts.absoluteTimeout";
const DEFAULT_IDLE_SECONDS = 1_800;
const DEFAULT_ABSOLUTE_SECONDS = 43_200;

/** How long people of a company stay signed in, in seconds: without doing anything, and at all. */
export interface Timeouts {
  enabled: boolean;
  idleTimeout: number;
  absoluteTimeout: number;
}

/** The time-outs of a company; see `schemas/config`. */
export function timeoutsOf({ flag, config }: Settings): Timeouts {
  const seconds = (key: string, usual: number) => {
    const value = config(key);
    return typeof value === "number" && value > 0 ? value : usual;
  };
  return {
    enabled: flag(enabledFlag),
    idleTimeout: seconds(idleKey, DEFAULT_IDLE_SECONDS),
    absoluteTimeout: seconds(absoluteKey, DEFAULT_ABSOLUTE_SECONDS),
  };
}

/** Longest time between two notes of activity, in seconds, and what part of the idle time-out it may be. */
const NOTE_SECONDS = 30;
const NOTE_SHARE = 0.1;
const noteEvery = ({ idleTimeout }: Timeouts) => Math.min(NOTE_SECONDS, idleTimeout * NOTE_SHARE);

/** That a sign-in is over, which the request before did not know yet. */
class SessionOver extends Error {
  readonly reason: SessionEnd;

  constructor(reason: SessionEnd) {
    super(`The session is over: ${reason}`);
    this.reason = reason;
  }
}

const refusalOf = (reason: SessionEnd): ApiError =>
  reason === "idle" ? errors.sessionIdle() : errors.sessionEnded();

/**
 * Throws when a sign-in is over. Otherwise returns whether its activity is to be noted. The idle time-out does not apply to the provider's
 * own people (spec platform.md 6). Activity is noted once in a while only, so that the time-out is longer by that while.
 */
export function checkSession(
  deps: AppDeps,
  principal: Principal,
  { ended, pause, idle, age }: SessionState,
  settings: Settings,
): { isDue: boolean } {
  if (ended !== null) throw refusalOf(ended);
  const timeouts = timeoutsOf(settings);
  const every = noteEvery(timeouts);
  const { authenticatedAt = principal.issuedAt, issuedAt } = principal;
  if (timeouts.enabled) {
    // Both moments of a token are by the provider's clock, both of the database by its own.
    if (Math.max(age ?? 0, issuedAt - authenticatedAt) > timeouts.absoluteTimeout)
      throw new SessionOver("absolute");
    const isIdle = idle !== null && idle > timeouts.idleTimeout + every;
    if (isIdle && !isAtProvider(principal, deps)) throw new SessionOver("idle");
  }
  return { isDue: pause === null || pause > every };
}

/** The same for a call that is for no company: by the settings of the one whose address it came to. Does not count as activity. */
export async function checkSessionAt(
  deps: AppDeps,
  principal: Principal,
  trx: Trx,
  host: string,
): Promise<void> {
  checkSession(deps, principal, await readSession(trx, principal), await settingsAt(deps, trx, host));
}

/** The settings of the company whose address a call came to. */
async function settingsAt({ config, schemas }: AppDeps, trx: Trx, host: string): Promise<Settings> {
  const alias = aliasOfHost(host, config);
  const customer = alias === undefined ? undefined : await customers.customerByAlias(trx, alias);
  return settingsOf(customer ?? { configuration: {} }, schemas);
}

/** Says of a person's sign-ins whether the time-outs of the company of an address still let them in. */
export async function lettingIn(
  deps: AppDeps,
  principal: Principal,
  host: string,
): Promise<(session: Pick<SessionState, "idle" | "age">) => boolean> {
  const settings = await inSystem(deps.db, { readOnly: true }, (trx) => settingsAt(deps, trx, host));
  const { enabled, idleTimeout, absoluteTimeout } = timeoutsOf(settings);
  if (!enabled) return () => true;
  const mostIdle = isAtProvider(principal, deps) ? Infinity : idleTimeout;
  return ({ idle, age }) => (age ?? 0) <= absoluteTimeout && (idle ?? 0) <= mostIdle;
}

/**
 * Does what a request does, and afterwards, outside of its transaction, ends the sign-in that turned out to be over, or, once it is
 * answered and `noteActivity` was called, notes that somebody is active in it. A note that fails is made by a later request.
 */
export async function withSession<T>(
  { db, logError }: Pick<AppDeps, "db" | "logError">,
  principal: Principal,
  work: (noteActivity: (caller: Caller) => void) => Promise<T>,
): Promise<T> {
  let active: Caller | undefined;
  try {
    const result = await work((caller) => (active = caller));
    if (active)
      await orLog(touchSession(db, principal, active), logError, "Noting the activity of a session");
    return result;
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
    await endSession(db, principal, error.reason);
    throw refusalOf(error.reason);
  }
}
