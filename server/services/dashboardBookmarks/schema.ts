import { Type } from "typebox";
import type { Static } from "typebox";
import { component, ref } from "../../http/component.ts";
import { boolean, id, list, nullable, object, optional, text } from "../../http/schemas.ts";

const name = Type.String({ maxLength: 100, pattern: "^(?=\\s*\\S)[^\\u0000\\uD800-\\uDFFF]*$" });
/** The address of a dashboard of the product. */
const path = Type.String({ maxLength: 200, pattern: "^/(dashboard|safeView)(/[A-Za-z0-9_-]+)*$" });
/** What stands behind the question mark of its address. */
const query = Type.String({ maxLength: 4_000, pattern: "^[\\u0021-\\u0022\\u0024-\\u007e]*$" });

export const newBookmark = object({ name, path, query, isDefault: optional(boolean) });
export type NewBookmark = Static<typeof newBookmark>;
export const changedBookmark = object({
  id,
  name: optional(name),
  path: optional(path),
  query: optional(query),
  isDefault: optional(boolean),
});
export type ChangedBookmark = Static<typeof changedBookmark>;

/** Of which dashboard the default is asked for. */
export const defaultQuery = object({ path: optional(path) });

/** An address of a dashboard with its filters; `isDefault`: the page at this path opens with it. */
export const bookmark = component(
  "DashboardBookmark",
  object({ id, name: text, path: text, query: text, isDefault: boolean }),
);
export const bookmarkList = object({ dashboardBookmarkList: list(ref(bookmark)) });
export const bookmarkOrNone = object({ dashboardBookmark: nullable(ref(bookmark)) });
