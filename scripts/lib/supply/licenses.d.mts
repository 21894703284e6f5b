/** The license of a package of the lock file, as an SPDX identifier where one is known, and whether we accept it. */
export function licenseOf(path: string): { license: string | undefined; isAccepted: boolean };
/** The texts of the licenses of packages, one after the other. */
export function licenseTexts(paths: string[]): string[];
