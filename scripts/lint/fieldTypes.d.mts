/** Names of field types that mean other things, too. */
export const sharedNames: readonly string[];
/** The names of the field types that the files of a folder declare. */
export function fieldTypeNames(folder: string): string[];
