/** A review as a document: a part for each person, with what happened in its days. */
import { emptyPlaceholder, formatDate } from "../../../../engine/index.ts";
import type { PrintBlock, PrintPair } from "../../../../engine/index.ts";
import { peopleAtATime } from "../../../../engine/server.ts";
import type { ReviewAsked } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import type { Read } from "../../exports/source.ts";
import { formatsOf } from "../../exports/source.ts";
import { reportByAlias } from "../find.ts";
import { reviewAsked, subjectName } from "./asked.ts";
import type { EventColumn } from "./columns.ts";
import { eventKinds, eventsOfPeople, mostShown } from "./events.ts";
import type { EventKind, PersonEvents } from "./events.ts";
import { reviewedPeople } from "./people.ts";
import type { ReviewedPerson } from "./people.ts";

/** Values beside one another. */
const COLUMNS = 4;

/** The document of a review, as the one sheet of its file. What happened is read when it is asked for, some people at a time. */
export async function reviewSheet(request: CannedExport, read: Read): Promise<ExportSheet> {
  const asked = reviewAsked(request.values);
  const { people, lines, viewed, title } = await read(async (tenant) => {
    const report = reportByAlias(tenant, request.canned);
    const kinds = eventKinds(tenant, report);
    const found = await reviewedPeople(tenant, report, request);
    const hidden = kinds.filter(({ isViewed }) => !isViewed).map(({ label }) => label);
    return {
      people: found,
      title: report.viewName ?? report.name,
      viewed: kinds.filter(({ isViewed }) => isViewed),
      lines: [
        `${formatDate(asked.dateFrom)} to ${formatDate(asked.dateTo)}`,
        await subjectName(tenant, report, asked),
        ...(await positionLine(tenant, request, asked)),
        `${found.length.toLocaleString("en-US")} ${found.length === 1 ? "person" : "people"}`,
        ...(hidden.length > 0 ? [`Left out, since you may not view them: ${hidden.join(", ")}.`] : []),
      ],
    };
  });
  return {
    title,
    columns: [],
    count: people.length,
    async *rows() {
      // A document has parts in place of rows.
    },
    document: {
      lines,
      async *parts() {
        for (let start = 0; start < people.length; start += peopleAtATime) {
          const some = people.slice(start, start + peopleAtATime);
          yield await read((tenant) =>
            partsOf(tenant, request, { asked, viewed, some, isFirst: start === 0 }),
          );
        }
      },
    },
  };
}

async function positionLine(tenant: Tenant, { canned }: CannedExport, { positions }: ReviewAsked) {
  const { report, review } = reportByAlias(tenant, canned);
  const field = tenant.engine.templates
    .get(report.dataSeries[0]?.alias ?? "")
    ?.byKey.get(review?.position ?? "");
  if (!field || positions.length === 0) return [];
  const values = (await formatsOf(tenant)).enumValues(field.options.enumSet ?? "");
  const names = positions.map((key) => values.find(({ name }) => name === key)?.display ?? key);
  return [`${field.label}: ${names.join(", ")}`];
}

interface Some {
  asked: ReviewAsked;
  viewed: readonly EventKind[];
  some: readonly ReviewedPerson[];
  isFirst: boolean;
}

async function partsOf(
  tenant: Tenant,
  { canned, timezone }: CannedExport,
  { asked, viewed, some, isFirst }: Some,
): Promise<PrintBlock[]> {
  const report = reportByAlias(tenant, canned);
  const now = eventKinds(tenant, report).filter(({ isViewed }) => isViewed);
  // A document that leaves out a kind for some people only would be read as if nothing had happened to them.
  if (now.map(({ label }) => label).join() !== viewed.map(({ label }) => label).join())
    throw errors.notPermitted();
  const people = some.map(({ id }) => id);
  const found: {
    label: string;
    columns: readonly EventColumn[];
    byPerson: ReadonlyMap<number, PersonEvents>;
  }[] = [];
  for (const kind of now)
    found.push({
      label: kind.label,
      ...(await eventsOfPeople(tenant, report, kind, { asked, timezone, people })),
    });
  return some.map(({ id, name, facts }, index) => ({
    kind: "section",
    title: name,
    isNewPage: !isFirst || index > 0,
    blocks: [
      { kind: "pairs", columns: COLUMNS, pairs: facts.map(({ label, text }) => pair(label, text)) },
      {
        kind: "pairs",
        columns: COLUMNS,
        pairs: found.map(({ label, byPerson }) => pair(label, String(byPerson.get(id)?.count ?? 0))),
      },
      ...found.flatMap(({ label, columns, byPerson }) => tableOf(label, columns, byPerson.get(id))),
    ],
  }));
}

function pair(label: string, text: string): PrintPair {
  return { label, value: { text: text || emptyPlaceholder, isQuiet: text === "" || text === "0" }, span: 1 };
}

function tableOf(
  title: string,
  columns: readonly EventColumn[],
  events: PersonEvents | undefined,
): PrintBlock[] {
  if (!events) return [];
  const { count, rows } = events;
  const note = `The first ${mostShown} of ${count.toLocaleString("en-US")} are shown.`;
  return [
    {
      kind: "table",
      title,
      isTitleShown: true,
      columns: columns.map(({ label, align, width }) => ({ label, align, weight: width })),
      rows: rows.map((texts) => texts.map((text) => text || emptyPlaceholder)),
      ...(count > rows.length ? { note } : {}),
    },
  ];
}
