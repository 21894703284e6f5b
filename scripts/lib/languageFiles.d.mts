import type { Example, MetaSchema } from "./language.mjs";

export const pageFile: string;
export function readLanguage(): {
  meta: MetaSchema;
  examples: Example[];
  templates: { name: string; views: object }[];
};
export function readMetas(): Record<string, MetaSchema>;
