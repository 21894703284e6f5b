/** The names of the screens that have pictures among these files, in alphabetical order. */
export function screensOf(files: readonly string[]): string[];
/** The screens in parts, each for one sheet. */
export function sheetsOf(screens: readonly string[]): string[][];
/** The page of a sheet. `urlOf` is asked for the address of each picture's file. */
export function sheetPage(
  screens: readonly string[],
  files: readonly string[],
  urlOf: (file: string) => string,
): string;
