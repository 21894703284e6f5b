/** The only door of the engine. */
export { createAbilities } from "./access/abilities.ts";
export type { Abilities, Guarded } from "./access/abilities.ts";
export { checkRules, checkSchemas, inOrder } from "./authoring/check/check.ts";
export { compareSchemas } from "./authoring/compare/compareSchemas.ts";
export type { SchemaChange, SchemaDifference } from "./authoring/compare/compareSchemas.ts";
export type { Finding, SchemaFile, SchemaFiles } from "./authoring/check/checkTypes.ts";
export { comparisonPasses, comparisons as fieldComparisons } from "./conditions/fieldTests.ts";
export type { Scalar, ValueTest } from "./conditions/valueTest.ts";
export { conditionNode } from "./query/conditions/conditionNode.ts";
export { filledKeys } from "./query/conditions/filled.ts";
export { sortPath } from "./query/conditions/sortPath.ts";
export type { TestName } from "./conditions/fieldTests.ts";
export { defaultConditions } from "./conditions/index.ts";
export type { CompiledCondition, ConditionKind, ConditionScope, ConditionWords } from "./conditions/kind.ts";
export { neverHolds } from "./conditions/never.ts";
export { conditionKind } from "./conditions/kind.ts";
export { caseVariants } from "./conditions/textMatch.ts";
export type { CompiledExpression } from "./expressions/compileExpression.ts";
export { functionNames } from "./expressions/functions.ts";
export { runGuarded, runHere } from "./expressions/run.ts";
export type {
  ExpressionRunner,
  ExpressionScope,
  NamedThing,
  NameScope,
} from "./expressions/expressionScope.ts";
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
export { createFormStore } from "./form/createFormStore.ts";
export type { FormHistory, StepGroup } from "./form/history.ts";
export type { Mark } from "./form/mark.ts";
export type { FormOptions, FormSources, FormStore, FormWarning, Row, RowList } from "./form/formStore.ts";
export type { Store } from "./form/atoms.ts";
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
} from "./template/related/listItemRules.ts";
export type { DocumentChecklistView, TaskChecklistView } from "./language/listItemNodes.ts";
export type {
  DocumentList,
  ListItemPrototype,
  ListItemTemplate,
  TaskList,
} from "./language/listItemTypes.ts";
export type {
  DocumentItemFields,
  ListItem,
  ListItemChange,
  ListItemFields,
  TaskItemFields,
} from "./language/listItemData.ts";
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
} from "./model/recordData.ts";
export { actionQuestion, actionValues } from "./monitors/monitorActions.ts";
export { compileMonitors } from "./monitors/compileMonitors.ts";
export type { MonitorOptions, MonitorSource } from "./monitors/compileMonitors.ts";
export type { CompiledMonitor } from "./monitors/compiledMonitor.ts";
export { companyTime, companyTimezone } from "./format/companyTime.ts";
export { dayIn, defaultTimezone, isTimezone } from "./format/day.ts";
export { recordTypeField, recordTypeKey, recordTypesInOrder } from "./monitors/recordType.ts";
export { monitorStates, watchedCondition } from "./monitors/states.ts";
export type { MonitorState } from "./monitors/states.ts";
export { isQuiet, monitorStatus, statusSign, statusWords } from "./monitors/status.ts";
export type { MonitorStatus, StatusContext, StatusMark } from "./monitors/status.ts";
export { monitorTable, statusKey, withStatus } from "./monitors/monitorTable.ts";
export type { Monitor, MonitorAction, MonitorColor } from "./monitors/monitor.ts";
export { narrowedMonitor, watchedTemplate } from "./monitors/watched.ts";
export { offeredTypes } from "./template/related/offers.ts";
export type {
  NotificationOption,
  NotificationSourceType,
  NotificationType,
} from "./language/notificationTypes.ts";
export type { SubscriptionOffer } from "./language/subscriptionTypes.ts";
export { isPrintable, listDocument, recordDocument } from "./print/printDocument.ts";
export type { PrintedList } from "./print/printDocument.ts";
export { momentIn } from "./print/moment.ts";
export { mostPrintedRows, printNeeds } from "./print/needs.ts";
export type { PrintedRelation } from "./print/needs.ts";
export { printTexts } from "./print/printTexts.ts";
export type {
  PrintBlock,
  PrintColumn,
  PrintComments,
  PrintData,
  PrintDocument,
  PrintedComment,
  PrintPair,
  PrintPairs,
  PrintContext,
  PrintSection,
  PrintSynopsis,
  PrintTable,
  PrintText,
  PrintValue,
} from "./print/printTypes.ts";
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
export { evaluateQuery } from "./query/memory/evaluate.ts";
export type { QueryAnswer } from "./query/memory/evaluate.ts";
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
export type { RuleContext, SystemValues } from "./conditions/ruleContext.ts";
export { copiedInput } from "./record/copiedInput.ts";
export { carriedValues } from "./record/carried.ts";
export { isNumbered, uniqueClaims } from "./record/uniqueClaims.ts";
export type { UniqueClaim } from "./record/uniqueClaims.ts";
export { followers, followingValues, startedRules } from "./record/followers.ts";
export { relatedSetting } from "./record/relatedSetting.ts";
export type { RelatedSetting } from "./record/relatedSetting.ts";
export { relationRefusal } from "./record/refusal.ts";
export type { NamedRecord } from "./record/refusal.ts";
export { explainFormField } from "./form/explainForm.ts";
export type {
  ExplainedForm,
  Explanation,
  Provenance,
  OriginKind,
  ReadValue,
  Reason,
  ValueReason,
} from "./record/explanation.ts";
export { inputIssues } from "./record/inputIssues.ts";
export { compareEdits, mergedChanges } from "./record/merge.ts";
export type { Clash, Merge } from "./record/merge.ts";
export { formatContext, ruleScope } from "./record/ruleScope.ts";
export { fieldUi } from "./record/ui.ts";
export type { FieldUi } from "./record/ui.ts";
export { storedValues, toInput, toValues } from "./record/recordValues.ts";
export type { RecordState } from "./record/recordValues.ts";
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
export { sheetCells } from "./spreadsheet/sheetCells.ts";
export type { SheetCell } from "./spreadsheet/sheetCells.ts";
export { sheetPath, workbookParts } from "./spreadsheet/workbookParts.ts";
export { mostSheetRows, sheetText } from "./spreadsheet/sheetText.ts";
export type { SheetHead, SheetText } from "./spreadsheet/sheetText.ts";
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
} from "./template/compiledTemplate.ts";
export { compareTemplates } from "./authoring/compare/compareTemplates.ts";
export { conversionBetween, convertValue } from "./authoring/compare/conversion.ts";
export { compareEnumSets, renamedChoices } from "./authoring/compare/compareEnumSets.ts";
export type { AuthoredChoice, AuthoredEnumSet, EnumSetChange } from "./authoring/compare/compareEnumSets.ts";
export { declaredFields, pairFields } from "./authoring/compare/fieldPairs.ts";
export { isStored } from "./template/fields/declare.ts";
export type { FieldPair } from "./authoring/compare/fieldPairs.ts";
export type { ChangeKind, TemplateChange } from "./authoring/compare/changeTypes.ts";
export type { DeclaredField } from "./template/fields/declare.ts";
export { createEngine } from "./template/engine.ts";
export type { Engine, EngineOptions, EnumSetNames, TemplateSource } from "./template/engine.ts";
export type { LookupSource } from "./language/lookupTypes.ts";
export { EngineError, EngineLoadError } from "./model/errors.ts";
export { isImportable } from "./template/fields/importable.ts";
export type { EngineErrorCode, UnknownName } from "./model/errors.ts";
export { applyOverride } from "./authoring/override/applyOverride.ts";
export type { Overridden } from "./authoring/override/applyOverride.ts";
export { baseChecksum, overriddenEngine } from "./authoring/override/overriddenEngine.ts";
export type { OverrideSource } from "./authoring/override/overriddenEngine.ts";
export { checkOverride } from "./authoring/override/overrideShape.ts";
export type { CopiedRecords, CopiedValue, RecordCopy } from "./language/copyTypes.ts";
export type { FieldChange, TemplateOverride, ViewChange } from "./authoring/override/overrideTypes.ts";
export { contentHash } from "./model/hash.ts";
export { parseTemplateJson, textRanges } from "./model/parseTemplateJson.ts";
export { snakeCase } from "./model/templateKeys.ts";
export type {
  CollapseView,
  ColumnsView,
  ColumnView,
  ConditionView,
  ModalView,
  SubsectionView,
  TwoColumnView,
} from "./language/viewNode.ts";
export type {
  CrashRolePickerView,
  ImageViewerView,
  IntegrationTimestampView,
  RetentionView,
} from "./language/panelNodes.ts";
export type { ChecklistsView } from "./language/recordNodes.ts";
export { disclosedRelations } from "./template/views/disclosed.ts";
export type { DocumentLibraryView } from "./language/libraryNodes.ts";
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
} from "./language/relatedNodes.ts";
export type {
  PrintCommentsView,
  PrintPageView,
  PrintSectionView,
  PrintSynopsisView,
  PrintTableView,
} from "./language/printNodes.ts";
export { editedKeys, innerNodes, isNestedNode } from "./language/viewTree.ts";
export type { CardView, ListColumn, ListView, SidebarView, TemplateViews } from "./language/templateViews.ts";
export type { SectionView, TabsView, TabView, ViewNode } from "./language/viewNode.ts";
export type { NestedFormView, NestedListView, SubFormView } from "./language/nestedNodes.ts";
export type { HistoryView, PersonnelCardView } from "./language/recordNodes.ts";
export type { FieldView, OrderBy } from "./language/viewBase.ts";
export type { Template } from "./language/template.ts";
export type {
  AddressField,
  BooleanField,
  Agreement,
  ComputedField,
  CurrencyField,
  DateRange,
  DateTimeField,
  EnumField,
  Field,
  FieldBase,
  FileField,
  GroupField,
  GroupTypeLabel,
  HeldRight,
  IntervalField,
  NumberField,
  RelationField,
  TextField,
} from "./language/fieldDefinitions.ts";
export type {
  Action,
  ChoiceRule,
  Condition,
  Conditions,
  Expression,
  FieldCheck,
  FieldTest,
  JsonValue,
  LookupValue,
  RelatedChange,
  SideEffect,
  WarningEffect,
} from "./language/ruleTypes.ts";
export { heldRightMessage } from "./template/related/checkPeople.ts";
export { defaultViewTypes } from "./template/views/viewTypes.ts";
export type { ViewType } from "./template/views/viewType.ts";
export { compileValidators, validatorModule } from "./validation/compileValidators.ts";
export { loadValidators } from "./validation/loadValidators.ts";
export type { CompiledCheck, ValidatorModule, Validators } from "./validation/loadValidators.ts";
export { validateRecord } from "./validation/validateRecord.ts";
export type { RecordToValidate } from "./validation/validateRecord.ts";
export { recordSchema } from "./validation/recordSchema.ts";
export { specEnumSets, specMonitors, specTemplates } from "./authoring/check/specNames.ts";
