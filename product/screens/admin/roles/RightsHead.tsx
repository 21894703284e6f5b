import { actionNames, columns } from "./roleText.ts";

/** The head of a table of rights: the module, and a column for each action. */
export function RightsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Module</th>
        {columns.map(([action]) => (
          <th key={action} scope="col">
            {actionNames[action]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
