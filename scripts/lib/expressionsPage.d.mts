/** The functions with examples, and the record that these read. */
export interface Functions {
  record: Readonly<Record<string, unknown>>;
  displays: Readonly<Record<string, string>>;
  groups: {
    title: string;
    functions: { name: string; call: string; what: string; example: string; gives: unknown }[];
  }[];
}

export const expressionsFile: string;
export function readFunctions(): Functions;
/** The text of the page. */
export function expressionsPage(functions: Functions): string;
