/** What happens to subscriptions that are ended with Undo. */
interface LateEndWays {
  /** Ends one on the server. Says itself what failed. */
  end(id: number): Promise<unknown>;
  /** Shows a message with Undo. `onEnd` is called when it goes, after an Undo as well. */
  show(id: number, message: string, does: { undo(): void; onEnd(): void }): void;
  /** Takes the message away. */
  hide(id: number): void;
  /** Gets those that the list leaves out: they wait or are being ended. */
  changed(ids: readonly number[]): void;
}

interface LateEnds {
  /** Ends one when its message goes. */
  add(id: number, message: string): void;
  /** Ends all that wait, now. */
  flush(): Promise<void>;
}

/**
 * Ends subscriptions only when their message with Undo goes. An ended subscription loses what it gathered and what it alerted of before, so an
 * Undo that subscribes again would lose alerts and repeat others; this one sends nothing.
 */
export function createLateEnds({ end, show, hide, changed }: LateEndWays): LateEnds {
  const waiting = new Set<number>();
  const leftOut = new Set<number>();
  const showAgain = (id: number) => {
    leftOut.delete(id);
    changed([...leftOut]);
  };
  const undo = (id: number) => {
    if (waiting.delete(id)) showAgain(id);
  };
  const finish = async (id: number) => {
    if (!waiting.delete(id)) return;
    await end(id);
    showAgain(id);
  };
  return {
    add(id, message) {
      waiting.add(id);
      leftOut.add(id);
      changed([...leftOut]);
      show(id, message, { undo: () => undo(id), onEnd: () => void finish(id) });
    },
    async flush() {
      const ids = [...waiting];
      const ends = ids.map(finish);
      for (const id of ids) hide(id);
      await Promise.all(ends);
    },
  };
}
