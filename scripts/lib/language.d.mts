/** A definition of the meta-schema, as far as it is read here. */
export interface Definition {
  description?: string;
  required?: string[];
  properties: Record<string, Definition>;
}
export interface MetaSchema extends Definition {
  definitions: Record<string, Definition>;
}
/** A file of schemas/examples, by its name without ending. */
export interface Example {
  name: string;
  example: {
    title: string;
    note: string;
    fields: Record<string, object>;
    relations?: Record<string, object>;
    edit?: object;
    templates?: object[];
  };
}

export function fieldTypes(meta: MetaSchema): { type: string; name: string; definition: Definition }[];
export function conditionKinds(meta: MetaSchema): { kind: string; name: string; definition: Definition }[];
export function commonOptions(meta: MetaSchema): { option: string; definition: Definition }[];
export function viewTypes(meta: MetaSchema): { type: string; name: string; definition: Definition }[];
export function objectsIn(value: unknown): object[];
export function entriesOf(example: Example["example"]): [string, object][];
export function languagePage(
  meta: MetaSchema,
  examples: readonly Example[],
  templates?: readonly { name: string; views: object }[],
): string;
