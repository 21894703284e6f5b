/** What the server asks of sign-in, whoever provides it. */
import type { FastifyInstance } from "fastify";

import type { ServerConfig } from "../config/config.ts";
import type { LogError } from "../core/log.ts";
import type { LocalAccounts, SessionEnd, SignInSession } from "../storage/index.ts";

/**
 * The part of the server's configuration that sign-in reads. `port` is the one that the server really listens on: the
 * embedded provider's issuer carries it. `dataFolder` keeps the embedded provider's keys and sessions, below
 * `identity`.
 */
export type IdentityConfig = Pick<
  ServerConfig,
  "production" | "port" | "dataFolder" | "baseDomain" | "identity" | "companyProviders"
>;

/** A person who can sign in at the embedded provider. */
export interface DemoUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** One line that says who this is, shown on the sign-in page, e.g. `Safety manager, Redwood Freight Lines`. */
  role?: string;
}

/** A try to sign in that failed by its password. */
export interface WrongPassword {
  /** In small letters, as it was typed. */
  email: string;
  host: string;
}

export interface IdentityOptions {
  /** People of the embedded provider; not read with an outside one. */
  users: readonly DemoUser[];
  /**
   * Takes tries to sign in at the embedded provider out of a bucket that all servers share, and gives how many there were; a negative number
   * gives back. Left out: there is no limit.
   */
  takeAttempts?(key: string, wanted: number, rate: { perSecond: number; burst: number }): Promise<number>;
  /** People who sign in at the embedded provider with a password that they chose; left out: only `users` do. */
  accounts?: LocalAccounts;
  /** Called when a sign-in at the embedded provider has ended there; left out: nobody is. */
  ended?(session: SignInSession, reason: SessionEnd): Promise<void>;
  /**
   * Called when somebody gave the embedded provider a wrong password, or an address that nobody has: with that address and the host of the
   * pages that they came from. Left out: nobody is.
   */
  wrongPassword?(attempt: WrongPassword): Promise<void>;
  /** Where a failure to save or end the embedded provider's sessions goes; left out: to the standard error stream. */
  logError?: LogError;
  /** Epoch milliseconds, by which links to choose a password expire; left out: the clock of this machine. */
  clock?: () => number;
}

/** What a link to choose a password is made for. */
interface PasswordLinkOptions {
  /** How long it can be used. */
  hours: number;
  /** Epoch seconds. */
  now: number;
  /** Alias of the company whose pages it leads to in the end; left out, or not known to the provider: the address without a company. */
  company?: string;
  /** How many links the person may be given within an hour; left out: any number. */
  mostPerHour?: number;
}

/**
 * Who a valid access token speaks for, and in which sign-in. `issuer` is the token's; `embedded` for the embedded provider, whose address
 * may change. `subject` is the provider's stable id of the person (`sub`); two providers may use one for different people.
 */
export interface Principal extends SignInSession {
  /** Lower case. */
  email: string;
  /** Whether the provider says that the address was verified: `true`, nothing else. */
  emailVerified: boolean;
}

/** What a provider says when a person has signed out there (OpenID Connect Back-Channel Logout): a sign-in, a person, or both. */
export interface Logout {
  issuer: string;
  subject: string | undefined;
  sid: string | undefined;
  /** Epoch seconds of the provider's clock. */
  issuedAt: number;
}

export interface Identity {
  issuer: string;
  clientId: string;
  audience: string;
  /** True when the server is its own provider (demo, development, tests). */
  embedded: boolean;
  /**
   * Checks an access token: signature by a key of the issuer, algorithm, issuer, audience, life time.
   * Throws `TokenError`.
   */
  verify(token: string): Promise<Principal>;
  /** Checks a logout token of an outside provider as `verify` does an access token; the embedded one sends none. Throws `TokenError`. */
  verifyLogout(token: string): Promise<Logout>;
  /**
   * The address at which a user chooses a password for the embedded provider, once. Left out: people have their passwords elsewhere.
   * Undefined: the person was given as many links as allowed. It is stored at once, whatever becomes of the caller's transaction. Whoever has
   * the address can take over the account, so that it goes to the person alone.
   */
  passwordLink?(userId: number, options: PasswordLinkOptions): Promise<string | undefined>;
  /** Ends what the embedded provider itself keeps of somebody's sign-ins, by their name there. Left out: people sign in elsewhere. */
  endSignIns?(subject: string): Promise<void>;
  /** Puts the embedded provider's routes under `/oidc`; does nothing with an outside provider. */
  mount(app: FastifyInstance): void;
  /** Writes what is not yet on disk. */
  close(): Promise<void>;
}

/**
 * - `expired`: the token was good once.
 * - `invalid`: anything else that is wrong with it.
 * - `missing_email`: the token is good, but names no e-mail address.
 * - `unavailable`: the provider's keys could not be fetched; nothing is known of the token.
 */
export type TokenErrorCode = "expired" | "invalid" | "missing_email" | "unavailable";

/** Why an access token was not accepted. The message is for logs; it never holds the token. */
export class TokenError extends Error {
  readonly code: TokenErrorCode;

  constructor(code: TokenErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TokenError";
    this.code = code;
  }
}
