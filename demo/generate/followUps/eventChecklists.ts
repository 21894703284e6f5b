import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import { countOf } from "../base/choose.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";

/** Name of an item, days that it is due after the event, and whom it goes to. */
type Item = readonly [name: string, days: number | null, target: "employee" | "creator" | "nobody"];

interface List {
  name: string;
  datasets: readonly string[];
  items: readonly Item[];
}

const crashFile: List = {
  name: "Crash File",
  datasets: ["accident"],
  items: [
    ["Driver's statement signed", 1, "employee"],
    ["Photos of the scene and all vehicles filed", 2, "nobody"],
    ["Post-accident tests done or reason noted", 2, "employee"],
    ["Police report requested", 5, "creator"],
    ["Report sent to insurer", 10, "creator"],
    ["Preventability reviewed", 30, "nobody"],
  ],
};
const injuryFile: List = {
  name: "Injury File",
  datasets: ["injury_illness"],
  items: [
    ["First report of injury sent", 1, "creator"],
    ["Employee's statement signed", 3, "employee"],
    ["Clinic work status filed", 7, "nobody"],
    ["OSHA 301 completed", 7, "creator"],
    ["Return-to-work plan agreed", 30, "nobody"],
  ],
};
const spillFile: List = {
  name: "Spill File",
  datasets: ["material_spill"],
  items: [
    ["National Response Center notified or not required", 0, "creator"],
    ["Photos and package label filed", 2, "employee"],
    ["Cleanup invoice filed", 14, "nobody"],
    ["DOT F 5800.1 report filed or not required", 30, "creator"],
    ["Shipper notified of package failure", 30, "nobody"],
    ["Terminal spill kit restocked", 60, "nobody"],
  ],
};
const reviewOfEvent: List = {
  name: "Serious Event Review",
  datasets: ["accident", "injury_illness", "material_spill"],
  items: [
    ["Root cause meeting held", 14, "nobody"],
    ["Corrective action agreed", 21, "nobody"],
    ["Lessons learned shared with all terminals", null, "nobody"],
  ],
};
const lists = [crashFile, injuryFile, reviewOfEvent, spillFile];

/** Latest events of each type that have a checklist: for each employee, and in any company that has so many. */
const EVENTS = 1 / 200;
const FEWEST_EVENTS = 12;

/** What checklists hang on: the relation that names an event of each type, and the list that it begins with. */
const kinds = [
  { template: "accident", relation: "accident", list: crashFile },
  { template: "injury_illness", relation: "injuryIllness", list: injuryFile },
  { template: "material_spill", relation: "materialSpill", list: spillFile },
] as const;

interface Wave {
  template: string;
  records: readonly DemoRecord[];
}

/** What is there before the checklists of events. */
interface Before {
  events: Readonly<Record<(typeof kinds)[number]["template"], readonly DemoRecord[]>>;
  people: readonly DemoRecord[];
  /** Checklists of other things. */
  checklists: number;
}

/** The checklist templates of a company, and checklists of its latest events. */
export function generateEventChecklists(
  setting: Setting,
  { events, people, checklists: known }: Before,
): Wave[] {
  const groupId = setting.groupId(setting.company.alias);
  const templates = lists.map(({ name, datasets }) => ({
    groupId,
    links: {},
    values: { name, status: "active", applicableDatasets: [...datasets] },
  }));
  const itemTemplates = lists.flatMap(({ items }, index) =>
    items.map(([name, daysDueAfterEventDate, assignmentTarget], sortOrder) => ({
      groupId,
      links: { checklistTemplate: { template: "checklist_template", index } },
      values: { name, daysDueAfterEventDate, assignmentTarget, sortOrder },
    })),
  );
  const latest = kinds.flatMap(({ template, relation, list }) =>
    events[template].slice(-countOf(setting, EVENTS, FEWEST_EVENTS)).map((event) => {
      const link: DemoLink = { template, index: events[template].indexOf(event) };
      const isLatest = event === events[template].at(-1);
      return { event, list, isLatest, links: { ...personOf(event), [relation]: link } };
    }),
  );
  const checklists = latest.map(({ event, list, links }) => ({
    groupId: event.groupId,
    links,
    values: { name: list.name },
  }));
  const items = latest.flatMap(({ event, list, links, isLatest }, index) =>
    list.items.map(([name, days, target], sortOrder) => ({
      groupId: event.groupId,
      links: {
        ...links,
        ...(target === "employee" ? assigneeOf(people, event) : {}),
        checklist: { template: "checklist", index: known + index },
      },
      values: {
        name,
        sortOrder,
        ...(isLatest && sortOrder < 2
          ? initial(setting, event, sortOrder)
          : progress(setting, event, days, target)),
      },
    })),
  );
  return [
    { template: "checklist_template", records: templates },
    { template: "checklist_item_template", records: itemTemplates },
    { template: "checklist", records: checklists },
    { template: "checklist_item", records: items },
  ];
}

function personOf({ links }: DemoRecord): Record<string, DemoLink> {
  const person = links["primaryModel"];
  return person && "index" in person ? { primaryModel: person } : {};
}

/** The person of an event, if still active. */
function assigneeOf(people: readonly DemoRecord[], event: DemoRecord): Record<string, DemoLink> {
  const { primaryModel } = personOf(event);
  const isActive = primaryModel && people[primaryModel.index]?.values["status"] === "active";
  return isActive ? { assignee: primaryModel } : {};
}

/** On the list of the latest event the first item is late, and the second one was put off to next week. */
function initial({ today }: Setting, event: DemoRecord, index: number): FieldValues {
  const late = Math.min(addDays(Number(event.values["date"]), 1), addDays(today, -1));
  return { status: "open", dueDate: index === 0 ? late : addDays(today, 7) };
}

/** Most of what was due is done. */
function progress(
  { random, today }: Setting,
  event: DemoRecord,
  days: number | null,
  target: Item[2],
): FieldValues {
  const date = Number(event.values["date"]);
  const dueDate = days === null ? null : addDays(date, days);
  if (dueDate === null || dueDate > today || random.chance(0.2)) return { status: "open", dueDate };
  if (target === "nobody" && random.chance(0.3)) return { status: "exempt", dueDate };
  return {
    status: "completed",
    dueDate,
    dateCompleted: Math.min(addDays(date, random.integer(0, 5)), today),
  };
}
