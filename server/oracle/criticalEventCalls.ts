/** The calls about the critical events that the demo's rules make. */
import { anyRecord, get, send } from "./making.ts";
import type { Maker, Making } from "./making.ts";

const url = "/api/criticalEvents";
/** More than there are. */
const MOST_KNOWN = 400;
const anyOf = ({ random }: Making) => `${url}/${random.below(MOST_KNOWN) + 1}`;

const rule = (templateAlias: string) => ({
  name: "Any",
  statusTimeline: ["pending", "completed"],
  filter: { templateAlias, groupIds: [] },
  filters: [],
  assignee: { assigneeType: "INDIVIDUAL", assigneeValue: null },
  terminalDisplay: false,
  dateField: "createdDate",
  startDate: 0,
  endDate: null,
});

/** The list, narrowed in one way or another. */
export const readEvents: Maker = (making) => {
  const { random } = making;
  const record = anyRecord(making);
  const query = random.pick([
    "",
    `?recordId=${record.id}`,
    `?groupId=${record.groupId}`,
    `?assignee=${record.id}`,
    "?assignee=own",
    "?state=open&limit=5",
    `?ruleId=${random.below(9) + 1}`,
  ]);
  return get(`${url}${query}`);
};
export const readEvent: Maker = (making) => get(anyOf(making));
export const changeEvent: Maker = (making) =>
  send("PUT", anyOf(making), {
    version: making.random.below(3) + 1,
    assigneeId: anyRecord(making).id,
  });
export const previewRule: Maker = (making) =>
  send("POST", `${url}/rules/preview`, { rule: rule(anyRecord(making).alias) });
export const askEvents: Maker = (making) =>
  send("POST", "/api/models/query/criticalEvents", {
    template: anyRecord(making).alias,
    columns: [{ type: "TEMPLATE" }],
  });
