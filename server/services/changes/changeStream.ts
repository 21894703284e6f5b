import { Readable } from "node:stream";
import type { AppDeps } from "../../http/appDeps.ts";
import { errors } from "../../core/errors.ts";
import { mergedChanges } from "../../storage/index.ts";
import type { ChangedGroups } from "../../storage/index.ts";

/** Shorter than what proxies allow a connection without a byte. Milliseconds. */
const ALIVE_MS = 20_000;
/** A reader who is so far behind reads all again when they are back. Bytes. */
const MOST_BEHIND = 64_000;
/** Browsers have one stream each; more are opened by a loop. */
const MOST_PER_USER = 30;

/** Streams that are open, by the database that they watch. */
const open = new WeakMap<AppDeps["db"], Map<ChangeStream, string>>();

/** What a stream is opened for. */
interface ChangeStreamOptions {
  deps: Pick<AppDeps, "db">;
  customerId: number;
  /** Names the user. */
  person: string;
  /** After how long it ends, in milliseconds. */
  lifeMs: number;
  /** The record types among changed ones that the user may view now. Throws where the user may see nothing any more. */
  visible(changed: ChangedGroups): Promise<string[]>;
}

/**
 * Names of record types that changed, as server-sent events: `changed` with their aliases, `missed` where some may be lost. What is not read in
 * time, or not for its reader any more, ends the stream; its reader opens another one.
 */
export class ChangeStream extends Readable {
  readonly #stop: () => void;
  readonly #visible: ChangeStreamOptions["visible"];
  #isAsking = false;
  #next: ChangedGroups | undefined;

  constructor({ deps, customerId, person, lifeMs, visible }: ChangeStreamOptions) {
    super({ highWaterMark: MOST_BEHIND });
    this.#visible = visible;
    const all = open.get(deps.db) ?? new Map<ChangeStream, string>();
    open.set(deps.db, all);
    if ([...all.values()].filter((one) => one === person).length >= MOST_PER_USER)
      throw errors.tooManyAtOnce(lifeMs / 1_000);
    all.set(this, person);
    const unwatch = deps.db.changes.watch(customerId, (changed) =>
      changed === null ? this.#send("missed", []) : void this.#take(changed),
    );
    const alive = setInterval(() => this.#write(":\n\n"), ALIVE_MS);
    const life = setTimeout(() => this.end(), lifeMs);
    this.#stop = () => {
      unwatch();
      clearInterval(alive);
      clearTimeout(life);
      all.delete(this);
    };
    this.#write(":\n\n");
  }

  /** Ends the stream; its reader is to open another one. */
  end(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null);
    this.#stop();
  }

  override _read(): void {
    // What there is to read is pushed when it happens.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#stop();
    done(error);
  }

  /** Looks at rights once for all that changed while it looked. */
  async #take(changed: ChangedGroups): Promise<void> {
    this.#next = mergedChanges(this.#next, changed);
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#next !== undefined && !this.destroyed) {
        const taken = this.#next;
        this.#next = undefined;
        const aliases = await this.#visible(taken);
        if (aliases.length > 0) this.#send("changed", aliases);
      }
    } catch {
      // Rights, session or company have ended, or cannot be known: a new stream is opened with them or refused.
      this.end();
    } finally {
      this.#isAsking = false;
    }
  }

  #send(event: "changed" | "missed", templates: readonly string[]): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify({ templates })}\n\n`);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (!this.push(text) && this.readableLength >= MOST_BEHIND) this.destroy();
  }
}

/** Ends the streams of a database, so that a server can end. */
export function endStreams({ db }: Pick<AppDeps, "db">): void {
  for (const stream of open.get(db)?.keys() ?? []) stream.end();
}
