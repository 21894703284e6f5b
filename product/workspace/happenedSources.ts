import type { AttentionQuery, RecordAttention, Timeline, TimelineQuery } from "../../views/index.ts";
import type { Workspace } from "./workspace.ts";

/** Reads timelines, with the names of their record types. */
export function timelineOf({ catalog, clients: { records } }: Pick<Workspace, "catalog" | "clients">) {
  const nameOf = (alias: string) => catalog.templates.get(alias)?.name ?? alias;
  return async ({ subject, types: kinds, limit, after }: TimelineQuery): Promise<Timeline> => {
    const page = {
      limit,
      ...(kinds.length > 0 && { templateAliases: kinds }),
      ...(after !== undefined && { after }),
    };
    const { data, types, options } = await ("groupId" in subject
      ? records.groupTimeline(subject.groupId, page)
      : records.timeline(subject.recordId, {
          ...page,
          ...(subject.relations && { relations: subject.relations }),
        }));
    return {
      entries: data,
      types: types.map(({ templateAlias, count }) => ({
        alias: templateAlias,
        name: nameOf(templateAlias),
        count,
      })),
      next: options.next,
    };
  };
}

/** Reads what is due of a record or in a group. */
export function attentionOf({ records }: Workspace["clients"]) {
  return async ({ subject, ...page }: AttentionQuery): Promise<RecordAttention> => {
    const { data, today } = await ("groupId" in subject
      ? records.groupAttention(subject.groupId, page)
      : records.attention(subject.recordId, { ...page, relations: subject.relations ?? [] }));
    return { records: data.map(({ title, ...record }) => ({ ...record, label: title })), today };
  };
}
