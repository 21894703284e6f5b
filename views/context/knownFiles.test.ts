import { expect, it } from "vitest";
import { serverKeys } from "../serverData/keys.ts";
import { fakeCache } from "../serverData/testing/fakeCache.ts";
import { createKnownFiles } from "./knownFiles.ts";

it("an uploaded file is known by name and size, and keeps the address that was known", () => {
  const cache = fakeCache();
  const files = createKnownFiles(cache);
  expect(files.get(3)).toBeUndefined();
  files.add({ id: 3, name: "scene.jpg", size: 1000 });
  expect(files.get(3)).toEqual({ id: 3, name: "scene.jpg", size: 1000 });
  cache.write(serverKeys.file(3), (known) => ({ ...known, href: "/files/3" }));
  files.add({ id: 3, name: "scene 2.jpg", size: 1000 });
  expect(files.get(3)).toEqual({ id: 3, name: "scene 2.jpg", size: 1000, href: "/files/3" });
});
