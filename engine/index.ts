/** The only door of the engine. */
export { createAbilities } from "./access/abilities.ts";
export type { Abilities, Guarded } from "./access/abilities.ts";
export { checkRules, checkSchemas, inOrder } from "./check/check.ts";
export { compareSchemas } from "./check/compareSchemas.ts";
export type { SchemaChange, SchemaDifference } from "./check/compareSchemas.ts";
export type { Finding, SchemaFile, SchemaFiles } from "./check/types.ts";
export { comparisonHolds, comparisons as fieldComparisons } from "./conditions/fieldTests.ts";
export type { Scalar, ValueTest } from "./conditions/valueTest.ts";
export { conditionNode } from "./query/conditionNode.ts";
export { conditionPath } from "./query/conditionPath.ts";
export { filledKeys } from "./query/filled.ts";
export type { TestName } from "./conditions/fieldTests.ts";
export { defaultConditions } from "./conditions/index.ts";
export type { CompiledCondition, ConditionKind, ConditionScope, ConditionWords } from "./conditions/kind.ts";
export { neverHolds } from "./conditions/never.ts";
export { conditionKind } from "./conditions/kind.ts";
export { caseVariants } from "./conditions/textMatch.ts";
export type { CompiledExpression } from "./expressions/compile.ts";
export { functionNames } from "./expressions/functions.ts";
export { runGuarded, runHere } from "./expressions/run.ts";
export type { ExpressionRunner, ExpressionScope, NamedThing, NameScope } from "./expressions/scope.ts";
export { defaultFieldTypes } from "./fields/index.ts";
export { isComputed } from "./fields/authored.ts";
export type { Converted, ExampleContext, FieldType } from "./fields/fieldType.ts";
export { isOnCalendar, isTemporal } from "./fields/kinds.ts";
export type { FilterKind, QueryKind, StorageKind, ValueKind } from "./fields/kinds.ts";
export type { FieldInfo, FieldOptions, FormatContext, JsonSchema, Parsed } from "./fields/type.ts";
export { acceptedFiles, fileProblem, formatBytes, largestFile } from "./fields/file.ts";
export { maxLengthOf, textLink } from "./fields/textKinds.ts";
export {
  decimalsOf,
  formatValue,
  isEmptyStored,
  parseValue,
  sameValue,
  storedKind,
} from "./fields/values.ts";
export { createFormStore } from "./form/store.ts";
export type { FormHistory, StepGroup } from "./form/history.ts";
export type { Mark } from "./form/marks.ts";
export type { FormOptions, FormSources, FormStore, FormWarning, Row, RowList, Store } from "./form/types.ts";
export {
  addDays,
  addMonths,
  expirationDate,
  formatDate,
  formatDateTime,
  formatTime,
  monthsBetween,
  parseDate,
  parseDateTime,
  parseTime,
  secondsPerDay,
  startOfDay,
} from "./format/dates.ts";
export { dateFormat, DateFormatError, dateFormatWords } from "./format/dateFormat.ts";
export type { DateFormat } from "./format/dateFormat.ts";
export { createDateLook, dateChoices, dayWritten, ownDates, readWritten } from "./format/writtenDates.ts";
export type { DateLook } from "./format/writtenDates.ts";
export { knownNames, nearestName } from "./model/nearest.ts";
export { dayDistance } from "./format/distance.ts";
export {
  emptyPlaceholder,
  formatCurrency,
  formatInterval,
  formatPercent,
  formatRate,
  ordinal,
  parseCurrency,
  parseInterval,
  parseNumber,
} from "./format/numbers.ts";
export {
  complete,
  exempt,
  firstDocumentFields,
  firstTaskFields,
  listItemTemplate,
  longestItemNotes,
  settledChange,
} from "./template/listItemRules.ts";
export type { DocumentChecklistView, TaskChecklistView } from "./template/listItemNodes.ts";
export type {
  DocumentItemFields,
  DocumentList,
  ListItem,
  ListItemChange,
  ListItemFields,
  ListItemPrototype,
  ListItemTemplate,
  TaskItemFields,
  TaskList,
} from "./template/listItemTypes.ts";
export { attachedLabels, isAttachedThing } from "./model/attached.ts";
export type { AttachedThing } from "./model/attached.ts";
export type {
  ApiErrorBody,
  CurrentUser,
  DraftRow,
  EnumSet,
  EnumValue,
  FieldValue,
  FieldValues,
  FormDraft,
  Group,
  GroupType,
  HistoryChange,
  HistoryEntry,
  Issue,
  NestedInput,
  PersonName,
  RecordData,
  RecordInput,
  RecordValues,
  RelatedRecord,
  Severity,
  UserPermissions,
} from "./model/types.ts";
export { actionQuestion, actionValues } from "./monitors/actions.ts";
export { compileMonitors } from "./monitors/compile.ts";
export type { MonitorOptions, MonitorSource } from "./monitors/compile.ts";
export type { CompiledMonitor } from "./monitors/compiled.ts";
export { companyTime, companyTimezone } from "./format/companyTime.ts";
export { dayIn, defaultTimezone, isTimezone } from "./monitors/day.ts";
export { recordTypeField, recordTypeKey, recordTypesInOrder } from "./monitors/recordType.ts";
export { monitorStates, watchedCondition } from "./monitors/states.ts";
export type { MonitorState } from "./monitors/states.ts";
export { isQuiet, monitorStatus, statusSign, statusWords } from "./monitors/status.ts";
export type { MonitorStatus, StatusContext, StatusMark } from "./monitors/status.ts";
export { monitorTable, statusKey, withStatus } from "./monitors/table.ts";
export type { Monitor, MonitorAction, MonitorColor } from "./monitors/types.ts";
export { narrowedMonitor, watchedTemplate } from "./monitors/watched.ts";
export { offeredTypes } from "./notifications/offers.ts";
export type {
  NotificationOption,
  NotificationSourceType,
  NotificationType,
  SubscriptionOffer,
} from "./notifications/types.ts";
export { isPrintable, listDocument, recordDocument } from "./print/document.ts";
export type { PrintedList } from "./print/document.ts";
export { momentIn } from "./print/moment.ts";
export { mostPrintedRows, printNeeds } from "./print/needs.ts";
export type { PrintedRelation } from "./print/needs.ts";
export { printTexts } from "./print/texts.ts";
export type {
  PrintBlock,
  PrintColumn,
  PrintComments,
  PrintData,
  PrintDocument,
  PrintedComment,
  PrintPair,
  PrintPairs,
  PrintPlace,
  PrintSection,
  PrintSynopsis,
  PrintTable,
  PrintText,
  PrintValue,
} from "./print/types.ts";
export { compileQuery } from "./query/compile.ts";
export type { QueryCheck } from "./query/compile.ts";
export type {
  CompiledAggregation,
  CompiledGrouping,
  CompiledNode,
  CompiledOrder,
  CompiledPath,
  CompiledQuery,
  CompiledStep,
  CompiledTest,
  ValueSource,
} from "./query/compiled.ts";
export type { QueryData, QueryRecord } from "./query/data.ts";
export { evaluateQuery } from "./query/evaluate.ts";
export type { QueryAnswer } from "./query/evaluate.ts";
export { hiddenGroupsNotice } from "./query/groups.ts";
export type { QueryIssue } from "./query/issues.ts";
export { queryLimits } from "./query/limits.ts";
export type { QueryContext } from "./query/scope.ts";
export { foldText, isStorable, searchText, searchWords } from "./query/text.ts";
export type {
  DateUnit,
  Query,
  QueryAggregation,
  QueryComparison,
  QueryGroup,
  QueryGrouping,
  QueryNode,
  QueryOrder,
  QueryPath,
  QueryResult,
  QueryRow,
  QueryValue,
} from "./query/types.ts";
export { bulkFields, bulkTemplate, changedFields, commonValues, undoInput } from "./record/bulk.ts";
export type { BulkField } from "./record/bulk.ts";
export { isChanged, isOtherValue } from "./record/changed.ts";
export { effectWarnings } from "./record/warnings.ts";
export { filledValues } from "./effects/fill.ts";
export { computeRecord, newValues } from "./record/compute.ts";
export {
  namesTheSame,
  recordTitle,
  relatedTexts,
  searchedRelations,
  textRelations,
  titleRelations,
} from "./record/title.ts";
export type { RecordTitle } from "./record/title.ts";
export type { RuleContext, SystemValues } from "./record/context.ts";
export { copiedInput } from "./record/copies.ts";
export { carriedValues } from "./record/carried.ts";
export { isNumbered, uniqueClaims } from "./record/unique.ts";
export type { UniqueClaim } from "./record/unique.ts";
export { followers, followingValues, startedRules } from "./record/onChange.ts";
export { relatedSetting } from "./record/onCreate.ts";
export type { RelatedSetting } from "./record/onCreate.ts";
export { relationRefusal } from "./record/refusal.ts";
export type { NamedRecord } from "./record/refusal.ts";
export { explainedForm, explainField } from "./record/explain.ts";
export type {
  ExplainedForm,
  Explanation,
  Provenance,
  OriginKind,
  ReadValue,
  Reason,
  ValueReason,
} from "./record/explain.ts";
export { inputIssues } from "./record/input.ts";
export { compareEdits, mergedChanges } from "./record/merge.ts";
export type { Clash, Merge } from "./record/merge.ts";
export { formatContext, ruleScope } from "./record/scope.ts";
export { fieldUi } from "./record/ui.ts";
export type { FieldUi } from "./record/ui.ts";
export { storedValues, toInput, toValues } from "./record/values.ts";
export type { ValueParts } from "./record/values.ts";
export {
  nextDirection,
  withColumn,
  withColumnAt,
  withFilter,
  withGroup,
  withSort,
  withWidth,
} from "./table/change.ts";
export { listColumns, tableColumns } from "./table/columns.ts";
export type { ListColumnModel, TableColumn } from "./table/columns.ts";
export { filterCondition } from "./table/condition.ts";
export { clampDays, dateBounds, dayPresets, mostDays, namedRanges } from "./table/dateRange.ts";
export { filterRecords, searchRecords } from "./table/filter.ts";
export { groupRecords, totals } from "./table/groups.ts";
export type { RecordGroup, Totals } from "./table/groups.ts";
export type { Pace } from "./table/pace.ts";
export { imageSize, isSmallImage, mostPixels } from "./format/imageSize.ts";
export { harmless, unharmed } from "./table/harmless.ts";
export { isNumeric, sheetOf, toCsv, toTsv } from "./table/sheet.ts";
export { answerCells, answerLine, answerTexts, relatedIdsOf } from "./spreadsheet/answerCells.ts";
export type { AnswerLine } from "./spreadsheet/answerCells.ts";
export { answerColumns } from "./spreadsheet/answerColumns.ts";
export type { AnswerColumn } from "./spreadsheet/answerColumns.ts";
export { joinAnswers } from "./spreadsheet/joinAnswers.ts";
export type { NamedAnswer } from "./spreadsheet/joinAnswers.ts";
export { sheetCells } from "./spreadsheet/cells.ts";
export type { SheetCell } from "./spreadsheet/cells.ts";
export { sheetPath, workbookParts } from "./spreadsheet/parts.ts";
export { mostSheetRows, sheetText } from "./spreadsheet/sheet.ts";
export type { SheetHead, SheetText } from "./spreadsheet/sheet.ts";
export type { Sheet } from "./table/sheet.ts";
export { sortRecords } from "./table/sort.ts";
export { clampWidth, decodeState, defaultState, encodeState, mostSorts } from "./table/state.ts";
export type {
  ChoiceFilter,
  ChoiceValue,
  ColumnFilter,
  ColumnSetting,
  DateColumnFilter,
  DateFilter,
  NamedRange,
  NumberFilter,
  PresenceFilter,
  TableState,
  TextFilter,
  TextOperator,
} from "./table/types.ts";
export { dueOrder, isOpenDue } from "./table/due.ts";
export { leftMark } from "./table/people.ts";
export { cellText, recordValue } from "./table/value.ts";
export type {
  CompiledChoiceRule,
  CompiledColumn,
  CompiledField,
  CompiledFieldCheck,
  CompiledLookup,
  CompiledChangeRule,
  CompiledRelatedChange,
  CompiledUnique,
  CompiledSideEffect,
  CompiledTemplate,
  CompiledValue,
  CompiledWarning,
  NestedRelation,
} from "./template/compiled.ts";
export { compareTemplates } from "./template/compare.ts";
export { conversionBetween, convertValue } from "./template/compareConversion.ts";
export { compareEnumSets, renamedChoices } from "./template/compareEnumSets.ts";
export type { AuthoredChoice, AuthoredEnumSet, EnumSetChange } from "./template/compareEnumSets.ts";
export { declaredFields, isStored, pairFields } from "./template/comparePairs.ts";
export type { FieldPair } from "./template/comparePairs.ts";
export type { ChangeKind, TemplateChange } from "./template/compareTypes.ts";
export type { DeclaredField } from "./template/declare.ts";
export { createEngine } from "./template/engine.ts";
export type { Engine, EngineOptions, EnumSetNames, TemplateSource } from "./template/engine.ts";
export type { LookupSource } from "./template/house.ts";
export { EngineError, EngineLoadError } from "./template/errors.ts";
export { isImportable } from "./template/importable.ts";
export type { EngineErrorCode, UnknownName } from "./template/errors.ts";
export { applyOverride } from "./template/override/apply.ts";
export type { Overridden } from "./template/override/apply.ts";
export { baseChecksum, overriddenEngine } from "./template/override/engine.ts";
export type { OverrideSource } from "./template/override/engine.ts";
export { checkOverride } from "./template/override/shape.ts";
export type { CopiedRecords, CopiedValue, RecordCopy } from "./template/copyTypes.ts";
export type { FieldChange, TemplateOverride, ViewChange } from "./template/override/types.ts";
export { contentHash } from "./template/hash.ts";
export { parseTemplateJson, textPlaces } from "./template/parse.ts";
export { snakeCase } from "./template/keys.ts";
export type {
  CollapseView,
  ColumnsView,
  ColumnView,
  ConditionView,
  LayoutNode,
  ModalView,
  SubsectionView,
  TwoColumnView,
} from "./template/layoutNodes.ts";
export type {
  CrashRolePickerView,
  ImageViewerView,
  IntegrationTimestampView,
  RetentionView,
} from "./template/panelNodes.ts";
export type { ChecklistsView } from "./template/recordNodes.ts";
export { disclosedRelations } from "./template/disclosed.ts";
export type { DocumentLibraryView } from "./template/libraryNodes.ts";
export type {
  ClaimTableView,
  CreateRelatedView,
  EditableTableView,
  ManageTableView,
  NestedNode,
  Gauge,
  GaugeBand,
  NestedStaticView,
  NestedTableView,
  NestedValueView,
  ProgressUpdatesView,
  RelationModalView,
  RelationTableView,
  TableFilter,
  SaveMessages,
  TalkingPointsView,
  RelationElsewhere,
  TotalsTableView,
  ViewTableView,
} from "./template/relatedNodes.ts";
export type {
  PrintCommentsView,
  PrintNode,
  PrintPageView,
  PrintSectionView,
  PrintSynopsisView,
  PrintTableView,
} from "./template/printNodes.ts";
export { editedKeys, innerNodes, isNestedNode } from "./template/viewTree.ts";
export type {
  CardView,
  FieldView,
  HistoryView,
  ListColumn,
  ListView,
  NestedFormView,
  NestedListView,
  OrderBy,
  PersonnelCardView,
  SectionView,
  SidebarView,
  SubFormView,
  TabsView,
  TabView,
  TemplateViews,
  ViewNode,
} from "./template/nodes.ts";
export type {
  Action,
  AddressField,
  BooleanField,
  Agreement,
  ChoiceRule,
  ComputedField,
  Condition,
  Conditions,
  CurrencyField,
  DateRange,
  DateTimeField,
  EnumField,
  Expression,
  Field,
  FieldBase,
  FieldCheck,
  FieldTest,
  FileField,
  GroupField,
  GroupTypeLabel,
  HeldRight,
  IntervalField,
  JsonValue,
  LookupValue,
  NumberField,
  RelationField,
  RelatedChange,
  SideEffect,
  Template,
  TextField,
  WarningEffect,
} from "./template/types.ts";
export { heldRightMessage } from "./template/people.ts";
export { defaultViewTypes } from "./template/viewTypes.ts";
export type { ViewType } from "./template/viewTypes.ts";
export { compileValidators, validatorModule } from "./validation/compile.ts";
export { loadValidators } from "./validation/load.ts";
export type { CompiledCheck, ValidatorModule, Validators } from "./validation/load.ts";
export { validateRecord } from "./validation/record.ts";
export type { RecordToValidate } from "./validation/record.ts";
export { recordSchema } from "./validation/schema.ts";
export { specEnumSets, specMonitors, specTemplates } from "./check/names.ts";
