export const iconsFile: string;
/** The text of the file. */
export function iconsSchema(): string;
