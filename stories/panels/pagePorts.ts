import type { Engine, RecordData } from "../../engine/index.ts";
import type { DataSource } from "../../views/index.ts";
import { answered, type Answer } from "../fixtures/answers.ts";
import { commentPort, documentPort, sampleComments, sampleDocuments } from "../fixtures/sampleAttached.ts";
import { findRecord, sampleHistory } from "../fixtures/sampleRecords.ts";
import { everything, ruleContext } from "../fixtures/StoryFrame.tsx";
import { wordedValue, type Wording } from "../fixtures/wording.ts";
import { checklistPorts, checklistRecords, crashFile } from "./checklistPorts.ts";

export interface Asked {
  answer: Answer;
  wording: Wording;
  /** How many comments, documents, changes and items of a checklist there are. */
  rows: number;
  /** Values of the record that the reader may not see. */
  confidential: boolean;
}

/** So many of these, with ids of their own, which go down. */
function many<Thing extends { id: number }>(things: readonly Thing[], rows: number): Thing[] {
  return Array.from({ length: rows }, (_, at) => {
    const thing = things[at % things.length] as Thing;
    return { ...thing, id: rows - at };
  });
}

function attached({ answer, wording, rows }: Asked): Pick<DataSource, "comments" | "documents"> {
  const comments = commentPort(
    many(sampleComments, answer === "none" ? 0 : rows).map((comment) => ({
      ...comment,
      commentText: wordedValue(comment.commentText, wording),
    })),
  );
  const documents = documentPort(
    many(sampleDocuments, answer === "none" ? 0 : rows).map((document) => ({
      ...document,
      name: `${wordedValue(document.name.replace(/\.\w+$/, ""), wording, 180)}${document.extension}`,
    })),
  );
  return {
    comments: {
      ...comments,
      list: async (record, before) =>
        answered(answer, await comments.list(record, before), { comments: [], next: null }),
    },
    documents: { ...documents, list: async (record) => answered(answer, await documents.list(record), []) },
  };
}

/** A checklist of so many items; none when nothing is answered. */
function checklists(engine: Engine, event: RecordData, { answer, wording, rows }: Asked) {
  const items = Array.from({ length: rows }, (_, at) => {
    const item = crashFile.items[at % crashFile.items.length] ?? {};
    return { ...item, name: wordedValue(String(item["name"]), wording, 180) };
  });
  const lists = answer === "none" ? [] : [{ ...crashFile, items }];
  const mishaps = { waits: answer === "never", failures: answer === "failure" ? Infinity : 0 };
  return checklistPorts(engine, checklistRecords(engine, event.id, lists), ruleContext(everything), mishaps);
}

/** The ports of the panels beside and below a record. */
export function pagePorts(engine: Engine, event: RecordData, asked: Asked): Partial<DataSource> {
  const { answer, wording, rows, confidential } = asked;
  const template = engine.template(event.templateAlias);
  const history = many(sampleHistory(event, template), rows).map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      ...(typeof change.to === "string" && template.byKey.get(change.field)?.type === "text"
        ? { to: wordedValue(change.to, wording) }
        : {}),
      ...(confidential ? { from: null, to: null, redacted: true as const } : {}),
    })),
  }));
  return {
    ...attached(asked),
    ...checklists(engine, event, asked),
    history: () => answered(answer, history, []),
    async record(id) {
      const person = await findRecord(engine, id);
      return answered(
        answer,
        {
          ...person,
          label: wordedValue(person.label, wording, 120),
          protectedFields: confidential ? Object.keys(person.fields) : [],
        },
        person,
      );
    },
  };
}
