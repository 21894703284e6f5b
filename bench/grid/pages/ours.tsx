/** `ours`: the data grid of the product, filtering and sorting records in the page. */
import { useMemo, useState } from "react";
import { createAbilities, defaultState, type RecordData, type TableState } from "../../../engine/index.ts";
import { DataGrid, useLocalRows, ViewsProvider, type ViewsValue } from "../../../views/index.ts";
import "../../../views/styles.css";
import { boxHeight } from "../rows.ts";
import { install, type GridProps } from "./page.tsx";
import { engine, recordOf, template } from "./records.ts";

const nowhere = () => Promise.reject(new Error("Nothing is asked for here."));
const abilities = createAbilities(
  {
    superAdmin: true,
    admin: true,
    modulePermissions: {},
    reportPermissions: {},
    documentLibraryPermissions: {
      view: false,
      viewConfidential: false,
      upload: false,
      delete: false,
      edit: false,
      download: false,
    },
  },
  [],
);
const views: ViewsValue = {
  engine,
  dataSource: { suggestions: nowhere, record: nowhere, history: nowhere },
  enumValues: () => [],
  groups: [],
  abilities,
  now: 0,
  linkTo: ({ id }) => `#/inspection/${id}`,
  onNavigate: () => undefined,
};

let records: RecordData[] = [];

function stateOf({ isSorted, least }: Omit<GridProps, "rows">): TableState {
  return {
    ...defaultState(template),
    orderBy: [{ field: isSorted ? "unit" : "id", direction: "asc" }],
    filters: least === undefined ? [] : [{ kind: "number", field: "fine", min: least }],
  };
}

function OurGrid({ isSorted, least }: GridProps) {
  const state = useMemo(() => stateOf({ isSorted, least }), [isSorted, least]);
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const rows = useLocalRows(template, records, state);
  return (
    <DataGrid
      template={template}
      rows={rows}
      state={state}
      onState={() => undefined}
      selection={selection}
      onSelection={setSelection}
      maxHeight={boxHeight}
    />
  );
}

install({
  prepare: (rows) => void (records = rows.map(recordOf)),
  Grid: (props) => (
    <ViewsProvider value={views}>
      <OurGrid {...props} />
    </ViewsProvider>
  ),
  scroller: ".ss-grid-body",
  lines: ".ss-grid-line",
});
