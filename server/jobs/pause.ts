/** A wait that can be cut short; cut short before it begins, it does not take place. */
export interface Pause {
  start(ms: number): Promise<void>;
  end(): void;
}

/** Makes a pause for one loop. Its timer does not keep the process alive. */
export function createPause(): Pause {
  let isCut = false;
  let cut: (() => void) | undefined;
  return {
    async start(ms) {
      if (!isCut) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          cut = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isCut = false;
      cut = undefined;
    },
    end() {
      isCut = true;
      cut?.();
    },
  };
}
