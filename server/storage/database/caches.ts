import { LRUCache } from "lru-cache";

/** What this process remembers of one database: a cache of each kind, and all of them end with the handle of the database. */
export class Caches {
  readonly #byKind = new WeakMap<object, unknown>();

  /** The cache of a kind; `create` makes it when it is asked for the first time. */
  of<Cache>(kind: CacheKind<Cache>): Cache {
    const known = this.#byKind.get(kind);
    if (known !== undefined) return known as Cache;
    const created = kind.create();
    this.#byKind.set(kind, created);
    return created;
  }
}

const byTransaction = new WeakMap<object, Caches>();

/** Says which database a transaction is of. */
export function attachCaches(trx: object, caches: Caches): void {
  byTransaction.set(trx, caches);
}

/** The cache of a kind that belongs to a transaction's database. Outside of `inTenant` and its like nothing is remembered. */
export function cacheOf<Cache>(trx: object, kind: CacheKind<Cache>): Cache {
  return (byTransaction.get(trx) ?? new Caches()).of(kind);
}

/** A kind of cache. Who asks declares it once. */
interface CacheKind<Cache> {
  create(): Cache;
}

/** A cache of at most `max` values, which forgets first what was not used for longest; with `ttl` also what is older, in milliseconds. */
export function recentlyUsed<Value extends object>(max: number, ttl = 0): CacheKind<LRUCache<string, Value>> {
  return { create: () => new LRUCache<string, Value>({ max, ttl }) };
}
