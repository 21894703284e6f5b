import { Link as LinkIcon } from "@blueprintjs/icons";
import type { RecordData } from "../../../engine/index.ts";
import { Link } from "../../../views/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { recordPath } from "../../common/pages.ts";
import { linkedRecords } from "./linked.ts";

/** The way from a linked record to the ones that it belongs to (spec records.md 2.5). */
export function LinkedRecord({ record }: { record: RecordData }) {
  const { engine } = useCatalog();
  return linkedRecords(engine, record).map(({ template, record: { id, templateAlias } }) => (
    <Link key={id} href={recordPath(templateAlias, id)} className="screen-linked">
      <LinkIcon size={12} />
      {`Go To Linked ${template.name}`}
    </Link>
  ));
}
