/** An entry of the lock file, as far as we read it. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}
/** The packages that the lock file names, by their paths: `node_modules/pg`. */
export function lockedPackages(): Record<string, LockedPackage>;
/** The name of a package from its path in the lock file. */
export function nameOf(path: string): string;
/** The paths of all packages that each half of the product needs in production, on any platform. */
export function productionTrees(): Promise<{ server: string[]; browser: string[] }>;
