import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { leftOutInCi } from "./.storybook/templateStories.ts";
import { browserPath, chromiumArguments } from "./scripts/lib/browser.mjs";

/** On the machine of the continuous integration a browser may starve for seconds: what fails once there is tried once more. */
const retry = process.env["CI"] === undefined ? 0 : 1;

const storybook = fileURLToPath(new URL(".storybook", import.meta.url));

/** Pure functions: the engine, and what can be tested of the other packages without a browser or a database. */
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
  ];
}

/** The backend, on the embedded database, beside the stories, or on the server that DATABASE_URL names. */
const server: TestProjectConfiguration = {
  test: {
    name: "server",
    environment: "node",
    include: backend(),
    globalSetup: "./server/storage/testing/testServer.ts",
    pool: "forks",
    // What files share is keyed by their database; to load it all again for each takes longer than its tests.
    isolate: !(isCi && isNative),
    maxWorkers: isNative ? 2 : 1,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

/**
 * End-to-end tests that continuous integration has time for in its half hour: those of what only the whole product shows. What the
 * others test is also shown by stories and by the services' tests; `npm test` runs them all. The pages are the same on a database server
 * of its own, so that each test runs on one of the two.
 */
const walksOfCi = "{bulk-edit,fifth-template,record-types/*,rights,sign-in}";
const walks = isNative ? "accident" : isCi ? walksOfCi : "**/*";

/** End-to-end tests in Chromium; each file starts a server of its own, three files at a time, since the tests wait a lot; on CI's busy machine they do not. */
const e2e: TestProjectConfiguration = {
  test: {
    name: "e2e",
    environment: "node",
    include: [`e2e/${walks}.e2e.ts`],
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

/** Every story as a test in Chromium, with the accessibility checks of .storybook; beside the backend's tests, since a page uses one processor. */
async function stories(): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import("@storybook/addon-vitest/vitest-plugin");
  const { playwright } = await import("@vitest/browser-playwright");
  return {
    plugins: [storybookTest({ configDir: storybook, ...(isCi && { tags: { exclude: [leftOutInCi] } }) })],
    test: {
      name: "stories",
      setupFiles: [`${storybook}/stillness.ts`],
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
      testTimeout: 120_000,
      retry,
      browser: {
        enabled: true,
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
    projects: [unit, server, await stories(), e2e],
  },
}));
