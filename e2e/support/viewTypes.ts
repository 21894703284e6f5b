/** Templates whose forms use the view types of layouts, related records and panels. */

const fixture = { groupTypes: ["Terminal"], modules: ["equipment"] };
const byNumber = [{ field: "id", direction: "asc" }];
const part = { field: "towed", is: true };

/** What hangs on a case: a note, a cost, a witness. */
export const everyNote = {
  ...fixture,
  alias: "every_note",
  name: "Note",
  label: { expression: "text" },
  search: ["text"],
  fields: {
    text: { type: "text", label: "Text", required: true, maxLength: 200 },
    open: { type: "boolean", label: "Open" },
    amount: { type: "currency", label: "Amount" },
    position: { type: "number", kind: "integer", label: "Position" },
  },
  relations: {
    noteOf: { template: "every_view", label: "Note of" },
    pointOf: { template: "every_view", label: "Point of" },
  },
  views: {
    nested: { type: "section", columns: 2, children: ["text", "open", "amount"] },
    edit: {
      type: "section",
      children: ["groupId", "text", "open", "amount", "noteOf", "pointOf"],
    },
    list: { type: "list", columns: ["text", "open", "amount"], orderBy: byNumber },
  },
};

/** Reserves of a case by cost category. */
export const everyTotal = {
  ...fixture,
  alias: "every_total",
  name: "Total",
  label: { expression: "category" },
  fields: {
    category: { type: "enum", enumSet: "preventability", label: "Cost category" },
    reserves: { type: "currency", label: "Reserves", max: 100000 },
    payments: { type: "currency", label: "Payments" },
    paid: { type: "computed", as: "currency", label: "Paid", expression: "payments" },
    remaining: { type: "computed", as: "currency", label: "Remaining", expression: "reserves - payments" },
  },
  relations: { totalOf: { template: "every_view", label: "Total of" } },
  views: {
    edit: { type: "section", children: ["groupId", "category", "reserves", "payments", "totalOf"] },
    list: { type: "list", columns: ["category", "reserves"], orderBy: byNumber },
  },
};

const notes = (label: string, inverse: string) => ({ template: "every_note", label, multi: true, inverse });

const cards = [
  { choice: "I30", scene: { road: "yard", vehicles: [{ what: "truck", way: "92,44 48,44", backs: true }] } },
];

const layouts = [
  { type: "twoColumn", left: ["groupId", "city"], right: ["towed"] },
  { type: "condition", visible: part, children: ["towedBy"] },
  {
    type: "columns",
    children: [
      { type: "column", weight: 2, children: ["yard"] },
      { type: "column", children: ["gate"] },
    ],
  },
  { type: "subsection", title: "Weather", columns: 2, children: ["weather"] },
  { type: "collapse", children: ["story"] },
  { type: "modal", label: "Insurance", children: ["insurer", "policy"] },
];
const tables = [
  { type: "viewTable", relation: "notes", title: "Looked at" },
  { type: "relationTable", relation: "notes", title: "Linked" },
  {
    type: "manageTable",
    relation: "notes",
    title: "Managed",
    filter: { label: "Only open ones", where: { field: "open", is: true } },
  },
  { type: "editableTable", relation: "notes", title: "In place", columns: ["text", "amount"] },
  {
    type: "totalsTable",
    relation: "totals",
    title: "Totals",
    category: "category",
    reserves: "reserves",
    paid: "paid",
    remaining: "remaining",
  },
];
const read = [
  { type: "nestedStatic", relation: "witness", title: "The witness", fields: ["text", "amount"] },
  { type: "nestedSelect", relation: "witness", field: "open", label: "Witness is open" },
  { type: "nestedText", relation: "witness", field: "text", label: "What the witness said" },
  { type: "nestedTable", relation: "notes", title: "Notes to read", columns: ["text", "amount"] },
];

/** A case with a tab for each kind of view. */
export const everyView = {
  ...fixture,
  alias: "every_view",
  name: "Every View",
  label: { expression: "'Views of ' & city" },
  fields: {
    city: { type: "text", label: "City", required: true },
    towed: { type: "boolean", label: "Towed" },
    towedBy: { type: "text", label: "Towed by" },
    yard: { type: "text", label: "Yard" },
    gate: { type: "text", label: "Gate" },
    weather: { type: "enum", enumSet: "weather_conditions", label: "Weather" },
    story: { type: "text", kind: "area", label: "What happened", maxLength: 9000 },
    insurer: { type: "text", label: "Insurer" },
    policy: { type: "text", label: "Policy number", required: true },
    crashCategory: { type: "enum", enumSet: "truck_crash_role_categories", label: "Crash role category" },
    crashRole: {
      type: "enum",
      enumSet: "truck_crash_roles",
      label: "Crash role",
      choices: [{ property: "category", field: "crashCategory" }],
    },
    pro: { type: "text", label: "PRO number" },
  },
  relations: {
    witness: { template: "every_note", label: "Witness" },
    helpers: { template: "every_note", label: "Helpers", multi: true },
    notes: notes("Notes", "noteOf"),
    points: notes("Points", "pointOf"),
    totals: { template: "every_total", label: "Totals", multi: true, inverse: "totalOf" },
  },
  views: {
    edit: {
      type: "tabs",
      children: [
        { type: "tab", title: "Layouts", children: [{ type: "section", title: "Case", children: layouts }] },
        {
          type: "tab",
          title: "Attached",
          children: [
            { type: "relationModal", relation: "witness" },
            { type: "relationModal", relation: "helpers" },
            {
              type: "talkingPoints",
              relation: "points",
              field: "text",
              order: "position",
              label: "Talking Point",
            },
            ...read,
          ],
        },
        { type: "tab", title: "Tables", children: tables },
        {
          type: "tab",
          title: "Panels",
          children: [
            { type: "cardPicker", category: "crashCategory", choice: "crashRole", cards },
            "pro",
            {
              type: "imageViewer",
              title: "Scanned",
              number: "pro",
              documents: [{ label: "Bill of lading", document: "BOL" }],
            },
            { type: "videoPlayer", event: "pro", sourceId: "fleet-video:source-system" },
            { type: "retention" },
          ],
        },
      ],
    },
    list: { type: "list", columns: ["id", "city"], orderBy: [{ field: "id", direction: "desc" }] },
  },
};
