/** Tokens by which the player of the fleet video service shows videos (spec reporting.md 7 and 9). */
import { LRUCache } from "lru-cache";
import type { JsonValue } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { askService, outsideLimits, readObject, serviceBelow } from "../../integrations/index.ts";
import type { OutsideService } from "../../integrations/index.ts";

/** A token of a source system, and when it ends, in epoch seconds. */
export interface VideoToken {
  accessToken: string;
  exp: number;
}

/** So long a token is kept, in seconds. */
const KEPT_SECONDS = 3_600;
/** A token that ends so soon, in seconds, is asked for again. */
const REFRESH_SECONDS = 60;
/** Who says that a token does not work gets another one, but none younger than this is thrown away, in seconds. */
const RENEWED_AFTER_SECONDS = 60;
/** Tokens are kept of the source systems that were asked for last. */
const MOST_KEPT = 1_000;
const MOST_CHARACTERS = 8_192;
/** What can stand in a header: a token is nothing else. */
const tokenPattern = /^[\x21-\x7e]+$/;

interface Kept {
  token: VideoToken;
  askedAt: number;
}

type Deps = Pick<AppDeps, "clock" | "outsideLimits">;

/** What a server knows, in memory alone: a token is written nowhere. */
interface Tokens {
  kept: LRUCache<string, Kept>;
  /** Questions that are not answered yet. */
  asked: Map<string, Promise<Kept | undefined>>;
}

/** By the clock, so that each application has its own. */
const known = new WeakMap<Deps["clock"], Tokens>();

function tokensOf({ clock }: Deps): Tokens {
  const tokens = known.get(clock) ?? { kept: new LRUCache({ max: MOST_KEPT }), asked: new Map() };
  known.set(clock, tokens);
  return tokens;
}

/** Which token is asked for. */
interface TokenQuestion {
  service: OutsideService;
  /** Id of the source system. */
  system: string;
  /** true: the last one did not work. */
  renew: boolean;
}

/**
 * The token of a source system; undefined where the service does not know it. It is kept for an hour, and until a minute before its end. Those who ask
 * at the same time share one question. Throws as `askService`, and `integration_answer_unusable` for an answer without a token that is still valid.
 */
export async function tokenOf(deps: Deps, question: TokenQuestion): Promise<VideoToken | undefined> {
  const { kept, asked } = tokensOf(deps);
  const { service, system, renew } = question;
  const key = JSON.stringify([service.customerId, service.address, system]);
  const last = kept.get(key);
  if (last !== undefined && isUsable(last, secondsOf(deps), renew)) return last.token;
  const answer = asked.get(key) ?? askFor(deps, question);
  asked.set(key, answer);
  try {
    const found = await answer;
    if (found !== undefined) kept.set(key, found);
    return found?.token;
  } finally {
    if (asked.get(key) === answer) asked.delete(key);
  }
}

const secondsOf = ({ clock }: Deps) => Math.floor(clock() / 1_000);

function isUsable({ token, askedAt }: Kept, now: number, renew: boolean): boolean {
  if (renew && now - askedAt >= RENEWED_AFTER_SECONDS) return false;
  return now < askedAt + KEPT_SECONDS && now < token.exp - REFRESH_SECONDS;
}

async function askFor(deps: Deps, { service, system }: TokenQuestion): Promise<Kept | undefined> {
  const askedAt = secondsOf(deps);
  const { lookup: limits } = deps.outsideLimits ?? outsideLimits;
  // Others may wait for the same answer, so that nobody who leaves ends it.
  const { signal } = new AbortController();
  const below = serviceBelow(service, `/authenticate/integration-token/${encodeURIComponent(system)}`);
  const content = await askService(below, { query: {}, accept: "application/json", signal, ...limits });
  if (content === undefined) return undefined;
  return { token: readToken(below, await readObject(below, content), secondsOf(deps)), askedAt };
}

function readToken(
  { title }: OutsideService,
  { accessToken, exp }: Readonly<Record<string, JsonValue>>,
  now: number,
): VideoToken {
  if (
    typeof accessToken !== "string" ||
    accessToken.length > MOST_CHARACTERS ||
    !tokenPattern.test(accessToken)
  )
    throw errors.integrationAnswerUnusable(title, "it has no accessToken");
  const end = exp ?? now + KEPT_SECONDS;
  if (typeof end !== "number" || !Number.isSafeInteger(end))
    throw errors.integrationAnswerUnusable(title, '"exp" must be a time in epoch seconds');
  if (end <= now) throw errors.integrationAnswerUnusable(title, "its token has expired");
  return { accessToken, exp: end };
}
