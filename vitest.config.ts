import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { leftOutOfShort } from "./.storybook/templateStories.ts";
import { browserPath, chromiumArguments } from "./scripts/lib/browser.mjs";
import { leftOut, longFiles, testFiles } from "./scripts/lib/testRun/testChoice.mjs";

/** On the machine of the continuous integration a browser may starve for seconds: what fails once there is tried once more. */
const retry = process.env["CI"] === undefined ? 0 : 1;

/** Where packages are installed: in a copy of the project (`npm run recipes`) they are links to another folder. */
const installed = dirname(realpathSync(fileURLToPath(new URL("node_modules/vite", import.meta.url))));

const storybook = fileURLToPath(new URL(".storybook", import.meta.url));

/** Pure functions: the engine, and what the other packages do without a browser or a database. */
const unit: TestProjectConfiguration = {
  test: {
    name: "unit",
    environment: "node",
    include: ["{engine,views,product,schemas,scripts,bench,.storybook}/**/*.test.{ts,tsx}"],
    exclude: ["**/*.stories.*", "**/node_modules/**"],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
  },
};

const isCi = process.env["CI"] === "true";
const isNative = process.env["DATABASE_URL"] !== undefined;
const tests = process.env["TESTS"];

/** What a project leaves out: packages, and those of its long tests that this run does not take. */
const excluded = (files: readonly string[]) => ["**/node_modules/**", ...leftOut(files, tests)];

/** The day of the share that continuous integration runs; undefined: no share, everything. */
const day = isCi && tests !== undefined ? Number.parseInt(tests, 10) : undefined;
const isDay = (of: number, days: number) => day === undefined || day % days === of;

/** Of the tests that take longest, continuous integration runs on one day those of power cuts and kills, on the next those of storage on both databases. */
const onDays = [
  ...(isDay(0, 2) ? [] : ["!server/embedded/{kill,life,powerCut}.test.ts"]),
  ...(isDay(1, 2) ? [] : ["!server/storage/**/*.test.ts"]),
];

/**
 * Which tests of the backend run. On a database server of its own, the packages that use it. In continuous integration, which
 * runs both and has half an hour, what needs no embedded database is tested there and the rest on the embedded one.
 */
function backend(): string[] {
  if (!isCi && !isNative) return ["{demo,server}/**/*.test.ts"];
  if (isCi && isNative)
    return ["server/{archive,exports,imports,jobs,openapi,records,services,storage,templates}/**/*.test.ts"];
  if (isNative)
    return [
      "demo/**/*.test.ts",
      "server/{archive,demo,imports,jobs,oracle,records,services,storage,templates}/**/*.test.ts",
    ];
  return [
    "demo/**/*.test.ts",
    "server/*.test.ts",
    "server/!(archive|exports|imports|jobs|openapi|services|templates)/**/*.test.ts",
    "!server/{records,storage/migrations,storage/records}/**/!(migrate|list|paging|save).test.ts",
    "!server/storage/query/{injection,rights}.test.ts",
    // It installs the databases of earlier releases, 87 MB.
    "!server/embedded/move/*.test.ts",
    ...onDays,
  ];
}

/** The backend, on the embedded database, beside the stories, or on the server that DATABASE_URL names. */
const server: TestProjectConfiguration = {
  test: {
    name: "server",
    environment: "node",
    include: backend(),
    exclude: excluded(longFiles("server")),
    globalSetup: "./server/storage/testing/testServer.ts",
    pool: "forks",
    // What files share is keyed by their database; loading it again for each file takes longer than its tests.
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

/**
 * The end-to-end tests of what only the whole product shows, of which continuous integration runs one on each day. Stories and the services'
 * tests cover what the others do; `npm test` runs them. The pages are the same on a database server of its
 * own, so each test runs on one of the two.
 */
const wholeProduct = ["e2e/fifth-template.e2e.ts", "e2e/rights.e2e.ts", "e2e/sign-in.e2e.ts"];
const ofDay = wholeProduct.filter((_, index) => isDay(index, 3));
const otherEndToEnd = testFiles("e2e").filter((file) => !ofDay.includes(file));
const endToEnd = isNative ? "accident" : "**/*";

/** Tests of the whole product in Chromium. Each file starts a server of its own; three run at a time, since they wait a lot, but not on CI's busy machine. */
const e2e: TestProjectConfiguration = {
  test: {
    name: "e2e",
    environment: "node",
    include: [`e2e/${endToEnd}.e2e.ts`],
    exclude: isCi && !isNative ? [...excluded([]), ...otherEndToEnd] : excluded(longFiles("e2e")),
    globalSetup: "./e2e/support/setup.ts",
    pool: "forks",
    maxWorkers: isCi ? 2 : 3,
    sequence: { groupOrder: 2 },
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 240_000,
    retry,
  },
};

const production = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Stories are shown by the build of React that users have. Not by a `define` of the project: vitest makes that a variable of all projects. */
const productionReact: Plugin = {
  name: "production-react",
  enforce: "post",
  config: () => ({
    define: production,
    optimizeDeps: { include: ["react/jsx-runtime"], rolldownOptions: { transform: { define: production } } },
  }),
};

/** What pages load and compile at first is spoiled far from where it is seen: the stories that watch it are shown every day. */
const everyDay = ["stories/screens/start.stories.tsx"];
/** Continuous integration shows one half of the other files of stories on one day, the other on the next; `npm test` shows all. */
const otherStories = testFiles("stories", /\.stories\.tsx$/).filter(
  (file, index) => !isDay(index % 2, 2) && !everyDay.includes(file),
);

/** Every story as a test in Chromium, with the accessibility checks of .storybook; beside the backend's tests, since a page uses one processor. */
async function stories(): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import("@storybook/addon-vitest/vitest-plugin");
  const { playwright } = await import("@vitest/browser-playwright");
  return {
    server: { fs: { allow: [".", installed] } },
    oxc: { jsx: { development: false } },
    plugins: [
      productionReact,
      storybookTest({
        configDir: storybook,
        ...(tests !== undefined && { tags: { exclude: [leftOutOfShort] } }),
      }),
    ],
    test: {
      name: "stories",
      exclude: ["**/node_modules/**", ...otherStories],
      setupFiles: [`${storybook}/stillness.ts`, `${storybook}/unusedStyles.ts`],
      maxWorkers: 2,
      sequence: { groupOrder: 1 },
      testTimeout: 120_000,
      retry,
      browser: {
        enabled: true,
        // One page: it keeps a processor busy.
        fileParallelism: false,
        headless: true,
        isolate: false,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: browserPath(), args: chromiumArguments },
        }),
        instances: [{ browser: "chromium" }],
      },
    },
  };
}

export default defineConfig(async () => ({
  test: {
    // The runs of one command, and the next command, transform only what changed.
    experimental: { fsModuleCache: true },
    projects: [unit, server, await stories(), e2e],
  },
}));
