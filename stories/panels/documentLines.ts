/** The lines of a document checklist that stories begin with, and ports over them. */
import type { DataSource, ListItemPort } from "../../views/index.ts";
import { documentPort } from "../fixtures/sampleAttached.ts";
import { listItemPort, type StoredLines } from "../fixtures/sampleListItems.ts";
import { engine } from "../fixtures/schemas.ts";

const day = Date.UTC(2025, 10, 3) / 1000;
export const lines: StoredLines = {
  application: { status: "Complete", dateTurnedIn: day, linkedDocumentId: 11, notes: "Signed copy." },
  annual_driving_record: { status: "Complete", dateTurnedIn: day, linkedDocumentId: 12 },
  registry_verification: { status: "Exempt", dateTurnedIn: day, notes: "Holds a CDL." },
};

/** The lists of every record, with calls of a story's own. */
const portOf = (more: Partial<ListItemPort> = {}): ListItemPort => ({
  ...listItemPort(engine, lines),
  ...more,
});

/** Lists and documents that no other story has changed. */
export const fresh = (more: Partial<ListItemPort> = {}): { dataSource: Partial<DataSource> } => ({
  dataSource: { listItems: portOf(more), documents: documentPort() },
});
