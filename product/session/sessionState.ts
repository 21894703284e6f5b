import { atom } from "jotai/vanilla";
import type { SessionState } from "./types.ts";

/** The state of a session, in the store of that session. */
export const sessionState = atom<SessionState>({ status: "starting" });
