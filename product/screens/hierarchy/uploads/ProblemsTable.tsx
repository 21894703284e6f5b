import { Button, Callout } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { ScrollFrame } from "../../../../views/index.ts";
import { csvBlob } from "../../../common/csvBlob.ts";
import { download } from "../../../common/download.ts";
import { counted } from "../../../common/counted.ts";
import type { HierarchyPreview } from "../../../services/index.ts";
import { TableHead } from "../../TableHead.tsx";
import { problemsCsv, uploadsPath } from "./uploadText.ts";

const MOST_ROWS = 100;

/** Why a file cannot be applied, by row and column; all of it as a file. */
export function ProblemsTable({ fileName, preview }: { fileName: string; preview: HierarchyPreview }) {
  const { problems, problemCount } = preview;
  const save = () =>
    download(csvBlob(problemsCsv(problems)), `${fileName.replace(/\.[^.]*$/, "")} problems.csv`);
  return (
    <section aria-labelledby="hierarchy-problems">
      <div className="imports-head">
        <h3 id="hierarchy-problems">{counted(problemCount, "problem")}</h3>
        {problemCount > MOST_ROWS && <Button icon={<Download />} text="Download problems" onClick={save} />}
      </div>
      <Callout compact intent="danger">
        Nothing was changed. Correct the file and{" "}
        <Link className="hierarchy-link" to={uploadsPath}>
          upload it again
        </Link>
        .{problemCount > MOST_ROWS && ` These are the first ${MOST_ROWS}.`}
      </Callout>
      <ScrollFrame className="screen-scroll" label="Problems by row">
        <table className="screen-table imports-table">
          <TableHead titles={["Row", "Column", "Problem"]} />
          <tbody>
            {problems.slice(0, MOST_ROWS).map(({ row, column, reason }, at) => (
              <tr key={at}>
                <th scope="row">{row === null ? "--" : row.toLocaleString("en-US")}</th>
                <td data-label="Column">{column ?? "--"}</td>
                <td data-label="Problem">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  );
}
