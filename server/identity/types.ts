/** What the server asks of sign-in, whoever provides it. */
import type { FastifyInstance } from "fastify";

import type { ServerConfig } from "../config.ts";

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
  /** One line that tells who this is, shown on the sign-in page, e.g. `Safety manager, Redwood Freight Lines`. */
  role?: string;
}

export interface IdentityOptions {
  /** People of the embedded provider; not read with an outside one. */
  users: readonly DemoUser[];
  /** Aliases of the customers that are reached at `http://<alias>.<baseDomain>:<port>`. */
  aliases: readonly string[];
}

/** Who a valid access token speaks for. */
export interface Principal {
  /** Who says so: the issuer of the token; `embedded` for the embedded provider, whose address may change. */
  issuer: string;
  /** The provider's stable id of the person (`sub`); two providers may use one for different people. */
  subject: string;
  /** Lower case. */
  email: string;
  /** Whether the provider says that the address was verified: `true`, nothing else. */
  emailVerified: boolean;
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
