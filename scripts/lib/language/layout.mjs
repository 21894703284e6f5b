// Which file of the engine has the types of which definitions of which meta-schema.

/**
 * @typedef {object} TypeFile
 * @property {string} about what the file has, in a sentence
 * @property {string} [meta] name of the meta-schema; left out: that of templates
 * @property {string[]} definitions in their order; `schema` is the meta-schema itself
 * @property {RegExp} [rest] names of definitions that are in no list
 * @property {string[]} [local] those that no other file needs
 * @property {string[]} [bases] interfaces that those of the definitions extend
 * @property {Record<string, Union>} [unions] by name
 *
 * @typedef {object} Union
 * @property {string} about what one of it is
 * @property {string[] | "nodes"} [of] definitions; all nodes of views
 * @property {string[]} [other] other types
 */

/** Names of whole meta-schemas in TypeScript. */
export const metaNames = {
  template: "Template",
  monitor: "Monitor",
  letter: "Letter",
  override: "TemplateOverride",
  "notification-type": "NotificationType",
};

/** Names of definitions in TypeScript. The others are those of the definitions, with a capital. */
export const typeNames = {
  relation: "RelationField",
  groupType: "GroupTypeLabel",
  printNode: "PrintChild",
  views: "TemplateViews",
  listedColumn: "ListColumn",
  hide: "HideChange",
  relabel: "RelabelChange",
  insert: "InsertChange",
};

/** Definitions that are written where they are used. */
export const inline = ["rootView", "viewNode"];

/** How the lists below call a meta-schema itself. */
export const whole = "schema";

const words = (text) => text.trim().split(/\s+/);

/** @type {Record<string, TypeFile>} */
export const typeFiles = {
  "language/ruleTypes": {
    about: "Conditions, expressions, and the rules between fields.",
    definitions: words(`
      expression action fieldCondition expressionCondition flagCondition configCondition
      sourceIdCondition canCondition newCondition allCondition anyCondition notCondition
      condition conditions lookupValue effectValue sideEffect warningEffect fieldCheck
      relatedChange changeRule choiceRule
    `),
    rest: /Condition$/,
    local: ["effectValue"],
    unions: {
      JsonValue: {
        about: "Any value that JSON can carry.",
        other: ["string", "number", "boolean", "null", "JsonValue[]", "{ [key: string]: JsonValue }"],
      },
    },
  },
  "language/copyTypes": {
    about: "What the creation of a record copies into it.",
    definitions: ["copiedValue", "copiedRecords", "recordCopy"],
  },
  "language/checklistTypes": {
    about: "What the panel of checklists shows of a record type, and what its records are made from.",
    definitions: words("checklistCounts checklistItems checklistSourceItems checklistSource checklistRule"),
    local: ["checklistCounts", "checklistSourceItems"],
  },
  "language/uniqueTypes": {
    about: "What no two records share.",
    definitions: ["uniqueRule"],
  },
  "language/listItemTypes": {
    about: "Lists of items that every record of a type has: checklists of documents and of tasks.",
    definitions: ["listItemPrototype", "documentList", "taskList", "listItemTemplate"],
  },
  "language/fieldDefinitions": {
    about: "Fields and relations of a template, as authored.",
    definitions: words(`
      dateRange textField numberField currencyField booleanField dateTimeField enumField
      addressField fileField groupField intervalField computedField field groupType agreement
      requiredRight relation
    `),
    rest: /Field$/,
    bases: ["FieldBase"],
  },
  "language/viewBase": {
    about: "What the nodes of all views share.",
    definitions: ["fieldView", "orderBy"],
    bases: ["ViewBase"],
  },
  "language/viewNode": {
    about: "The nodes of a view, and those that hold others.",
    definitions: words(`
      tabsView tabView sectionView twoColumnView columnsView columnView conditionView
      subsectionView collapseView modalView
    `),
    rest: /View$/,
    unions: {
      ViewNode: {
        about: 'A node of a view. A string is short for `{ "type": "field", "field": <string> }`.',
        of: "nodes",
        other: ["string"],
      },
    },
  },
  "language/nestedNodes": {
    about: "Views that edit related records inside the form.",
    definitions: ["nestedFormView", "subFormView", "nestedListView"],
  },
  "language/relatedNodes": {
    about: "Views of related records: edited with the form, read, or kept in a table of their own.",
    definitions: words(`
      relationModalView talkingPointsView gaugeBand gauge nestedStaticView nestedSelectView
      nestedTextView nestedIntervalView nestedTableView viewTableView relationTableView
      tableFilter saveMessages manageTableView editableTableView totalsTableView
      relationElsewhere claimTableView progressUpdatesView createRelatedView
      runningSeries runningTotalsView
    `),
    unions: {
      NestedNode: {
        about: "A node that edits the records of a relation inside the form.",
        of: ["nestedFormView", "subFormView", "nestedListView", "relationModalView", "talkingPointsView"],
      },
      RelatedNode: {
        about: "A node that shows records of a relation, or keeps them in a table of their own.",
        of: words(`
          relationModalView talkingPointsView nestedStaticView nestedSelectView nestedTextView
          nestedIntervalView nestedTableView viewTableView relationTableView manageTableView
          editableTableView totalsTableView claimTableView progressUpdatesView createRelatedView
        `),
      },
      NestedValueView: {
        about: "One field of related records: choices, a text, or years and months.",
        of: ["nestedSelectView", "nestedTextView", "nestedIntervalView"],
      },
    },
  },
  "language/libraryNodes": {
    about: "Views of a record's library of documents.",
    definitions: ["documentLibraryView"],
  },
  "language/listItemNodes": {
    about: "Views of the lists of items that a record has.",
    definitions: ["documentChecklistView", "taskChecklistView"],
  },
  "language/panelNodes": {
    about: "Views that show or ask something particular of a record.",
    definitions: words(`
      integrationTimestampView sceneVehicle sceneObstacle trafficScene pickerCard cardPickerView
      imageViewerView videoPlayerView retentionView statusHistoryView glanceScore glanceOpen glanceView
    `),
    local: ["sceneObstacle"],
  },
  "language/recordNodes": {
    about: "Views of what every record page has beside the template's own views.",
    definitions: words(`
      commentLogView documentsView recentCommentsView checklistsView personnelCardView
      historyView
    `),
  },
  "language/printNodes": {
    about: "Views that put a record on paper.",
    definitions: words(`
      printPageView printSectionView printSynopsisView printTableView printSignaturesView
      printCommentsView printNode
    `),
  },
  "language/templateViews": {
    about: "The named views of a template.",
    definitions: ["listedColumn", "listView", "cardView", "factsView", "sidebarView", "views"],
    local: ["factsView"],
  },
  "language/template": {
    about: "A record type as authored: one JSON file in `schemas/templates`.",
    definitions: ["deletion", "peopleRule", "schema"],
    local: ["deletion"],
  },
  "language/subscriptionTypes": {
    about: "The alerts that a monitor or a record type offers.",
    definitions: ["subscriptionOffer"],
  },
  "language/notificationTypes": {
    about: "An alert that people can subscribe to: one JSON file in `schemas/notifications`.",
    meta: "notification-type",
    definitions: ["notificationSourceType", "notificationOption", "schema"],
  },
  "monitors/monitor": {
    about: "A monitor as authored: one JSON file in `schemas/monitors`.",
    meta: "monitor",
    definitions: words("monitorColor monitorTag monitorWords monitorDue todayValue monitorAction schema"),
    local: ["monitorTag"],
  },
  "print/letter": {
    about: "A letter as authored: one JSON file in `schemas/letters`.",
    meta: "letter",
    definitions: ["letterParagraph", "schema"],
    local: ["letterParagraph"],
  },
  "authoring/override/overrideTypes": {
    about:
      "What one customer has otherwise in a record type, as authored: one JSON file per customer and template.",
    meta: "override",
    definitions: ["fieldChange", "hide", "relabel", "insert", "viewChange", "schema"],
  },
};

/**
 * Which file of engine/language/shapes has the shapes of which definitions: those that others use, those that only the file uses
 * (`local`), and those of all definitions with an ending (`kinds`), in an object by what stands before it, or each by itself (`isApart`).
 * @type {Record<string, { about: string, meta?: string, definitions?: string[], local?: string[], kinds?: string, isApart?: boolean }>}
 */
export const shapeFiles = {
  conditionShapes: {
    about: "The kinds of conditions. What a field is compared with is checked by its type.",
    kinds: "Condition",
  },
  ruleShapes: {
    about: "Rules between fields, and between records.",
    local: ["lookupValue", "copiedValue", "copiedRecords"],
    definitions: words(`
      action conditions expression given sideEffect warningEffect fieldCheck relatedChange changeRule uniqueRule recordCopy
      agreement requiredRight
    `),
  },
  fieldShapes: {
    about: "The options of all fields, and those of each type.",
    local: ["dateRange"],
    definitions: ["relation"],
    kinds: "Field",
    isApart: true,
  },
  viewShapes: {
    about: "The types of view nodes: what each has beside its type, its id and its condition.",
    local: words(`
      orderBy listedColumn gaugeBand gauge tableFilter saveMessages relationLimit relationElsewhere
      viewerDocument sceneVehicle sceneObstacle trafficScene pickerCard runningSeries
      glanceScore glanceOpen
    `),
    kinds: "View",
  },
  templateShapes: {
    about: "A record type. Its fields and views are checked by their types.",
    local: words(`
      deletion peopleRule checklistCounts checklistItems checklistSourceItems checklistSource checklistRule listItemPrototype
      documentList taskList
    `),
    definitions: ["subscriptionOffer", "schema"],
  },
  monitorShapes: {
    about: "A monitor.",
    meta: "monitor",
    local: ["monitorWords", "monitorDue", "monitorTag", "todayValue", "monitorAction"],
    definitions: ["schema"],
  },
  letterShapes: {
    about: "A letter.",
    meta: "letter",
    local: ["letterParagraph"],
    definitions: ["schema"],
  },
  overrideShapes: {
    about: "What one customer has otherwise in a record type.",
    meta: "override",
    definitions: ["fieldChange", "hide", "relabel", "insert"],
  },
};
