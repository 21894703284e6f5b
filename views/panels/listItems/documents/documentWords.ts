import { formatDate, type DocumentItemFields, type ListItem } from "../../../../engine/index.ts";

export type DocumentItem = ListItem<DocumentItemFields>;

/** What a line of a list of documents says, in a few words. */
export function describeDocument({ fields: { status, dateTurnedIn, notes } }: DocumentItem): string {
  return [status, dateTurnedIn !== null && formatDate(dateTurnedIn), notes].filter(Boolean).join(", ");
}
