export const glossaryFile: string;
/** The text of docs/glossary.md. */
export function glossaryPage(): string;
