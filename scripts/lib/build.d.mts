/** A hash of the contents of some files and folders; the same everywhere for the same sources. */
export function sourceHash(paths: string[]): string;
