import {
  secondsPerDay,
  startOfDay,
  type Engine,
  type FieldValues,
  type RecordData,
  type RuleContext,
} from "../../engine/index.ts";
import type { DataSource } from "../../views/index.ts";
import { recordWith, relatedSource, type Mishaps } from "../fixtures/sampleRelated.ts";
import { now } from "../fixtures/sampleValues.ts";

export interface ChecklistMishaps extends Mishaps {
  /** true: calls that change many items, and those that use a template, fail. */
  breaks?: boolean;
  /** true: nothing can be deleted. */
  keeps?: boolean;
  /** true: the first answer has a checklist that cannot be drawn. */
  crashes?: boolean;
}

interface Sample {
  name: string;
  items: FieldValues[];
}

const day = (days: number) => startOfDay(now) + days * secondsPerDay;

/** A list of a little of everything. */
export const crashFile: Sample = {
  name: "Crash file",
  items: [
    { name: "Statement of the driver", status: "completed", dueDate: day(-6), dateCompleted: day(-7) },
    {
      name: "Photos of the scene and of all vehicles",
      status: "completed",
      dueDate: day(-6),
      dateCompleted: day(-5),
      notes: "Dash camera footage is with the documents.",
    },
    { name: "Post-accident tests", status: "exempt", dueDate: day(-7), notes: "Not required: no citation." },
    { name: "Police report requested", status: "open", dueDate: day(-2) },
    { name: "Report to the insurer", status: "open", dueDate: day(3) },
    { name: "Preventability reviewed", status: "open", dueDate: null },
  ],
};

/** The records of some checklists, all of one accident. */
export function checklistRecords(
  engine: Engine,
  event: number,
  samples: readonly Sample[],
): Map<number, RecordData> {
  const records = samples.flatMap(({ name, items }, list) => {
    const id = 5000 + list * 100;
    const checklist = recordWith(engine, "checklist", id, {
      label: name,
      fields: { name },
      relations: { accident: event, primaryModel: null },
    });
    const ofList = items.map((fields, index) =>
      recordWith(engine, "checklist_item", id + index + 1, {
        label: String(fields["name"]),
        fields: { ...fields, sortOrder: index },
        relations: { checklist: id, accident: event, assignee: null },
      }),
    );
    return [checklist, ...ofList];
  });
  return new Map(records.map((record) => [record.id, record]));
}

/** Ports over these records. */
export function checklistPorts(
  engine: Engine,
  stored: Map<number, RecordData>,
  context: RuleContext,
  mishaps: ChecklistMishaps,
): Pick<DataSource, "relatedRecords" | "checklists" | "suggestions"> {
  const source = relatedSource(engine, stored, context, mishaps);
  const fail = () => Promise.reject(new Error("The server did not answer."));
  const itemsOf = (id: number) =>
    [...stored.values()].filter(({ relations }) => relations["checklist"] === id);
  const reported = (record: RecordData): RecordData =>
    record.templateAlias === "checklist"
      ? { ...record, computations: countsOf(itemsOf(record.id)) }
      : { ...record, computations: { isOverdue: isOverdue(record) } };
  let crashes = mishaps.crashes ?? false;
  const relatedRecords: NonNullable<DataSource["relatedRecords"]> = {
    ...source,
    async related(query) {
      const { records, more } = await source.related(query);
      if (!crashes) return { records: records.map(reported), more };
      crashes = query.templateAlias === "checklist_item" ? false : crashes;
      return { records: records.map(withoutComputations), more };
    },
    remove: mishaps.keeps ? fail : source.remove,
  };
  return {
    relatedRecords,
    checklists: {
      async fromTemplate(input) {
        if (mishaps.breaks) return fail();
        const answer = await source.save({ ...input, fields: { name: crashFile.name } });
        if (answer.kind !== "saved") return fail();
        const made = checklistRecords(engine, 0, [crashFile]);
        for (const record of made.values()) {
          const relations = { ...record.relations, checklist: answer.record.id };
          if (record.templateAlias === "checklist_item") stored.set(record.id, { ...record, relations });
        }
        return answer.record;
      },
      async updateItems(ids, fields) {
        if (mishaps.breaks) return fail();
        return Promise.all(ids.map(async (id) => (await saved(id, fields)) as RecordData));
      },
    },
    suggestions: async (templateAlias) =>
      templateAlias === "checklist_template"
        ? [{ id: 1, templateAlias, label: crashFile.name }]
        : [{ id: 3000, templateAlias, label: "Maria Keller" }],
  };

  async function saved(id: number, fields: object): Promise<RecordData | undefined> {
    const record = stored.get(id);
    if (record) stored.set(id, { ...record, fields: { ...record.fields, ...fields } });
    return stored.get(id);
  }
}

function isOverdue({ fields }: RecordData): boolean {
  return fields["status"] === "open" && typeof fields["dueDate"] === "number" && fields["dueDate"] < day(0);
}

function countsOf(items: readonly RecordData[]): FieldValues {
  const count = (test: (record: RecordData) => boolean) => items.filter(test).length;
  const has = (status: string) => count(({ fields }) => fields["status"] === status);
  return {
    numberOfItems: items.length,
    numberOfCompletedItems: has("completed"),
    numberOfExemptItems: has("exempt"),
    numberOfOpenItems: has("open"),
    numberOfOverdueItems: count(isOverdue),
  };
}

/** A record as no server answers it. */
function withoutComputations({ computations: _left, ...record }: RecordData): RecordData {
  return record as RecordData;
}
