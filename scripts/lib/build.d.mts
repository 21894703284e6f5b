/** A hash of the contents of some files and folders; the same everywhere for the same sources. */
export function sourceHash(paths: string[]): string;
/** The folders of schemas that the pages hold. */
export const builtSchemas: string[];
/** Builds the pages into dist/client when a source changed. Throws with every mistake in the schemas first. */
export function needClient(): Promise<void>;
