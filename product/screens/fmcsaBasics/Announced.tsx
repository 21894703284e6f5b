import { formatDate } from "../../../engine/index.ts";
import type { FmcsaBasics } from "../../services/index.ts";
import { References } from "./BasicsSources.tsx";

interface Props {
  announced: FmcsaBasics["announced"][number];
}

/** A method that was announced: what is known of it, what our records give, and what is missing for a measure. */
export function Announced({ announced }: Props) {
  const { name, announced: day, from, missing } = announced;
  return (
    <section className="basics-detail" aria-label={name}>
      <h2>{name}</h2>
      <p>
        Announced on {formatDate(day)};{" "}
        {from === null
          ? "no source that we saw says from which day it is in use"
          : `in use from ${formatDate(from)}`}
        .
      </p>
      {missing.length > 0 && (
        <>
          <p>There is no measure by it here, since no source that we saw gives:</p>
          <ul>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      <Changes announced={announced} />
    </section>
  );
}

/** What changes, and what is counted in each category. */
function Changes({ announced }: Props) {
  const { name, groupCount, knownGroups, categories, changes, references } = announced;
  return (
    <details>
      <summary>What changes, and what your records have in each category</summary>
      <ul>
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>
        Groups of violations known here: {knownGroups} of {groupCount}.
      </p>
      <table className="bp6-html-table bp6-compact basics-table" aria-label={`Categories of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Inspections</th>
            <th scope="col">Violations</th>
            <th scope="col">Group not known</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.name}>
              <th scope="row" data-label="">
                {category.label}
                {category.note !== undefined && <span className="basics-quiet">{category.note}</span>}
              </th>
              <td data-label="Inspections">{category.inspections}</td>
              <td data-label="Violations">{category.violations}</td>
              <td data-label="Group not known">{category.ungrouped}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <References references={references} />
    </details>
  );
}
