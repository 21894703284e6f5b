import { groups, hierarchy } from "../../storage/index.ts";
import type { Author, Trx } from "../../storage/index.ts";
import { groupReader } from "./groupFile.ts";
import type { FileGroup, KnownGroups } from "./groupRows.ts";
import { groupColumns, moreGroupColumns } from "./groupRows.ts";
import { loadList } from "./listFile.ts";
import type { ListCounts, ListOptions, ListReport } from "./listFile.ts";

/**
 * Adds and changes groups of the hierarchy: columns Alias, Name, Type (Company or Terminal) and Parent, the alias of the group above, empty
 * for the top, and Inactive if wanted. A group that stands in no row stays. Other changes of the hierarchy wait for it. Throws an ImportError
 * for a file that cannot be read.
 */
export function importGroups(options: ListOptions): Promise<ListReport> {
  const { customerId } = options.tenant.plan;
  return loadList<FileGroup>(options, async (trx) => {
    await hierarchy.lockHierarchy(trx, customerId);
    const known = new Map((await groups.listGroups(trx, customerId)).map((group) => [group.alias, group]));
    return {
      table: "groups",
      columns: groupColumns,
      optional: moreGroupColumns,
      ...groupReader(known),
      write: (into, items, author) => writeGroups(into, { customerId, author }, known, items),
    };
  });
}

/** Writes the groups of a file over those that are known. */
export async function writeGroups(
  trx: Trx,
  { customerId, author }: { customerId: number; author: Author },
  known: KnownGroups,
  items: readonly FileGroup[],
): Promise<ListCounts> {
  const { added, changed, counts } = sorted(known, items);
  await groups.putGroups(trx, customerId, { added, changed, author });
  return counts;
}

/** The groups of a file by what becomes of them. */
function sorted(
  known: KnownGroups,
  items: readonly FileGroup[],
): Record<"added" | "changed", groups.NamedGroup[]> & { counts: ListCounts } {
  const named = items.map(({ row: _, parent, ...group }) => ({
    ...group,
    parent: parent === "" ? null : parent,
  }));
  const added = named.filter(({ alias }) => !known.has(alias));
  const changed = named.filter((group) => {
    const before = known.get(group.alias);
    return before !== undefined && !isSame(known, before, group);
  });
  const unchanged = items.length - added.length - changed.length;
  return { added, changed, counts: { added: added.length, changed: changed.length, unchanged } };
}

function isSame(
  known: KnownGroups,
  before: NonNullable<ReturnType<KnownGroups["get"]>>,
  { display, groupType, inactive, parent }: groups.NamedGroup,
): boolean {
  return (
    before.display === display &&
    before.groupType === groupType &&
    before.inactive === inactive &&
    before.parentId === (parent === null ? null : known.get(parent)?.id)
  );
}
