import { Suspense, use, useState } from "react";
import {
  createEngine,
  type Engine,
  type PrintData,
  type PrintDocument,
  type PrintPageView,
  type RecordData,
  recordDocument,
  type Template,
} from "../../engine/index.ts";
import { type Paper, PrintedDocument } from "../../views/index.ts";
import { sampleComments } from "../fixtures/sampleAttached.ts";
import { sampleRecord, sampleRecords } from "../fixtures/sampleRecords.ts";
import { now } from "../fixtures/sampleValues.ts";
import { enumSets, engine as schemasEngine, templateSources } from "../fixtures/schemas.ts";
import { everything, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface Props {
  engine?: Engine;
  /** Alias of the template. */
  template: string;
  /** In place of the template's own print view. */
  print?: PrintPageView;
  /** What differs from the sample record. */
  record?: Partial<RecordData>;
  /** Rows of each table; left out: the samples that there are. */
  rows?: number;
  comments?: PrintData["comments"];
  paper?: Paper;
}

/** A sample record on paper, with sample records in its tables. */
export function PrintedSample(props: Props) {
  const [made] = useState(() => documentOf(props));
  return (
    <StoryFrame>
      <Suspense fallback={<p>Loading...</p>}>
        <Printed made={made} {...(props.paper ? { paper: props.paper } : {})} />
      </Suspense>
    </StoryFrame>
  );
}

function Printed({ made, paper }: { made: Promise<PrintDocument>; paper?: Paper }) {
  return <PrintedDocument document={use(made)} {...(paper ? { paper } : {})} />;
}

/** The product's templates, one of them with this print view. */
function engineWith(alias: string, print: PrintPageView): Engine {
  const templates = templateSources.map((source) => {
    const json = source.json as Template;
    return json.alias === alias ? { ...source, json: { ...json, views: { ...json.views, print } } } : source;
  });
  return createEngine({ templates, enumSets });
}

async function documentOf({
  template: alias,
  print,
  engine = print ? engineWith(alias, print) : schemasEngine,
  record: more,
  rows,
  comments = sampleComments,
}: Props): Promise<PrintDocument> {
  const template = engine.template(alias);
  const related = new Map<string, RecordData[]>();
  for (const { key, relation } of template.fields) {
    if (relation?.multi) related.set(key, rowsOf(engine, relation.template, rows));
  }
  const sample = sampleRecord(engine, template);
  const ids = [...related].map(([key, records]) => [key, records.map(({ id }) => id)] as const);
  const record = { ...sample, relations: { ...sample.relations, ...Object.fromEntries(ids) }, ...more };
  return recordDocument({
    template,
    templates: engine.templates,
    record,
    context: { ...ruleContext(everything), isNew: false },
    data: { related, comments, hasMoreComments: false, fileNames: new Map() },
    company: "Redwood Freight Lines",
    now,
    timezone: "America/Los_Angeles",
  });
}

function rowsOf(engine: Engine, alias: string, rows: number | undefined): RecordData[] {
  const template = engine.template(alias);
  if (rows === undefined) return sampleRecords(engine, template);
  return Array.from({ length: rows }, (_, index) => sampleRecord(engine, template, index));
}
