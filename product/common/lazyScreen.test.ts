import { expect, test, vi } from "vitest";
import { loadOrReload, ScreenLoadError } from "./lazyScreen.tsx";

function fakePage() {
  const kept = new Map<string, string>();
  return {
    name: "list",
    reload: vi.fn(),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}
const fails = () => Promise.reject(new Error("chunk is gone"));
const tick = () => new Promise((resolve) => setTimeout(resolve));

test("a screen that fails to load reloads the browser once, then asks to refresh", async () => {
  const page = fakePage();
  void loadOrReload(fails, page);
  await tick();
  expect(page.reload).toHaveBeenCalledTimes(1);
  await expect(loadOrReload(fails, page)).rejects.toThrow(new ScreenLoadError(undefined));
  expect(new ScreenLoadError(undefined).message).toBe("Please refresh your page.");
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test("after a screen has loaded, a later failure may reload once more", async () => {
  const page = fakePage();
  void loadOrReload(fails, page);
  await tick();
  expect(await loadOrReload(async () => "screen", page)).toBe("screen");
  void loadOrReload(fails, page);
  await tick();
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test("another part that loads meanwhile changes nothing: the browser is not reloaded over and over", async () => {
  const page = fakePage();
  void loadOrReload(fails, page);
  await tick();
  expect(await loadOrReload(async () => "banner", { ...page, name: "banner" })).toBe("banner");
  await expect(loadOrReload(fails, page)).rejects.toThrow(ScreenLoadError);
  expect(page.reload).toHaveBeenCalledTimes(1);
});
