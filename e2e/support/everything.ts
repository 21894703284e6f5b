/** Templates that use the whole language: what is tested is what configurators may write. */

const fixture = { groupTypes: ["Terminal"], modules: ["equipment"] };
const byNumber = [{ field: "id", direction: "desc" }];
const noticed = "Choose how the scene was left.";

const kinds = {
  line: { type: "text", label: "Line", maxLength: 40 },
  story: { type: "text", kind: "area", label: "Story", maxLength: 400 },
  phone: { type: "text", kind: "phone", label: "Phone" },
  email: { type: "text", kind: "email", label: "E-mail" },
  count: { type: "number", kind: "integer", label: "Fatalities", min: 0, max: 99 },
  distance: { type: "number", kind: "decimal", label: "Distance", unit: "miles" },
  share: { type: "number", kind: "percent", label: "Share of fault", min: 0, max: 100 },
  rate: { type: "number", kind: "rate", label: "Incident rate", unit: "per 200,000 hours" },
  cost: { type: "currency", label: "Cost" },
  policy: { type: "boolean", label: "Policy", trueLabel: "Excluded", falseLabel: "Included" },
  reviewed: { type: "checkbox", label: "Reviewed", trueLabel: "Seen", falseLabel: "Not seen" },
  date: { type: "dateTime", kind: "date", label: "Day" },
  time: { type: "dateTime", kind: "time", label: "Time of day" },
  reported: { type: "dateTime", kind: "dateTime", label: "Reported at" },
  tenure: { type: "interval", label: "Tenure" },
  light: { type: "enum", enumSet: "light_conditions", label: "Light" },
  weather: { type: "enum", enumSet: "weather_conditions", label: "Weather" },
  endorsements: { type: "enum", enumSet: "cdl_endorsements", multi: true, label: "Endorsements" },
  yard: { type: "group", groupTypes: ["Terminal"], label: "Yard" },
  scene: { type: "address", label: "Scene" },
  photo: { type: "file", label: "Photo", accept: [".txt"], maxSize: 1000 },
  total: { type: "computed", as: "currency", label: "Total", expression: "cost * count" },
  dear: {
    type: "computed",
    as: "boolean",
    label: "Expensive",
    computeOn: "read",
    expression: "cost > 1000",
  },
  double: { type: "computed", as: "interval", label: "Twice", expression: "tenure * 2" },
  nextDay: {
    type: "computed",
    as: "dateTime",
    kind: "date",
    label: "Follow-up",
    computeOn: "read",
    expression: "$addMonths(date, 1)",
  },
};

/** A field of each type and kind. */
export const everyField = {
  ...fixture,
  alias: "every_field",
  name: "Every Field",
  label: { expression: "'Fields of ' & line" },
  fields: kinds,
  relations: {
    unit: { template: "equipment", label: "Tractor" },
    trailers: { template: "equipment", label: "Trailers", multi: true },
    driver: {
      template: "employee",
      label: "Driver",
      picker: "people",
      where: { field: "status", is: "active" },
    },
  },
  views: {
    edit: {
      type: "section",
      columns: 3,
      children: ["groupId", ...Object.keys(kinds), "unit", "trailers", "driver"],
    },
    list: { type: "list", columns: ["id", "line", "total"], orderBy: byNumber },
  },
};

const expiration = {
  field: "expires",
  value: { expression: "$expiration(issued, validFor)" },
  ignoreExistingValue: true,
};
const fromShipment = (take: string) => ({
  field: take,
  value: { lookup: "pro", take },
  ignoreExistingValue: true,
});

const options = {
  unitNumber: { type: "text", label: "Unit number", locked: true, defaultValue: "RW-104" },
  reference: { type: "text", label: "Reference", defaultValue: { expression: "'R-' & $date(now)" } },
  closed: { type: "boolean", label: "Closed" },
  closing: {
    type: "text",
    label: "Final word",
    visible: { field: "closed", is: true },
    required: { field: "left", filled: true },
    messages: { required: noticed },
  },
  remark: { type: "text", label: "Remark", disabled: { field: "closed", is: true } },
  left: { type: "text", label: "Scene left", required: true },
  slow: { type: "text", label: "Typed slowly", updateOnBlur: true },
  echo: { type: "computed", as: "text", label: "Echo", expression: "'<' & slow & '>'" },
  day: { type: "dateTime", kind: "date", label: "Day", required: true, defaultToToday: true },
  due: { type: "dateTime", kind: "date", label: "Review", range: { from: "day", min: 0, max: 30 } },
  secret: { type: "text", label: "Social security number", protected: true },
  category: { type: "enum", enumSet: "truck_crash_role_categories", label: "Category" },
  role: {
    type: "enum",
    enumSet: "truck_crash_roles",
    label: "Role",
    choices: [{ property: "category", field: "category" }],
  },
  reserve: { type: "currency", label: "Reserve" },
  paid: {
    type: "currency",
    label: "Paid",
    checks: [
      { when: { field: "paid", atLeast: 100000 }, message: "The head office pays this." },
      {
        when: { expression: "paid > reserve" },
        message: "More is paid than was reserved.",
        severity: "warning",
      },
      { when: { field: "paid", filled: true }, message: "Payments are booked at night.", severity: "info" },
    ],
  },
  proNumber: {
    type: "text",
    label: "PRO number",
    lookup: "pro",
    maxLength: 20,
    sideEffects: [fromShipment("consigneeName"), fromShipment("consigneeCity")],
  },
  consigneeName: { type: "text", label: "Consignee" },
  consigneeCity: { type: "text", label: "City" },
  issued: {
    type: "dateTime",
    kind: "date",
    label: "Issue date",
    sideEffects: [{ ...expiration, condition: { field: "validFor", filled: true } }],
  },
  validFor: {
    type: "enum",
    enumSet: "expiration_times",
    label: "Expires after",
    sideEffects: [{ ...expiration, condition: { field: "issued", filled: true } }],
  },
  expires: {
    type: "dateTime",
    kind: "date",
    label: "Expiration date",
    disabled: { field: "validFor", filled: true },
  },
};

/** A field for each option that a field may have. */
export const everyOption = {
  ...fixture,
  alias: "every_option",
  name: "Every Option",
  label: { expression: "'Options ' & reference" },
  fields: options,
  views: {
    edit: {
      type: "section",
      columns: 3,
      children: ["groupId", ...Object.keys(options)],
    },
    list: { type: "list", columns: ["id", "reference"], orderBy: byNumber },
  },
};

/** A record that stands in others. */
export const everyItem = {
  ...fixture,
  alias: "every_item",
  name: "Item",
  label: { expression: "description" },
  search: ["description"],
  fields: {
    description: { type: "text", label: "Description", required: true },
    amount: { type: "currency", label: "Amount" },
    position: { type: "number", kind: "integer", label: "Position" },
  },
  relations: {
    inlineOf: { template: "every_nested", label: "Inline of" },
    modalOf: { template: "every_nested", label: "Modal of" },
  },
  views: {
    nested: { type: "section", columns: 2, children: ["description", "amount"] },
    edit: { type: "section", children: ["groupId", "description", "amount", "inlineOf", "modalOf"] },
    list: { type: "list", columns: ["description", "amount"], orderBy: byNumber },
  },
};

const list = (relation: string, layout: string, title: string, more: object = {}) => ({
  type: "nestedList",
  relation,
  layout,
  title,
  columns: ["description", "amount"],
  ...more,
});

/** Every way to edit related records inside a form. */
export const everyNested = {
  ...fixture,
  alias: "every_nested",
  name: "Every Nested",
  label: { expression: "'Nested of ' & location" },
  fields: { location: { type: "text", label: "Location" } },
  relations: {
    one: { template: "every_item", label: "One item" },
    asked: { template: "every_item", label: "Asked item" },
    forms: { template: "every_item", label: "Forms", multi: true, inverse: "inlineOf" },
    cells: { template: "every_item", label: "Cells", multi: true },
    modals: { template: "every_item", label: "Modals", multi: true, inverse: "modalOf" },
  },
  views: {
    edit: {
      type: "section",
      children: [
        "groupId",
        "location",
        { type: "nestedForm", relation: "one", title: "One item" },
        { type: "subForm", relation: "asked", title: "Asked item", label: "Was there any item?" },
        list("forms", "inline", "Forms", { order: "position" }),
        list("cells", "table", "Cells"),
        list("modals", "modal", "Modals", { remove: "delete" }),
      ],
    },
    list: { type: "list", columns: ["id", "location"], orderBy: byNumber },
  },
};
