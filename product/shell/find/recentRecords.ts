import { keep, readKept } from "../../common/storage.ts";
import { monitorItems, templatePages } from "../../common/pages.ts";

/** Records that are kept. */
const MOST = 8;

/** Whose records are meant. */
export interface RecentOwner {
  companyId: number;
  userId: number;
}

const keyOf = ({ companyId, userId }: RecentOwner) => `safety-suite.recent.${companyId}.${userId}`;

/** The ids of the records that somebody opened in this browser, the last one first. Their names are read when they are shown, by the rights of that moment. */
export function recentRecords(owner: RecentOwner): number[] {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(owner), "[]"));
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Notes the record whose page somebody opened; another page is left out. */
export function noteVisit(owner: RecentOwner, pathname: string): void {
  const id = recordAt(pathname);
  if (id !== undefined) noteRecent(owner, id);
}

/** Notes that somebody opened a record. */
export function noteRecent(owner: RecentOwner, id: number): void {
  const others = recentRecords(owner).filter((each) => each !== id);
  keep(keyOf(owner), JSON.stringify([id, ...others].slice(0, MOST)));
}

/** Addresses below which records of any type are, alone and in a monitor; what a monitor watches of one employee is no record. */
const ofRecords = /^\/(?:model|monitor\/(?=\w+\/(?!employee$))\w+)\/\w+$/;
/** Pages of the menus below which records are. */
const pagesOfRecords = new Set([
  ...templatePages.filter(({ create }) => create !== true).map(({ path }) => path),
  ...monitorItems.map(({ path }) => path),
]);

/** The id of the record whose page an address is; undefined: it is another page. */
export function recordAt(pathname: string): number | undefined {
  const [, page, id] = /^(\/.+)\/(\d{1,15})$/.exec(pathname) ?? [];
  if (page === undefined) return undefined;
  const isRecord = ofRecords.test(page) || pagesOfRecords.has(page);
  return isRecord ? Number(id) : undefined;
}
