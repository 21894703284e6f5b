/** Writes `<file>.br` and `<file>.gz` beside each file of text in a folder, where they are smaller. */
export function precompress(folder: string): Promise<void>;
