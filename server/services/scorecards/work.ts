/** The work in the background: scorecards whose period has ended are computed, each once, with the rights of its owner. */
import { ApiError } from "../../core/errors.ts";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Tenant } from "../../http/route.ts";
import { asUser } from "../../http/tenant.ts";
import type { Work } from "../../jobs/index.ts";
import { dueScorecards, inTenant, scorecards } from "../../storage/index.ts";
import { nextMoment } from "./changes.ts";
import { compute, keepRun } from "./compute.ts";
import { scorecardsFlag } from "./context.ts";
import { findSeen } from "./visible.ts";

/** Seconds after which a scorecard that was not computed is tried again. */
const AGAIN_SECONDS = 3_600;
/** The same where its owner left: it may be given to somebody else any day. */
const TOMORROW_SECONDS = 86_400;

type NotRun = NonNullable<scorecards.StoredScorecard["notRun"]>;

const secondsOf = ({ clock }: AppDeps) => Math.floor(clock() / 1_000);

/**
 * Computes the scorecards of a company that are due, those that wait longest first. A scorecard is locked by the transaction that keeps its run and says
 * when the next one is, so that several servers compute each once, and a run that ends with its server is made by another one. What fails
 * one is logged, and does not keep it from the others.
 */
export function scorecardWork(deps: AppDeps): Work {
  return async (data, signal) => {
    const customerId = Number(data["customerId"]);
    const ids = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
      dueScorecards.dueScorecards(trx, customerId, secondsOf(deps)),
    );
    for (const id of ids) {
      signal.throwIfAborted();
      const doing = `Computing scorecard ${id} of company ${customerId}`;
      await orLog(computeDue(deps, { customerId, id }, { signal, doing }), deps.logError, doing);
    }
  };
}

async function computeDue(
  deps: AppDeps,
  key: scorecards.ScorecardKey,
  { signal, doing }: { signal: AbortSignal; doing: string },
): Promise<void> {
  const { customerId } = key;
  const found = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    scorecards.findScorecard(trx, key),
  );
  if (found === undefined) return;
  const owner = { customerId, userId: found.ownerId, readOnly: false };
  let isMember = false;
  try {
    await asUser(deps, owner, async (tenant) => {
      isMember = true;
      await computeLocked(tenant, key, signal);
    });
  } catch (error) {
    signal.throwIfAborted();
    const isRefused = error instanceof ApiError && error.status < 500;
    // Nobody can use a company that is suspended, so that nothing is said of its people.
    if (isRefused && error.code === "company_suspended") return;
    if (!isRefused) deps.logError(doing, error);
    await note(deps, key, isRefused ? refusalOf(error, isMember) : "failed");
  }
}

/** Computes a scorecard that nobody else computes. Where its owner may not, this is said of it. */
async function computeLocked(
  tenant: Tenant,
  key: scorecards.ScorecardKey,
  signal: AbortSignal,
): Promise<void> {
  const { trx, now, settings } = tenant;
  const isOurs = settings.flag(scorecardsFlag) && (await dueScorecards.lockDue(trx, key, now));
  const stored = isOurs ? await scorecards.findScorecard(trx, key) : undefined;
  // Somebody took it over meanwhile: it is theirs when it is looked at next.
  if (stored?.ownerId !== tenant.plan.userId) return;
  const seen = await findSeen(tenant, key.id);
  if (seen === undefined) {
    await dueScorecards.advanceScorecard(trx, key, { nextAt: now + TOMORROW_SECONDS, notRun: "ownerRights" });
    return;
  }
  const computed = await compute(tenant, seen.definition, signal);
  await keepRun(tenant, { scorecardId: key.id, createdBy: null }, computed);
  const nextAt = nextMoment(tenant, seen.definition.frequency);
  await dueScorecards.advanceScorecard(trx, key, { nextAt, notRun: null });
}

/** Why a scorecard was not computed, by what refused it. */
function refusalOf(error: ApiError, isMember: boolean): NotRun {
  if (!isMember) return "ownerLeft";
  if (error.code !== "scorecard_refused") return error.status === 400 ? "failed" : "ownerRights";
  const isOfPeople = error.details.issues?.some(({ path }) => path === "/employees");
  return isOfPeople === true ? "tooManyPeople" : "nothingToWeigh";
}

/** Says on a scorecard why it was not computed; it is tried again later. */
async function note(deps: AppDeps, key: scorecards.ScorecardKey, notRun: NotRun): Promise<void> {
  const now = secondsOf(deps);
  const nextAt = now + (notRun === "failed" ? AGAIN_SECONDS : TOMORROW_SECONDS);
  await inTenant(deps.db, { customerId: key.customerId }, async (trx) => {
    if (await dueScorecards.lockDue(trx, key, now))
      await dueScorecards.advanceScorecard(trx, key, { nextAt, notRun });
  });
}
