/** The engine's public API for the browser, and what the server shares with it. */
export { createAbilities } from "./access/abilities.ts";
export type { Abilities, Right } from "./access/abilities.ts";
export { reportKey, sectionKey } from "./access/reportGroups.ts";
export { defaultFieldTypes } from "./fields/index.ts";
export type { ExampleContext, FieldType } from "./fields/fieldType.ts";
export { isOnCalendar, isTemporal } from "./fields/kinds.ts";
export type { FilterKind } from "./fields/kinds.ts";
export type { FormatContext } from "./fields/type.ts";
export { acceptedFiles, fileProblem, formatBytes, largestFile } from "./fields/file.ts";
export { maxLengthOf, textLink } from "./fields/textKinds.ts";
export { auditDetailLines, auditEventNames, auditThingNames } from "./print/auditText.ts";
export type { AuditDetail, AuditEvent, AuditThing } from "./print/auditText.ts";
export { formatValue, parseValue, sameValue } from "./fields/values.ts";
export { createFormStore } from "./form/createFormStore.ts";
export type { StepGroup } from "./form/history.ts";
export type { Mark } from "./form/mark.ts";
export type { FormSources, FormStore, FormWarning, Row, RowList } from "./form/formStore.ts";
export {
  addDays,
  formatDate,
  formatTime,
  monthsBetween,
  parseDate,
  parseTime,
  secondsPerDay,
  startOfDay,
} from "./format/dates.ts";
export { dateChoices, dayWritten, ownDates } from "./format/writtenDates.ts";
export type { DateLook } from "./format/writtenDates.ts";
export { shownMeasure } from "./fmcsa/shownMeasure.ts";
export { dayDistance } from "./format/distance.ts";
export { emptyPlaceholder, formatCurrency, formatRate } from "./format/numbers.ts";
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
export type { DocumentList, ListItemTemplate, TaskList } from "./language/listItemTypes.ts";
export type {
  DocumentItemFields,
  ListItem,
  ListItemChange,
  ListItemFields,
  TaskItemFields,
} from "./language/listItemData.ts";
export { attachedLabels, isAttachedThing } from "./model/attached.ts";
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
  LibraryRight,
  PersonName,
  RecordData,
  RecordInput,
  RecordValues,
  RelatedRecord,
  Severity,
  UserPermissions,
} from "./model/recordData.ts";
export { actionQuestion } from "./monitors/monitorActions.ts";
export { alertHours } from "./monitors/alertHours.ts";
export type { AlertHours } from "./monitors/alertHours.ts";
export { acceptedMonitor } from "./monitors/assembleMonitor.ts";
export { compileMonitors } from "./monitors/compileMonitors.ts";
export type { CompiledMonitor } from "./monitors/compiledMonitor.ts";
export { companyTime, companyTimezone } from "./format/companyTime.ts";
export { termsOfService } from "./format/termsOfService.ts";
export type { TermsOfService } from "./format/termsOfService.ts";
export { dayIn } from "./format/zone.ts";
export { monitorStates } from "./monitors/states.ts";
export type { MonitorState, WatchedState } from "./monitors/states.ts";
export { isQuiet, monitorStatus, statusSign, statusWords } from "./monitors/status.ts";
export type { MonitorStatus, StatusContext } from "./monitors/status.ts";
export { monitorTable, statusKey, withStatus } from "./monitors/monitorTable.ts";
export type { Monitor, MonitorAction, MonitorColor } from "./monitors/monitor.ts";
export { watchedTemplate } from "./monitors/watched.ts";
export { estimateProblem, oshaInputProblem, oshaLabels } from "./osha/readOsha.ts";
export { openAndClosed } from "./claims/countWords.ts";
export { lossRunLabels, readLossRun } from "./claims/readLossRun.ts";
export type { LossRunInput } from "./claims/readLossRun.ts";
export { offeredTypes } from "./template/related/offers.ts";
export type { NotificationSourceType, NotificationType } from "./language/notificationTypes.ts";
export type { SubscriptionOffer } from "./language/subscriptionTypes.ts";
export { isPrintable, listDocument, recordDocument } from "./print/printDocument.ts";
export { momentIn } from "./print/moment.ts";
export { sentFormats } from "./schedules/sentFormats.ts";
export type { SentFormat } from "./schedules/sentFormats.ts";
export { nextSlot } from "./schedules/slots.ts";
export type { Schedule, ScheduleRule, Weekday } from "./schedules/types.ts";
export { momentWords, scheduleWords, weekdayWords } from "./schedules/words.ts";
export { mostPrintedRows, printNeeds } from "./print/needs.ts";
export type { PrintedRelation } from "./print/needs.ts";
export { printTexts } from "./print/printTexts.ts";
export type {
  PrintBlock,
  PrintComments,
  PrintData,
  PrintDocument,
  PrintedComment,
  PrintPair,
  PrintPairs,
  PrintSection,
  PrintSynopsis,
  PrintTable,
  PrintText,
} from "./print/printTypes.ts";
export { bulkFields, bulkTemplate, changedFields, commonValues, undoInput } from "./record/bulk.ts";
export type { BulkField } from "./record/bulk.ts";
export { isOtherValue } from "./record/changed.ts";
export type { RuleContext } from "./conditions/ruleContext.ts";
export { carriedValues } from "./record/carried.ts";
export type { DateUnit, Query, QueryGroup, QueryResult, QueryRow, QueryValue } from "./query/types.ts";
export { askedOfDataset } from "./kpi/askedOfDataset.ts";
export { readKpiFilters, readKpiGroupIds } from "./kpi/addressFilters.ts";
export { openDataset, relationOf } from "./kpi/attributes.ts";
export type { KpiAttribute, KpiContext, OpenDataset } from "./kpi/attributes.ts";
export { comparatorWords } from "./kpi/comparators.ts";
export { countInterval, shareInterval } from "./kpi/intervals.ts";
export type { Interval } from "./kpi/intervals.ts";
export { normalizations } from "./kpi/normalizations.ts";
export {
  abandonFilters,
  applyFilters,
  completeFilters,
  filterState,
  incompleteConditions,
  isChanged as areFiltersChanged,
  newFilter as newKpiFilter,
  propose as proposeFilters,
} from "./kpi/proposed.ts";
export type { FilterState } from "./kpi/proposed.ts";
export { kpiTitle } from "./kpi/show/numberWords.ts";
export { kpiShown } from "./kpi/show/shown.ts";
export type { KpiFigure, KpiLine, KpiShown } from "./kpi/show/shown.ts";
export type {
  Comparator,
  Dataset,
  Interaction,
  KpiFilter,
  KpiFilterValue,
  Normalization,
} from "./kpi/types.ts";
export {
  askedView,
  lastFullMonths,
  monthsUntil,
  mostTop,
  newKpiView,
  swapGroupings,
  topGroups,
} from "./kpi/views.ts";
export type { KpiChartType, KpiView } from "./kpi/views.ts";
export {
  acceptRule,
  addRule,
  cancelRule,
  changeRule,
  isChangedRule,
  moveRule,
  newRule,
  openRule,
  removeRule,
  ruleEditor,
  withAssigneeType,
  withRecordType,
} from "./criticalEvents/editRules.ts";
export type { EditedRule, RuleEditor } from "./criticalEvents/editRules.ts";
export { columnFilterOf, isRuleDate } from "./criticalEvents/ruleCondition.ts";
export { ruleProblems } from "./criticalEvents/ruleProblems.ts";
export { nextStatus, resolvedStatus } from "./criticalEvents/statusSteps.ts";
export { assigneeTypes, ruleLimits, statusSet } from "./criticalEvents/types.ts";
export type { AssigneeType, CriticalEventRule, RuleFilterValue } from "./criticalEvents/types.ts";
export { perWords } from "./scorecards/perWords.ts";
export { nextScorecardDay, scorecardPeriod } from "./scorecards/period.ts";
export { scorecardFrequencies } from "./scorecards/types.ts";
export type {
  AttributeOfRun,
  ScorecardDefinition,
  ScorecardFrequency,
  ScorecardPer,
  ScoredEmployees,
  WeightedAttribute,
} from "./scorecards/types.ts";
export { evenWeights, rescaledWeights, scorecardLimits, weightsProblem } from "./scorecards/weights.ts";
export { completeStep, editWizard, newWizard, scorecardStepNames, toggleStep } from "./scorecards/wizard.ts";
export type { ScorecardStep, ScorecardStepName } from "./scorecards/wizard.ts";
export { fleetFilters } from "./fleet/filters.ts";
export type { FleetPart } from "./fleet/filters.ts";
export { withGroupsBelow } from "./fleet/groups.ts";
export { fleetDashboards } from "./fleet/types.ts";
export type { FleetBand, FleetCount, FleetDashboard, FleetList } from "./fleet/types.ts";
export { longestPrompt } from "./prompts/types.ts";
export type { PromptAsked } from "./prompts/types.ts";
export { decodeReport, encodeReport } from "./report/address.ts";
export type { ReportAnswer, ReportAnswers, ReportFormats } from "./report/answers.ts";
export { narrowedQuery } from "./report/ask/narrowed.ts";
export { answerOf, listedQuestions, seriesQuestions } from "./report/ask/questions.ts";
export { comparisonRefusal } from "./report/compare/refusal.ts";
export { chartModel } from "./report/show/chart.ts";
export { scaleOf } from "./report/show/scale.ts";
export type { ChartModel, ChartSeries, ChartTick, ChartTime } from "./report/chartTypes.ts";
export { rowColumns, rowText } from "./report/columns.ts";
export type { RowColumn } from "./report/columns.ts";
export type { ReportContext } from "./report/context.ts";
export { drillChoices } from "./report/drill/drill.ts";
export type { DrillChoice } from "./report/drill/drill.ts";
export { groupingLists } from "./report/groupings.ts";
export type { Others } from "./report/groupNodes.ts";
export { aggregatableFields, filterableFields, groupableFields, unitsOfField } from "./report/fieldLists.ts";
export { fieldsBehind, reportField, reportFields } from "./report/fields.ts";
export type { ReportField } from "./report/fields.ts";
export { unitWords } from "./report/periods.ts";
export { cellKeys, openedNumber } from "./report/show/opened.ts";
export type { KeyPart, OpenedNumber } from "./report/show/opened.ts";
export { pointGroup } from "./report/show/point.ts";
export { fileQuestions, hasTable } from "./report/fileQuestions.ts";
export { groupedRelations } from "./report/groupedRelations.ts";
export { rowsQuery, seriesQueries } from "./report/queries.ts";
export type { RowsAsked } from "./report/queries.ts";
export { newReport, readReport } from "./report/read/readReport.ts";
export { tableSheet } from "./report/show/sheet.ts";
export { tableModel } from "./report/show/table.ts";
export type { ReportTable, ReportTableColumn, ReportTableLine } from "./report/show/tableTypes.ts";
export { mostColumnGroupings, mostRowGroupings, mostSeries, reportVersion } from "./report/types.ts";
export type {
  DataSeries,
  DisplayType,
  DisplayTypeSetting,
  FieldPath,
  Report,
  ReportAggregation,
  ReportColumn,
  ReportComparison,
  ReportGrouping,
  ReportNotice,
  ReportSettings,
  ReportSort,
} from "./report/types.ts";
export { aggregationWords, groupTitle, resultCount, seriesName } from "./report/words.ts";
export { relationRefusal } from "./record/refusal.ts";
export { explainFormField } from "./form/explainForm.ts";
export type { Explanation, Reason, ValueReason } from "./record/explanation.ts";
export { LazyMap } from "./model/lazyMap.ts";
export { compareEdits, mergedChanges } from "./record/merge.ts";
export type { Clash, Merge } from "./record/merge.ts";
export type { FieldUi } from "./record/ui.ts";
export { toValues } from "./record/recordValues.ts";
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
export type { TableColumn } from "./table/columns.ts";
export { filterCondition } from "./table/condition.ts";
export { clampDays, dateBounds, dayPresets, isNamedRange } from "./table/dateRange.ts";
export { filterRecords, searchRecords } from "./table/filter.ts";
export { groupRecords, totals } from "./table/groups.ts";
export type { RecordGroup, Totals } from "./table/groups.ts";
export type { Pace } from "./table/pace.ts";
export { isSmallImage } from "./format/imageSize.ts";
export { sheetOf, toCsv, toTsv } from "./table/sheet.ts";
export { sheetReader } from "./spreadsheet/sheetCells.ts";
export type { SheetCell } from "./spreadsheet/sheetCells.ts";
export { sheetPath, workbookParts } from "./spreadsheet/workbookParts.ts";
export { sheetText } from "./spreadsheet/sheetText.ts";
export type { SheetHead } from "./spreadsheet/sheetText.ts";
export { areInOrder, isByRelated, sortRecords } from "./table/sort.ts";
export { withoutHiddenGroups } from "./table/hiddenGroups.ts";
export { decodeState, defaultState, encodeState, mostSorts, restOfQuery } from "./table/state.ts";
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
export { offeredKeys, shownKeys } from "./table/shown.ts";
export { recordValue } from "./table/value.ts";
export type { CompiledField, CompiledTemplate } from "./template/compiledTemplate.ts";
export { createEngine } from "./template/engine.ts";
export type { Engine } from "./template/engine.ts";
export type { TemplateSource } from "./template/compileSource.ts";
export { createLazyEngine } from "./template/lazyEngine.ts";
export { templateSummary } from "./template/templateSummary.ts";
export type { OpenKind, TemplateSummary } from "./template/templateSummary.ts";
export type { LookupSource } from "./language/lookupTypes.ts";
export { isImportable } from "./template/fields/importable.ts";
export type {
  ColumnView,
  ModalView,
  SectionView,
  TabsView,
  TabView,
  NeedsAttentionView,
  TimelineView,
  ViewNode,
} from "./language/viewNode.ts";
export type {
  CardPickerView,
  GlanceOpen,
  GlanceScore,
  GlanceView,
  ImageViewerView,
  IntegrationTimestampView,
  RetentionView,
  SceneVehicle,
  StatusHistoryView,
  TrafficScene,
  VideoPlayerView,
} from "./language/panelNodes.ts";
export type { ChecklistItems, ChecklistRule } from "./language/checklistTypes.ts";
export type { ChecklistsView } from "./language/recordNodes.ts";
export type { DocumentLibraryView } from "./language/libraryNodes.ts";
export type {
  ClaimTableView,
  CreateRelatedView,
  EditableTableView,
  ManageTableView,
  Gauge,
  GaugeBand,
  NestedStaticView,
  NestedTableView,
  NestedValueView,
  ProgressUpdatesView,
  RelationModalView,
  RelationTableView,
  SaveMessages,
  TalkingPointsView,
  RelationElsewhere,
  RunningSeries,
  RunningTotalsView,
  TotalsTableView,
  ViewTableView,
} from "./language/relatedNodes.ts";
export type { PrintPageView } from "./language/printNodes.ts";
export { editedKeys, innerNodes, isNestedNode } from "./language/viewTree.ts";
export type { SidebarView } from "./language/templateViews.ts";
export type { NestedFormView, NestedListView, SubFormView } from "./language/nestedNodes.ts";
export type { FieldView, OrderBy } from "./language/viewBase.ts";
export type { Template } from "./language/template.ts";
export type {
  Agreement,
  DateRange,
  Field,
  GroupTypeLabel,
  RelationField,
} from "./language/fieldDefinitions.ts";
export type { Condition, JsonValue, SideEffect } from "./language/ruleTypes.ts";
export { compileValidators } from "./validation/compileValidators.ts";
export { loadValidators } from "./validation/loadValidators.ts";
export type { ValidatorModule, Validators } from "./validation/loadValidators.ts";
export { rankLimits, rankSubjects } from "./standings/types.ts";
export type { RankReport, RankSubject } from "./standings/types.ts";
