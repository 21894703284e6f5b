import type { User } from "oidc-client-ts";

import { failureOf, isOutOfReach } from "./manager.ts";
import type { Manager } from "./manager.ts";
import { safeReturnPath } from "./returnPath.ts";

/** For promises that are never meant to go on, because the page is being left. */
export const forever = new Promise<never>(() => undefined);

/** What is remembered while the page is left for the sign-in page. */
interface Wish {
  /** The path that the person wanted. */
  returnTo: string;
  /** The person has to sign in again even when the provider still knows them. */
  again: boolean;
  /** For how many milliseconds the provider could not be reached before; the time at the sign-in page does not count. */
  failedFor: number;
}

/** Leaves for the sign-in page. */
export async function leaveToSignIn(
  manager: Pick<Manager, "signinRedirect">,
  { returnTo, again, failedFor }: Wish,
): Promise<never> {
  const proof = again ? { prompt: "login" } : {};
  const state = { returnTo, ...(again && { again }), ...(failedFor > 0 && { failedFor }) };
  await manager.signinRedirect({ state, redirectMethod: "replace", ...proof });
  return forever;
}

interface SignInAnswer {
  wish: Wish;
  /** undefined: they could not be fetched, since the provider cannot be reached, or the person gave up. */
  tokens: User | undefined;
  /** The person gave up: what to say of it. */
  cancelled?: string;
}

/** Takes the answer of the sign-in page, from the address that it sent the page back to. Rejects when it is a refusal. */
export async function takeSignInAnswer(
  manager: Pick<Manager, "remembered" | "signinRedirectCallback">,
  { href, origin }: URL,
): Promise<SignInAnswer> {
  // Taking the answer removes it, also when it fails.
  const remembered = await manager.remembered(href);
  try {
    const tokens = await manager.signinRedirectCallback(href);
    return { wish: wishIn(tokens.state, origin), tokens };
  } catch (error) {
    const wish = wishIn(remembered, origin);
    if (isOutOfReach(error)) return { wish, tokens: undefined };
    const { message, isCancelled } = await failureOf(error);
    if (!isCancelled) throw error;
    // Whom the provider knows, and refused, can be somebody else the next time.
    return { wish: { ...wish, again: true }, tokens: undefined, cancelled: message };
  }
}

function wishIn(value: unknown, origin: string): Wish {
  const { returnTo, again, failedFor } = (value ?? {}) as Partial<Record<keyof Wish, unknown>>;
  return {
    returnTo: safeReturnPath(returnTo, origin),
    again: again === true,
    failedFor: typeof failedFor === "number" ? failedFor : 0,
  };
}
