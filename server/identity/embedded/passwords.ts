import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** What hashing a password costs: one of the settings that OWASP recommends, in 32 MB. Each hash says its own, so that these can be raised. */
const usual = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const shape = /^scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hashes that wait for their turn: more would keep whoever signs in waiting for longer than they would. */
const MOST_WAITING = 30;

/** That so many passwords wait to be looked at that another one is not taken. */
export class BusyError extends Error {}

interface Cost {
  ln: number;
  r: number;
  p: number;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: each takes much memory, and one of the threads that files are read with. */
async function hash(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new BusyError();
  waiting += 1;
  const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  const own = last.then(() => derive(password.normalize("NFKC"), salt, HASH_BYTES, options));
  last = own.catch(() => undefined);
  return own.finally(() => (waiting -= 1));
}

/** The text under which a password is stored: what it was made with, a salt of its own, the hash. Throws `BusyError`. */
export async function hashPassword(password: string, cost: Cost = usual): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = await hash(password, salt, cost);
  const { ln, r, p } = cost;
  return `scrypt$ln=${ln},r=${r},p=${p}$${salt.toString("base64url")}$${made.toString("base64url")}`;
}

/** What a password is compared with. */
interface Comparison {
  cost: Cost;
  salt: Buffer;
  expected: Buffer;
  /** false: nothing is stored that a password could fit. */
  isStored: boolean;
}

const nothing: Comparison = {
  cost: usual,
  salt: Buffer.alloc(SALT_BYTES),
  expected: Buffer.alloc(HASH_BYTES),
  isStored: false,
};

/** What a password is compared with: where none is stored, with something that costs as much as what is stored today. */
export function comparisonFor(stored: string | null): Comparison {
  const [, ln, r, p, salt, expected] = shape.exec(stored ?? "") ?? [];
  if (salt === undefined || expected === undefined) return nothing;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    expected: Buffer.from(expected, "base64url"),
    isStored: true,
  };
}

/**
 * Whether a password is the one that was stored. Without a stored one it is not, and that takes as long to find out. Throws `BusyError`.
 */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  const { cost, salt, expected, isStored } = comparisonFor(stored);
  const isSame = timingSafeEqual(await hash(password, salt, cost), expected);
  return isSame && isStored;
}
