/** The names of the field types that the files of a folder declare. */
export function fieldTypeNames(folder: string): string[];
/** The names of the kinds of values, by which lists, queries and storage may have tables. */
export function valueKindNames(folder: string): string[];
