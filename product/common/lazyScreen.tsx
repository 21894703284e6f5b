import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** Thrown when a screen's code cannot be loaded, also not after one reload. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super("Please refresh your page.", { cause });
    this.name = "ScreenLoadError";
  }
}

const reloadKey = "safety-suite.reloaded";

/**
 * Runs `load`; when it fails, reloads the browser once (the code may have been replaced by a newer version) and
 * waits for that. @throws ScreenLoadError when it fails again after the reload.
 */
export async function loadOrReload<Loaded>(
  load: () => Promise<Loaded>,
  page: { storage: Pick<Storage, "getItem" | "setItem" | "removeItem">; reload(): void },
): Promise<Loaded> {
  try {
    const loaded = await load();
    page.storage.removeItem(reloadKey);
    return loaded;
  } catch (cause) {
    if (page.storage.getItem(reloadKey) !== null) {
      page.storage.removeItem(reloadKey);
      throw new ScreenLoadError(cause);
    }
    page.storage.setItem(reloadKey, "yes");
    page.reload();
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
    const page = { storage: sessionStorage, reload: () => window.location.reload() };
    return { default: await loadOrReload(load, page) };
  });
  return Object.assign(screen, { load: () => void load().catch(() => undefined) });
}
