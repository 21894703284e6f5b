/** Who asks for a place: shares are counted by user and by company. */
export interface Turn {
  user: string;
  company: string;
  /** For how many places of the user it counts; left out: 1. It takes one all the same. */
  weight?: number | undefined;
}

/** How many places somebody may hold at a time. */
export interface Cap {
  slots: number;
  /** So many of them while they have used more than this lately: milliseconds in places, of which half is forgotten each `HALF_LIFE_MS`. */
  afterMuch: { used: number; slots: number };
}

/** How many places there are, and how many of them one user or one company may hold at a time. */
export interface Shares {
  slots: number;
  perCompany: Cap;
  perUser: Cap;
  /** How many may wait, of one user and in all. More are refused at once. */
  waitingPerUser: number;
  waiting: number;
  /** After so many milliseconds, whoever still waits is refused. */
  patience: number;
}

interface Waiting extends Turn {
  enter(): void;
}

/** What is known of a user or a company while it holds places or waits. */
interface Share {
  active: number;
  waiting: number;
  /** The turn in which it last got a place; 0: not lately. */
  served: number;
  /** Milliseconds in places, at the moment `at`; they are forgotten by and by. */
  used: number;
  at: number;
}

/** In this time half of what was used is forgotten. Milliseconds. */
const HALF_LIFE_MS = 10_000;
/** Who used less than this lately is as good as new. Milliseconds. */
const NOTHING_MS = 50;
/** So many users and companies are remembered at most before those who used nothing lately are forgotten. */
const MAX_REMEMBERED = 1_000;

/**
 * A queue in front of what is scarce, such as database connections. A free place goes to the company that holds the
 * fewest, then to its user who holds the fewest, then to whoever was served longest ago: many requests of one person
 * wait behind each other, not before those of others. Whoever has used much lately may hold fewer, so that what takes
 * long leaves the machine to the rest.
 */
export class FairQueue {
  private readonly shares: Shares;
  private readonly refuse: () => Error;
  private readonly clock: () => number;
  private readonly users = new Map<string, Share>();
  private readonly companies = new Map<string, Share>();
  private readonly queue = new Set<Waiting>();
  private active = 0;
  private turn = 0;

  /** `refuse` makes the error for whoever gets no place; `clock` is in milliseconds and never goes back. */
  constructor(shares: Shares, refuse: () => Error, clock: () => number = () => performance.now()) {
    this.shares = shares;
    this.refuse = refuse;
    this.clock = clock;
  }

  /** How many hold a place and how many wait. */
  get state(): { active: number; waiting: number } {
    return { active: this.active, waiting: this.queue.size };
  }

  /**
   * Does `work` in a place. Rejects with the queue's refusal when it is full or patience ends, and with the signal's
   * reason when that ends the wait; `work` was not begun then.
   */
  async run<T>(turn: Turn, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(turn, signal);
    const began = this.clock();
    try {
      return await work();
    } finally {
      this.leave(turn, this.clock() - began);
    }
  }

  private async enter(turn: Turn, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { waiting, waitingPerUser } = this.shares;
    if (this.isFree(turn)) return this.take(turn);
    const [user, company] = this.sharesOf(turn);
    if (this.queue.size >= waiting || user.waiting >= waitingPerUser) throw this.refuse();
    user.waiting += 1;
    company.waiting += 1;
    try {
      await this.wait(turn, signal);
    } finally {
      user.waiting -= 1;
      company.waiting -= 1;
    }
  }

  private wait(turn: Turn, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        this.queue.delete(entry);
      };
      const entry: Waiting = {
        ...turn,
        enter: () => {
          end();
          this.take(turn);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        end();
        reject(this.refuse());
      }, this.shares.patience);
      const abort = () => {
        end();
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.queue.add(entry);
    });
  }

  private take(turn: Turn): void {
    this.active += 1;
    this.turn += 1;
    this.count(turn, 1);
    for (const share of this.sharesOf(turn)) share.served = this.turn;
  }

  /** Adds a turn to what its user and company hold, or takes it away. */
  private count(turn: Turn, sign: 1 | -1): void {
    const [user, company] = this.sharesOf(turn);
    user.active += sign * (turn.weight ?? 1);
    company.active += sign;
  }

  private leave(turn: Turn, took: number): void {
    const now = this.clock();
    this.active -= 1;
    this.count(turn, -1);
    for (const share of this.sharesOf(turn)) {
      share.used = usedLately(share, now) + took;
      share.at = now;
    }
    this.enterNext();
  }

  /** Lets in whoever may; after much use a place stays empty until what was used is forgotten or others end. */
  private enterNext(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) next.enter();
  }

  /** Whoever of those who wait is to have the next place. */
  private next(): Waiting | undefined {
    let best: { entry: Waiting; rank: readonly number[] } | undefined;
    for (const entry of this.queue) {
      if (!this.isFree(entry)) continue;
      const rank = this.rankOf(entry);
      if (best === undefined || isBefore(rank, best.rank)) best = { entry, rank };
    }
    return best?.entry;
  }

  private rankOf(turn: Turn): readonly number[] {
    const [user, company] = this.sharesOf(turn);
    return [company.active, user.active, company.served, user.served];
  }

  private isFree(turn: Turn): boolean {
    const [user, company] = this.sharesOf(turn);
    const { slots, perCompany, perUser } = this.shares;
    const now = this.clock();
    return this.active < slots && hasCapacity(company, perCompany, now) && hasCapacity(user, perUser, now);
  }

  private sharesOf({ user, company }: Turn): [user: Share, company: Share] {
    return [this.shareOf(this.users, user), this.shareOf(this.companies, company)];
  }

  private shareOf(shares: Map<string, Share>, key: string): Share {
    const known = shares.get(key);
    if (known !== undefined) return known;
    const now = this.clock();
    if (shares.size >= MAX_REMEMBERED) forgetIdle(shares, now);
    const fresh: Share = { active: 0, waiting: 0, served: 0, used: 0, at: now };
    shares.set(key, fresh);
    return fresh;
  }
}

function usedLately({ used, at }: Share, now: number): number {
  return used * 2 ** ((at - now) / HALF_LIFE_MS);
}

function hasCapacity(share: Share, { slots, afterMuch }: Cap, now: number): boolean {
  return share.active < (usedLately(share, now) > afterMuch.used ? afterMuch.slots : slots);
}

function forgetIdle(shares: Map<string, Share>, now: number): void {
  for (const [key, share] of shares)
    if (share.active === 0 && share.waiting === 0 && usedLately(share, now) < NOTHING_MS) shares.delete(key);
}

/** Compares number by number; equal ones keep the order in which they came. */
function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const index = rank.findIndex((value, at) => value !== other[at]);
  return index >= 0 && (rank[index] ?? 0) < (other[index] ?? 0);
}
