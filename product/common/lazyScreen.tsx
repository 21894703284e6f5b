import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** Thrown when a screen's code cannot be loaded, also not after one reload. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super("Please refresh your page.", { cause });
    this.name = "ScreenLoadError";
  }
}

/** What stands in the session storage before the name of a part that the page was reloaded for. */
const reloadKey = "safety-suite.reloaded.";

interface ReloadingPage {
  /** Names the part that is loaded: another one that loads says nothing about it. */
  name: string;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  reload(): void;
}

/**
 * Runs `load`; when it fails, reloads the browser once (the code may have been replaced by a newer version) and
 * waits for that. @throws ScreenLoadError when it fails again after the reload.
 */
export async function loadOrReload<Loaded>(
  load: () => Promise<Loaded>,
  { name, storage, reload }: ReloadingPage,
): Promise<Loaded> {
  const key = `${reloadKey}${name}`;
  try {
    const loaded = await load();
    storage.removeItem(key);
    return loaded;
  } catch (cause) {
    if (storage.getItem(key) !== null) {
      storage.removeItem(key);
      throw new ScreenLoadError(cause);
    }
    storage.setItem(key, "yes");
    reload();
    return new Promise(() => {});
  }
}

/** A screen whose code is loaded when it is first drawn, or before by `load`. */
export type LazyScreen<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Begins to load the code. A failure is met again where the screen is drawn, which reloads the page. */
  load(): void;
};

/** A screen whose code `load` imports. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const screen = lazy(async () => {
    // The text of the function names the file that it imports.
    const page = { name: String(load), storage: sessionStorage, reload: () => window.location.reload() };
    return { default: await loadOrReload(load, page) };
  });
  return Object.assign(screen, { load: () => void load().catch(() => undefined) });
}
