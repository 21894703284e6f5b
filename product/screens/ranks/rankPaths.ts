import { recordPath } from "../../common/pages.ts";
import type { StackedRank } from "../../services/index.ts";

/** The list of watched terminals, or one of them. */
export const watchListPath = (groupId?: number): string =>
  groupId === undefined ? "/terminalWatchList" : "/terminalWatchList/{id}".replace("{id}", String(groupId));

/** Where a subject of a report is opened. */
export const subjectPath = ({ id, templateAlias }: Pick<StackedRank, "id" | "templateAlias">): string =>
  templateAlias === undefined ? watchListPath(id) : recordPath(templateAlias, id);
