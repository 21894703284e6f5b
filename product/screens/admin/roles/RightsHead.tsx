import { TableHead } from "../../TableHead.tsx";
import { actionNames, columns } from "./roleText.ts";

const titles = ["Module", ...columns.map(([action]) => actionNames[action])];

/** The head of a table of rights: the module, and a column for each action. */
export const RightsHead = () => <TableHead titles={titles} />;
