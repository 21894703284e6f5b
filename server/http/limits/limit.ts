/** How fast a bucket fills and how much it holds, in requests. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/**
 * Rates per address, per user and per company: generous, they are there to stop a loop that runs wild. `upload` is per
 * user, for files alone.
 */
export interface Limits {
  address: Rate;
  user: Rate;
  customer: Rate;
  upload: Rate;
}

export const defaultLimits: Limits = {
  address: { perSecond: 1_000, burst: 4_000 },
  user: { perSecond: 500, burst: 2_000 },
  customer: { perSecond: 2_000, burst: 8_000 },
  upload: { perSecond: 1, burst: 60 },
};

/** Where all servers keep their buckets. Takes at most `wanted` requests out of one and gives how many there were. */
export type TokenCounter = (key: string, wanted: number, rate: Rate) => Promise<number>;

/** What this process knows of one bucket. */
interface Share {
  /** Requests that may be answered without asking the counter. */
  credit: number;
  /** Of those, the ones that the counter does not know of yet. */
  debt: number;
  usedAt: number;
  /** The counter was empty: it is not asked again before. */
  emptyUntil: number;
  /** What this server gives by itself while the counter does not answer, and when it was last filled. */
  spare: { level: number; filledAt: number };
  asking?: Promise<void> | undefined;
}

/** Keys that are remembered; when more come, the ones that were used longest ago are forgotten. */
const MAX_SHARES = 10_000;
/** After so long without an answer, this server uses a bucket of its own: limits must not stop the service. Milliseconds. */
const COUNTER_MS = 250;
const ASK_AGAIN_MS = 100;
/** What a server may take of a bucket at a time, and before it asks at all. */
const SHARE = 1 / 20;

/**
 * Token buckets by key, common to all servers. Each takes a twentieth of a bucket at a time, so that the counter is asked once in so many
 * requests; the first twentieth is used before it is asked. Together servers exceed a limit by a twentieth of the burst each, at most.
 * The clock is monotonic, in milliseconds.
 */
export class RateLimiter {
  private readonly shares = new Map<string, Share>();
  private readonly name: string;
  private readonly rate: Rate;
  private readonly counter: TokenCounter;
  private readonly clock: () => number;

  constructor(name: string, rate: Rate, counter: TokenCounter, clock = () => performance.now()) {
    this.name = name;
    this.rate = rate;
    this.counter = counter;
    this.clock = clock;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.shares.size;
  }

  /** Takes one request. Answers 0 when there was one, otherwise the whole seconds until there is. */
  async take(key: string): Promise<number> {
    const share = this.shareOf(key);
    while (share.credit < 1) {
      if (this.clock() < share.emptyUntil)
        return Math.max(1, Math.ceil((share.debt + 1) / this.rate.perSecond));
      await this.ask(key, share);
    }
    share.credit -= 1;
    if (share.credit < this.step / 2 && this.clock() >= share.emptyUntil) void this.ask(key, share);
    return 0;
  }

  private get step(): number {
    return Math.floor(this.rate.burst * SHARE);
  }

  private shareOf(key: string): Share {
    const now = this.clock();
    const known = this.shares.get(key);
    const isStale =
      known !== undefined && now - known.usedAt >= (this.rate.burst / this.rate.perSecond) * 1_000;
    const share =
      known === undefined || (isStale && known.asking === undefined)
        ? {
            credit: this.step,
            debt: this.step,
            usedAt: now,
            emptyUntil: 0,
            spare: { level: this.rate.burst, filledAt: now },
          }
        : known;
    share.usedAt = now;
    // The map keeps the order of use.
    this.shares.delete(key);
    this.shares.set(key, share);
    const [oldest] = this.shares.keys();
    if (this.shares.size > MAX_SHARES && oldest !== undefined) this.shares.delete(oldest);
    return share;
  }

  private ask(key: string, share: Share): Promise<void> {
    share.asking ??= this.borrow(key, share).finally(() => (share.asking = undefined));
    return share.asking;
  }

  private async borrow(key: string, share: Share): Promise<void> {
    const wanted = share.debt + Math.max(1, this.step);
    const answer = await inTime(this.counter(`${this.name} ${key}`, wanted, this.rate));
    const taken = answer ?? this.takeSpare(share, wanted);
    const paid = Math.min(share.debt, taken);
    share.debt -= paid;
    share.credit += taken - paid;
    if (share.credit < 1) share.emptyUntil = this.clock() + ASK_AGAIN_MS;
  }

  /** Takes from this server's own bucket, of the same rate. */
  private takeSpare({ spare }: Share, wanted: number): number {
    const now = this.clock();
    const filled = spare.level + ((now - spare.filledAt) / 1_000) * this.rate.perSecond;
    const level = Math.min(this.rate.burst, filled);
    const taken = Math.min(wanted, Math.floor(level));
    Object.assign(spare, { level: level - taken, filledAt: now });
    return taken;
  }
}

/** What the counter gave; undefined where it does not answer. */
async function inTime(answer: Promise<number>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((give) => {
    timer = setTimeout(() => give(undefined), COUNTER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
