/** Options of the calls that read records (spec records.md 7.1), and records as they ask for them. */
import { Type } from "typebox";
import type { CompiledTemplate, Condition, RecordData } from "../../../engine/index.ts";
import { relationScopes } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { alias, boolean, choice, either, list, object, optional, shortText } from "../../http/schemas.ts";
import { pictures } from "../../records/index.ts";

/** Levels of relations that can be asked for; more than one is refused with words. */
const level = Type.Integer({ minimum: 0, maximum: 100 });
const names = list(alias, { maxItems: 100 });

/** Words for several relations: the scopes of queries, and the short one for relations with one record each (spec reporting.md 7). */
const scopes = { ...relationScopes, single: relationScopes.singleModel };
const scopeNames = Object.keys(scopes) as (keyof typeof scopes)[];

/** The options in an address, where a list may be one word. */
export const readOptions = {
  relationsLevel: optional(level),
  relationModels: optional(names),
  protectedFields: optional(boolean),
  restrictReadComputations: optional(boolean),
  updateReadComputations: optional(boolean),
  profilePicture: optional(boolean),
  users: optional(boolean),
};

/** The options in a body. */
export const readOptionsOfBody = {
  ...readOptions,
  relationModels: optional(either(choice(scopeNames), names)),
};

const keys = Object.keys(readOptions) as (keyof typeof readOptions)[];

/** How the records of an answer are asked for; what is left out is shown. */
export interface ReadOptions {
  /** 0: relations as ids alone. 1, as left out: with the titles of the related records. */
  relationsLevel?: number;
  /** The relations whose related records are shown, by their keys or by scopes; left out: all. */
  relationModels?: string | readonly string[];
  /** false: without the keys of confidential values that are not shown. */
  protectedFields?: boolean;
  /** true: without the values that are computed when a record is read. */
  restrictReadComputations?: boolean;
  /** Such values are always those of now, whatever this says. */
  updateReadComputations?: boolean;
  /** Whether the address of the profile picture is shown; left out: in a single record alone. */
  profilePicture?: boolean;
  /** false: without the names of who created and last updated a record. */
  users?: boolean;
}

/** Throws `invalid_request` for a level of relations that no answer has, and `invalid_query` for relations that the record type has not. */
export function checkReadOptions(
  { name, byKey }: Pick<CompiledTemplate, "name" | "byKey">,
  { relationsLevel = 1, relationModels = [] }: ReadOptions,
): void {
  if (relationsLevel > 1)
    throw errors.invalidRequest(
      "relationsLevel is 0 or 1. Ask for the related records themselves by their ids",
    );
  const mistakes = [relationModels]
    .flat()
    .flatMap((key, index) =>
      byKey.get(key)?.relation || isScope(key)
        ? []
        : [{ pointer: `/relationModels/${index}`, message: `${name} has no relation "${key}"` }],
    );
  if (mistakes.length > 0) throw errors.invalidQuery(mistakes);
}

const isScope = (word: string): word is keyof typeof scopes => Object.hasOwn(scopes, word);

/** Finds out whether a relation is asked for. A word that is the key of a relation means that one alone. */
function relationsAsked(
  { byKey }: Pick<CompiledTemplate, "byKey">,
  { relationsLevel = 1, relationModels }: ReadOptions,
): (key: string) => boolean {
  if (relationsLevel === 0) return () => false;
  if (relationModels === undefined) return () => true;
  const words = [relationModels].flat();
  const isInScope = words.flatMap((word) =>
    isScope(word) && !byKey.get(word)?.relation ? [scopes[word]] : [],
  );
  return (key) => {
    const field = byKey.get(key);
    return words.includes(key) || (field !== undefined && isInScope.some((isIn) => isIn(field)));
  };
}

/** A record that was read or saved, as the options ask for it. Throws as `checkReadOptions`, which undoes the save. */
export async function shownRecord(
  tenant: Tenant,
  record: RecordData,
  options: ReadOptions,
): Promise<RecordData> {
  const template = tenant.engine.template(record.templateAlias);
  checkReadOptions(template, options);
  const [asked = record] = await shown(tenant, template, { found: [record], options });
  return asked;
}

/** Records as the options ask for them. */
export async function shown(
  tenant: Tenant,
  { fields, byKey }: Pick<CompiledTemplate, "fields" | "byKey">,
  { found, options }: { found: readonly RecordData[]; options: ReadOptions },
): Promise<RecordData[]> {
  if (!keys.some((key) => options[key] !== undefined)) return [...found];
  const { users = true, protectedFields = true } = options;
  const isAsked = relationsAsked({ byKey }, options);
  const onRead =
    options.restrictReadComputations === true
      ? new Set(fields.filter(({ computed }) => computed?.computeOn === "read").map(({ key }) => key))
      : undefined;
  const addresses = await pictureAddresses(tenant, found, options);
  return found.map(({ profilePictureUrl, ...record }) => {
    const url = addresses === undefined ? profilePictureUrl : addresses.get(record.id);
    return {
      ...record,
      relationModels: only(record.relationModels, isAsked),
      computations: only(record.computations, (key) => onRead?.has(key) !== true),
      ...(!protectedFields && { protectedFields: [] }),
      ...(!users && { createdByUser: null, lastUpdatedByUser: null }),
      ...(url !== undefined && { profilePictureUrl: url }),
    };
  });
}

/** The addresses of profile pictures by record, where the options say whether they are shown; undefined: as they were read. */
async function pictureAddresses(
  tenant: Tenant,
  found: readonly RecordData[],
  { profilePicture }: ReadOptions,
): Promise<ReadonlyMap<number, string | null> | undefined> {
  if (profilePicture === undefined) return undefined;
  if (!profilePicture) return new Map();
  const byRecord = await pictures.picturesOf(
    tenant,
    found.map(({ id }) => id),
  );
  return new Map(
    found.map(({ id }) => {
      const picture = byRecord.get(id);
      return [id, picture === undefined ? null : pictures.pictureUrl(id, picture)];
    }),
  );
}

function only<T>(values: Readonly<Record<string, T>>, isWanted: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isWanted(key)));
}

/** Values that fields have exactly, such as the status `active` (spec records.md 7.1). */
export const jsValueSearch = list(
  object({ field: alias, value: Type.Union([shortText(1_000, 0), Type.Number(), boolean]) }),
  { maxItems: 5 },
);

/** A filter that lets only records through which have these values, too. */
export function withValues(
  filter: Condition | undefined,
  values: readonly { field: string; value: string | number | boolean }[] = [],
): Condition | undefined {
  if (values.length === 0) return filter;
  const asked = values.map(({ field, value }): Condition => ({ field, is: value }));
  return { all: [...(filter === undefined ? [] : [filter]), ...asked] };
}
