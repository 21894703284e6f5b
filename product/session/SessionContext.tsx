import { useAtomValue } from "jotai/react";
import { createContext, useContext } from "react";

import { sessionState } from "./sessionState.ts";
import type { Session, SessionState } from "./types.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the page. @throws Error outside `SessionContext`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionContext around it.");
  return session;
}

/** The state of the session, followed. */
export function useSessionState(): SessionState {
  return useAtomValue(sessionState, { store: useSession().store });
}
