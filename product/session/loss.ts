/** What happens to a page whose tokens are of no more use. */
import type { LogOutReason, SessionState } from "./types.ts";

/** Codes of the server for a sign-in that is over: no renewed token of it is let in, only its person once more. */
export const overCodes: ReadonlyMap<string, LogOutReason> = new Map([
  ["session_idle", "idle"],
  ["session_ended", "ended"],
]);
/** A page that is younger than this has nothing typed in it: it goes to the sign-in page instead of asking. */
const youngPageMs = 10_000;

interface Loss {
  status: SessionState["status"];
  /** Milliseconds since the page was opened; below 0 where the clock was set back since. */
  age: number;
  /** The page comes from a sign-in; `proved`: for which the person had to prove who they are. */
  comesFrom: "signIn" | "proved" | undefined;
  /** With the tokens the whole sign-in is over. */
  isOver: boolean;
}

/**
 * `logOut`: the page stays, and asks to log in again; `leave`: nothing is lost when it goes to the sign-in page; `giveUp`: that would bring it
 * back here forever; `nothing`: nobody is signed in anyway.
 */
export function judgeLoss({
  status,
  age,
  comesFrom,
  isOver,
}: Loss): "logOut" | "leave" | "giveUp" | "nothing" {
  if (status === "failed" || status === "signedOut") return "nothing";
  const isOpen = status === "signedIn" || status === "loggedOut";
  if (isOpen && (age < 0 || age >= youngPageMs)) return "logOut";
  const isRepeated = isOver ? comesFrom === "proved" : comesFrom !== undefined;
  return isRepeated ? "giveUp" : "leave";
}
