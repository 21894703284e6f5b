export interface FileKind {
  title: string;
  folder: string;
  meta: string;
  shipped?: string;
  schema: object;
  sample: { alias?: string; name?: string };
}

export const filesFile: string;
/** The kinds of files, each with its meta-schema and a sample. */
export function readKinds(): FileKind[];
/** The text of the page. */
export function filesPage(kinds: readonly FileKind[]): string;
