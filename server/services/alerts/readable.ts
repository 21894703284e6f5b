import type { CompiledTemplate } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { notifications, viewableRecords } from "../../storage/index.ts";
import { visibleMonitors } from "../monitors/find.ts";
import { alertTitle } from "./title.ts";

/** A record as a notification names it. */
interface NamedRecord {
  id: number;
  templateAlias: string;
  label: string;
}

/** A notification as its person may read it now. */
export interface ReadableNotification extends notifications.Notification {
  /** Alias of the kind of alert. */
  type: string;
  /** What it is about, in a few words. */
  title: string;
  /** Name of the monitor or the record type. */
  sourceName: string;
  /** Those that the person may view. */
  records: NamedRecord[];
  /** Path of the page that shows them. */
  link: string;
}

/** A source that the person may open, with the record types whose records it alerts of. */
interface Source {
  name: string;
  one: string;
  path: string;
  templates: ReadonlySet<string>;
}

/**
 * Notifications as the tenant's user may read them now, in their order. Left out are those whose source they may not open, and those none of
 * whose records they may view: a notification stores numbers alone, so that nothing of a record is said after the right to it is gone.
 */
export async function readable(
  tenant: Tenant,
  found: readonly notifications.Notification[],
): Promise<ReadableNotification[]> {
  const sources = sourcesOf(tenant);
  const open = found.flatMap((each) => {
    const source = sources.get(`${each.sourceType} ${each.sourceId}`);
    return source === undefined ? [] : [{ ...each, source }];
  });
  const entries = await viewableRecords(
    tenant,
    open.flatMap(({ recordIds }) => recordIds),
  );
  return open.flatMap(({ source, ...each }) => {
    const named = each.recordIds.flatMap((id) => {
      const entry = entries.get(id);
      return entry !== undefined && source.templates.has(entry.templateAlias) ? [entry] : [];
    });
    if (named.length === 0) return [];
    const type =
      tenant.deps.schemas.notifications.find(({ id }) => id === each.typeId)?.alias ?? String(each.typeId);
    const isMore = named.length >= notifications.MOST_RECORDS;
    const title = alertTitle(type, { name: source.name, one: source.one, count: named.length, isMore });
    const [only] = named;
    const link =
      named.length === 1 && only !== undefined ? `/model/${only.templateAlias}/${only.id}` : source.path;
    return [{ ...each, type, title, sourceName: source.name, records: named, link }];
  });
}

function sourcesOf(tenant: Tenant): ReadonlyMap<string, Source> {
  const { engine, plan } = tenant;
  const templates = [...engine.templates.values()].filter((each) => plan.abilities.can("view", each));
  const models = templates.map((each) => [`MODEL ${each.alias}`, modelSource(each)] as const);
  const monitors = visibleMonitors(tenant).map(
    (each) =>
      [
        `MONITOR ${each.alias}`,
        {
          name: each.name,
          one: each.name,
          path: `/monitor/${each.alias}`,
          templates: new Set(each.templates.map(({ alias }) => alias)),
        },
      ] as const,
  );
  return new Map<string, Source>([...models, ...monitors]);
}

function modelSource({ alias, name, plural }: CompiledTemplate): Source {
  return { name: plural, one: name, path: `/model/${alias}/viewAdd`, templates: new Set([alias]) };
}

/** One record that may be viewed makes a notification readable: nearly always one of the first so many is. */
const FIRST = 3;

/** How many of a person's unread notifications they may read, counted up to `most`. */
export async function countUnread(tenant: Tenant, most: number): Promise<number> {
  const { customerId, userId } = tenant.plan;
  const query = { now: tenant.now, isUnread: true, limit: most };
  const found = await notifications.listNotifications(tenant.trx, { customerId, userId }, query);
  if (found.length === 0) return 0;
  const shortened = found.map((each) => ({ ...each, recordIds: each.recordIds.slice(0, FIRST) }));
  const sure = new Set((await readable(tenant, shortened)).map(({ id }) => id));
  const others = found.filter(({ id, recordIds }) => !sure.has(id) && recordIds.length > FIRST);
  return sure.size + (others.length === 0 ? 0 : (await readable(tenant, others)).length);
}
