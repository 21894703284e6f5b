import type { Locks } from "./refresh.ts";
import { onReturn } from "./unreachable/onReturn.ts";

/** What a session needs of the window that it lives in; tests hand in their own. */
export interface SessionBrowser {
  origin: string;
  /** The whole address now. */
  href(): string;
  /** Puts another path into the address bar without loading it. */
  show(path: string): void;
  /** Loads a path of this origin as a new page: caches, atoms and the page itself are gone. */
  load(path: string): void;
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `work` after `ms` milliseconds. Returns what prevents it. */
  after(ms: number, work: () => void): () => void;
  /** Runs `work` every `ms` milliseconds, and whenever the page is seen or the network comes back. */
  often(ms: number, work: () => void): void;
  locks: Locks | undefined;
}

/** The real window. */
export function windowBrowser(): SessionBrowser {
  return {
    origin: location.origin,
    href: () => location.href,
    show: (path) => history.replaceState(null, "", path),
    load: (path) => location.replace(path),
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    often: (ms, work) => {
      setInterval(work, ms);
      onReturn(work);
    },
    // Left out by browsers on plain http from another machine.
    locks: (navigator.locks as LockManager | undefined) && {
      request: (name, work) => navigator.locks.request(name, work),
    },
  };
}
