/** Imports in all states, and a server in memory that has them. */
import { ApiError, type ScreenFixtureProps } from "../../product/testing/index.ts";

type Calls = NonNullable<ScreenFixtureProps["services"]["imports"]>;
/** An import by itself, as the server sends it. */
export type Import = Awaited<ReturnType<NonNullable<Calls["get"]>>>;

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 };

/** A draft of equipment whose columns are mapped. */
export const draft: Import = {
  id: 7,
  kind: "models",
  templateAlias: "equipment",
  fileName: "units of the new terminal.csv",
  status: "draft",
  rows: { total: 1_240, done: 0 },
  counts: none,
  checked: null,
  error: null,
  undo: null,
  mayUndo: false,
  createdBy: { firstName: "Avery", lastName: "Stone" },
  createdDate: "2026-01-15T09:30:00.000Z",
  finishedDate: null,
  undoneDate: null,
  header: ["Unit No.", "Kind", "Model year", "Driver", "Remarks"],
  setup: {
    mapping: null,
    fields: {
      unitNumber: { column: "Unit No." },
      equipmentType: { column: "Kind" },
      year: { column: "Model year" },
      status: { text: "Active" },
    },
    group: null,
    groupId: 3,
    match: [],
  },
  mappingTitle: null,
  reasons: [],
  refusedRows: [],
  duplicates: 0,
  notedFields: [],
  notedRows: [],
};

const reasons = [
  { field: "Model year", reason: "Must be at least 1900.", count: 31 },
  { field: "Type", reason: "Must be one of the choices.", count: 4 },
];
const refusedRows = [
  { row: 3, refusals: [{ field: "Model year", reason: "Must be at least 1900." }] },
  { row: 18, refusals: [{ field: "Type", reason: 'Must be one of the choices. ("Tank")' }] },
];

/** What was rounded, and may be a duplicate. */
const noted: Pick<Import, "duplicates" | "notedFields" | "notedRows"> = {
  duplicates: 1,
  notedFields: [
    { field: "Purchase price", count: 2 },
    { field: "Odometer", count: 1 },
  ],
  notedRows: [
    {
      row: 14,
      notes: [
        {
          field: "Purchase price",
          note: 'Rounded to $98,500.01: amounts are in whole cents. ("98500.005")',
        },
        { field: "Odometer", note: 'Taken as 1204: it is a whole number. ("1204.6")' },
      ],
    },
    { row: 17, notes: [{ field: "Possible duplicate", note: "Same as record No. 4711: Unit No." }] },
    {
      row: 20,
      notes: [{ field: "Purchase price", note: 'Rounded to $10.01: amounts are in whole cents. ("10.005")' }],
    },
  ],
};

/** The same import, further on. */
export const checked: Import = {
  ...draft,
  checked: { ...none, added: 1_205, refused: 35 },
  reasons,
  refusedRows,
};
export const rounded: Import = { ...checked, ...noted };
export const running: Import = {
  ...draft,
  status: "importing",
  rows: { total: 1_240, done: 800 },
  counts: { ...none, added: 780, refused: 20 },
};
export const done: Import = {
  ...checked,
  status: "done",
  rows: { total: 1_240, done: 1_240 },
  counts: { added: 1_100, changed: 105, unchanged: 0, refused: 35 },
  mayUndo: true,
  finishedDate: "2026-01-15T09:31:00.000Z",
};
export const undone: Import = {
  ...done,
  status: "undone",
  mayUndo: false,
  undo: {
    deleted: 1_098,
    restored: 105,
    left: [{ reason: "changed after the import", count: 2, ids: [100_234, 100_235] }],
  },
};
export const failed: Import = {
  ...running,
  status: "failed",
  error: "Certain user permissions required.",
  mayUndo: true,
};

/** The first rows of the draft. */
const preview: Awaited<ReturnType<NonNullable<Calls["preview"]>>> = {
  columns: [
    { name: "Unit No.", samples: ["X1", "X2", "X3"] },
    { name: "Kind", samples: ["Tractor", "Tractor", "Tank"] },
    { name: "Model year", samples: ["2021.5", "1890", "2020"] },
    { name: "Driver", samples: ["Ann Lee"] },
    { name: "Remarks", samples: [] },
  ],
  rows: [
    {
      row: 2,
      cells: ["X1", "Tractor", "2021.5", "Ann Lee", ""],
      as: "added",
      values: { unitNumber: "X1", equipmentType: "Tractor", year: "2021", status: "Active" },
      group: "",
      refusals: [],
      notes: [
        { field: "Model year", note: 'Taken as 2021: it is a whole number. ("2021.5")' },
        { field: "Possible duplicate", note: "Same as record No. 4711: Unit No." },
      ],
    },
    {
      row: 3,
      cells: ["X2", "Tank", "1890", "", ""],
      as: "refused",
      values: { unitNumber: "X2", equipmentType: "Tank", year: "1890", status: "Active" },
      group: "",
      refusals: [
        { field: "Type", reason: 'Must be one of the choices. ("Tank")' },
        { field: "Model year", reason: "Must be at least 1900." },
        { field: "Tractor type", reason: "Required field" },
      ],
    },
  ],
  problem: null,
};

/** A draft with a date, and the calls that show its first rows; `dates`: what the values of the column mean. */
export function dated(
  dates: NonNullable<(typeof preview)["columns"][number]["dates"]>,
  samples: readonly string[],
): { job: Import; calls: Calls } {
  const format = dates.formats[0] ?? "";
  const since = { column: "Since", ...(format !== "" && { format }) };
  const setup = draft.setup && {
    ...draft.setup,
    fields: { ...draft.setup.fields, inServiceDate: since },
  };
  const column = { name: "Since", samples: [...samples], dates };
  return {
    job: { ...draft, header: [...draft.header, "Since"], setup },
    calls: { preview: async () => ({ ...preview, columns: [...preview.columns, column] }) },
  };
}

/** A server that has these imports; the first one is that of the address. */
export function importsOf(jobs: readonly Import[], more: Calls = {}): Calls {
  const find = (id: number) => jobs.find((job) => job.id === id);
  return {
    list: async () => [...jobs],
    get: async (id) => {
      const job = find(id);
      if (!job) throw new ApiError({ status: 404, message: "There is no such import, or it was removed." });
      return job;
    },
    preview: async () => preview,
    change: async (id, { setup }) => ({ ...draft, id, ...(setup && { setup }) }),
    ...more,
  };
}

/** Calls that do not come through. */
export const fails = () =>
  Promise.reject(new ApiError({ status: 503, message: "The database cannot be reached." }));
