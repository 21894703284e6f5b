import { join } from "node:path";

import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

import { readIfThere } from "../../core/gone.ts";
import { logToStderr, orLog } from "../../core/log.ts";
import type { LogError } from "../../core/log.ts";
import { writeWhole } from "./keys.ts";

interface Entry {
  payload: AdapterPayload;
  /** Epoch milliseconds. */
  expires: number;
}

/** Models that die with their grant. */
const ofGrant = ["AccessToken", "AuthorizationCode", "RefreshToken"];

const saveDelayMilliseconds = 200;

/** The embedded provider's sessions, grants and tokens. */
export interface SessionStore {
  adapter: AdapterFactory;
  /** Forgets all sessions, grants and tokens of somebody, and answers the names of the sessions (`sid`). */
  forget(accountId: string): string[];
  /** Writes what is not yet on disk. */
  close(): Promise<void>;
}

/**
 * Keeps the provider's state in memory and, shortly after each change, in one file of `folder`: a restart signs
 * nobody out. Meant for the demo's few people; a lost last change costs a new sign-in.
 */
export async function openSessions(
  folder: string,
  { now = Date.now, logError = logToStderr }: { now?: () => number; logError?: LogError | undefined } = {},
): Promise<SessionStore> {
  const file = join(folder, "sessions.json");
  const entries = new Map(await readEntries(file, logError));
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, { expires }] of entries) if (expires <= now()) entries.delete(key);
    const text = JSON.stringify([...entries]);
    saving = saving.then(() => orLog(writeWhole(file, text), logError, "Saving the sessions of the sign-in"));
    return saving;
  }
  function changed(): void {
    timer ??= setTimeout(() => void save(), saveDelayMilliseconds).unref();
  }

  function forget(accountId: string): string[] {
    const own = [...entries].filter(([, { payload }]) => payload.accountId === accountId);
    for (const [key] of own) entries.delete(key);
    changed();
    return own.flatMap(([key, { payload }]) =>
      key.startsWith("Session:") && typeof payload.uid === "string" ? [payload.uid] : [],
    );
  }

  return {
    adapter: (model) => adapterOf(model, { entries, now, changed }),
    forget,
    close: () => save(),
  };
}

/** What the provider asks of one of its models. */
function adapterOf(
  model: string,
  { entries, now, changed }: { entries: Map<string, Entry>; now: () => number; changed: () => void },
): Adapter {
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.expires > now() ? entry.payload : undefined;
  };
  return {
    async upsert(id, payload, expiresIn) {
      entries.set(`${model}:${id}`, { payload, expires: now() + expiresIn * 1000 });
      changed();
    },
    async find(id) {
      return live(`${model}:${id}`);
    },
    async findByUid(uid) {
      const found = [...entries].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid,
      );
      return found && live(found[0]);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1000);
      changed();
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
      changed();
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (payload.grantId === grantId && ofGrant.some((name) => key.startsWith(`${name}:`)))
          entries.delete(key);
      }
      changed();
    },
  };
}

/** What is in the file. One that is no JSON any more means no sessions: everybody signs in again. Rejects when it cannot be read. */
async function readEntries(file: string, logError: LogError): Promise<[string, Entry][]> {
  const text = (await readIfThere(file)) ?? "[]";
  try {
    return JSON.parse(text) as [string, Entry][];
  } catch (error) {
    logError("Reading the sessions of the sign-in", error);
    return [];
  }
}
