/** The names of groups of peers: people of one position in one region, of one position, or all. */

/** What a group of peers has in common; nothing: it is everybody. */
export interface PeerGroup {
  readonly position?: string;
  /** Of the region: all whose terminals lie directly below this group. */
  readonly groupId?: number;
}

/** Everybody. */
const everybody = "all";
const pattern = /^(?:group:(\d+) )?position:([^]*)$/;

/** Somebody who is to be compared with others. */
interface Comparable {
  readonly groupId: number;
  readonly position: string | null;
}

/**
 * For each of the people the groups of peers that they may belong to, the narrowest first. A region is a group with people at several of the terminals
 * directly below it, where there are people outside of it too: a terminal by itself would be compared with itself alone. People with the same groups share
 * their list.
 */
export function peerKeys(
  people: readonly Comparable[],
  groups: readonly { readonly id: number; readonly parentId: number | null }[],
): string[][] {
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const terminals = new Map<number, Set<number>>();
  for (const { groupId } of people) {
    const parent = parents.get(groupId) ?? undefined;
    if (parent === undefined) continue;
    terminals.set(parent, (terminals.get(parent) ?? new Set()).add(groupId));
  }
  const isRegion = (id: number | undefined): id is number =>
    id !== undefined && terminals.size > 1 && (terminals.get(id)?.size ?? 0) > 1;
  const known = new Map<string | null, Map<number | undefined, string[]>>();
  return people.map(({ groupId, position }) => {
    const parent = parents.get(groupId) ?? undefined;
    const region = isRegion(parent) ? parent : undefined;
    const ofPosition = known.get(position) ?? new Map<number | undefined, string[]>();
    const keys = ofPosition.get(region) ?? keysOf(position, region);
    known.set(position, ofPosition.set(region, keys));
    return keys;
  });
}

function keysOf(position: string | null, region: number | undefined): string[] {
  if (position === null) return [everybody];
  const whole = `position:${position}`;
  return [...(region === undefined ? [] : [`group:${region} ${whole}`]), whole, everybody];
}

/** What the people of a group of peers have in common. */
export function peerGroupOf(key: string): PeerGroup {
  const [, groupId, position] = pattern.exec(key) ?? [];
  return {
    ...(position === undefined ? {} : { position }),
    ...(groupId === undefined ? {} : { groupId: Number(groupId) }),
  };
}

/** Whether all people of the one group of peers belong to the other too. */
export function isWithin(key: string, other: string): boolean {
  if (key === other || other === everybody) return true;
  const { groupId, position } = peerGroupOf(other);
  return groupId === undefined && position !== undefined && peerGroupOf(key).position === position;
}
