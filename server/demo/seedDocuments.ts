import { demoDocuments } from "../../demo/index.ts";
import type { DemoDocument } from "../../demo/index.ts";
import type { PrintDocument } from "../../engine/index.ts";
import type { FileStore } from "../files/index.ts";
import { printPdf } from "../print/index.ts";
import { documents } from "../records/index.ts";
import type { RecordScope } from "../storage/index.ts";

const DAY = 86_400;

/** Writes the documents of a demo company's library into its store, and their entries. */
export async function addDocuments(scope: RecordScope, company: string, store: FileStore): Promise<void> {
  for (const document of demoDocuments) {
    const file = await store.add(printPdf(paperOf(document, company), "letter"), () => false);
    if (file === undefined) throw new Error(`The document "${document.name}" was not stored.`);
    const { storedName, size } = file;
    await documents.addDocument({ ...scope, now: scope.now - document.daysAgo * DAY }, null, {
      name: `${document.name}.pdf`,
      labels: [...document.labels],
      isProtected: document.confidential === true,
      archived: document.archived === true,
      mediaType: "application/pdf",
      storedName,
      size,
    });
  }
}

function paperOf({ name, sections }: DemoDocument, company: string): PrintDocument {
  return {
    title: name,
    lines: [],
    company,
    reference: name,
    printed: company,
    orientation: "portrait",
    blocks: sections.map(({ title, paragraphs }) => ({
      kind: "text",
      label: title,
      paragraphs,
      isQuiet: false,
    })),
  };
}
