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

interface Bucket {
  tokens: number;
  /** Epoch milliseconds. */
  filledAt: number;
}

/** Keys that are remembered; when more come, those whose bucket is full again are forgotten. */
const MAX_BUCKETS = 10_000;

/** Token buckets by key, in the memory of this process. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly rate: Rate;
  private readonly clock: () => number;

  constructor(rate: Rate, clock: () => number) {
    this.rate = rate;
    this.clock = clock;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  /** Takes one token. Answers 0 when there was one, otherwise the whole seconds until there is. */
  take(key: string): number {
    const now = this.clock();
    const bucket = this.buckets.get(key) ?? { tokens: this.rate.burst, filledAt: now };
    const tokens = this.filled(bucket, now);
    if (tokens < 1) return Math.ceil((1 - tokens) / this.rate.perSecond);
    if (!this.buckets.has(key)) this.forgetFull(now);
    this.buckets.set(key, { tokens: tokens - 1, filledAt: now });
    return 0;
  }

  private filled({ tokens, filledAt }: Bucket, now: number): number {
    return Math.min(this.rate.burst, tokens + ((now - filledAt) / 1_000) * this.rate.perSecond);
  }

  private forgetFull(now: number): void {
    if (this.buckets.size < MAX_BUCKETS) return;
    for (const [key, bucket] of this.buckets) {
      if (this.filled(bucket, now) >= this.rate.burst) this.buckets.delete(key);
    }
  }
}
