/** The engine's public API for the server: what it needs beside `index.ts`. */
export { administratorPermissions } from "./access/administrator.ts";
export { groupPath } from "./access/groupPath.ts";
export { permissionsByReport, reportOfKey } from "./access/reportGroups.ts";
export { withinReport } from "./access/withinReport.ts";
export { comparisonPasses, comparisons as fieldComparisons } from "./conditions/fieldTests.ts";
export type { Scalar, ValueTest } from "./conditions/valueTest.ts";
export { conditionNode } from "./query/conditions/conditionNode.ts";
export { filledKeys } from "./query/conditions/filled.ts";
export { sortPath } from "./query/conditions/sortPath.ts";
export type { TestName } from "./conditions/fieldTests.ts";
export { defaultConditions } from "./conditions/index.ts";
export type { ConditionScope } from "./conditions/kind.ts";
export { caseVariants } from "./conditions/textMatch.ts";
export { runHere } from "./expressions/run.ts";
export type { ExpressionRunner } from "./expressions/expressionScope.ts";
export { isComputed } from "./fields/authored.ts";
export { sinceEpoch } from "./fields/looks.ts";
export type { Converted } from "./fields/fieldType.ts";
export type { QueryKind, StorageKind, ValueKind } from "./fields/kinds.ts";
export type { FieldInfo, JsonSchema } from "./fields/type.ts";
export { decimalsOf, storedKind } from "./fields/values.ts";
export { addMonths, expirationDate, formatDateTime, formatTime, parseTime } from "./format/dates.ts";
export { dateFormat, DateFormatError } from "./format/dateFormat.ts";
export type { DateFormat } from "./format/dateFormat.ts";
export { createDateLook, readWritten } from "./format/writtenDates.ts";
export { knownNames, nearestName } from "./model/nearest.ts";
export type { AttachedThing } from "./model/attached.ts";
export type { NestedInput, RoleRight } from "./model/recordData.ts";
export { actionValues } from "./monitors/monitorActions.ts";
export type { MonitorSource } from "./monitors/assembleMonitor.ts";
export { compileLetters } from "./print/compileLetters.ts";
export type { Letters, LetterSource } from "./print/compileLetters.ts";
export { letterDocument, letterFor, letterNeeds } from "./print/letterDocument.ts";
export type { LetterDocument } from "./print/letterDocument.ts";
export type { PrintNeeds } from "./print/needs.ts";
export { formatPhone, longestEmail, parseEmail } from "./format/contact.ts";
export { defaultTimezone, isTimezone } from "./format/timezone.ts";
export { momentAt, wallClock } from "./format/zone.ts";
export { dueSlots } from "./schedules/slots.ts";
export { recordTypeField, recordTypeKey, recordTypesInOrder } from "./monitors/recordType.ts";
export { stateCondition, watchedCondition } from "./monitors/states.ts";
export { statusFields } from "./monitors/status.ts";
export { daysAheadKey, warningFrom } from "./monitors/daysAhead.ts";
export { narrowedMonitor } from "./monitors/watched.ts";
export { compileQuery } from "./query/compile.ts";
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
export type { QueryIssue } from "./query/issues.ts";
export type { QueryContext } from "./query/scope.ts";
export { relationScopes } from "./query/paths.ts";
export { foldText, isStorable, searchText, searchWords } from "./query/text.ts";
export type {
  DateUnit,
  Query,
  QueryComparison,
  QueryGroup,
  QueryPath,
  QueryResult,
  QueryRow,
  QueryValue,
} from "./query/types.ts";
export { isChanged } from "./record/changed.ts";
export { confidentialShown } from "./record/words.ts";
export { readsClock, ruleCondition } from "./criticalEvents/ruleCondition.ts";
export type { AskedRule } from "./criticalEvents/ruleCondition.ts";
export { rollupFor } from "./rollups/answering.ts";
export type { RollupAnswer, RollupQuestion } from "./rollups/answering.ts";
export { endOfBucket } from "./rollups/buckets.ts";
export { checkRollups, rollupsOf } from "./rollups/compileRollups.ts";
export type { RollupSource } from "./template/engineOptions.ts";
export { rollupLimits } from "./rollups/types.ts";
export type { CompiledRollup, RollupUnit } from "./rollups/types.ts";
export { scannedDocuments } from "./template/views/scannedDocuments.ts";
export { showsVideos } from "./template/views/showsVideos.ts";
export { shownIntegrations } from "./template/views/shownIntegrations.ts";
export { effectWarnings } from "./record/warnings.ts";
export { filledValues } from "./effects/fill.ts";
export { computeRecord, newLockedValues, newValues } from "./record/compute.ts";
export {
  namesTheSame,
  recordTitle,
  relatedTexts,
  searchedRelations,
  textRelations,
  titleRelations,
} from "./record/title.ts";
export type { RecordTitle } from "./record/title.ts";
export { concealedKeys, concealedValues } from "./record/concealed.ts";
export { copiedInput } from "./record/copiedInput.ts";
export { isNumbered, uniqueClaims } from "./record/uniqueClaims.ts";
export type { UniqueClaim } from "./record/uniqueClaims.ts";
export { followers, followingValues, startedRules } from "./record/followers.ts";
export { relatedSetting } from "./record/relatedSetting.ts";
export type { RelatedSetting } from "./record/relatedSetting.ts";
export { inputIssues } from "./record/inputIssues.ts";
export { ruleScope } from "./record/ruleScope.ts";
export { fieldUi } from "./record/ui.ts";
export { storedValues, toInput } from "./record/recordValues.ts";
export { namedRanges } from "./table/dateRange.ts";
export { imageSize, mostPixels } from "./format/imageSize.ts";
export { harmless, unharmed } from "./table/harmless.ts";
export { isNumeric } from "./table/sheet.ts";
export { answerCells, answerLine, answerTexts, relatedIdsOf } from "./spreadsheet/answerCells.ts";
export type { AnswerLine } from "./spreadsheet/answerCells.ts";
export { answerColumns } from "./spreadsheet/answerColumns.ts";
export type { AnswerColumn } from "./spreadsheet/answerColumns.ts";
export { createTotals } from "./spreadsheet/answerTotals.ts";
export { joinAnswers } from "./spreadsheet/joinAnswers.ts";
export { recordColumns as cannedRecordColumns, groupTable } from "./report/canned/cannedTable.ts";
export type { CannedAnswer } from "./report/canned/cannedTable.ts";
export { cannedQuestions, cannedRecords, offeredParameters } from "./report/canned/cannedQuestions.ts";
export type { CannedNumber } from "./report/canned/cannedQuestions.ts";
export type { CannedParameter, CannedReport } from "./report/canned/cannedReport.ts";
export { cannedDefaults, readCannedValues } from "./report/canned/cannedValues.ts";
export type { CannedBody } from "./report/canned/cannedValues.ts";
export { compileCannedReports } from "./report/canned/compileCannedReports.ts";
export type { CannedSource } from "./report/canned/compileCannedReports.ts";
export {
  chosenDefaults,
  fileChoices,
  fileFields,
  fileQuery,
  fileRow,
  readChosen,
} from "./report/canned/cannedFile.ts";
export { checkRows, refusedRows } from "./fileFormats/checkRows.ts";
export type { FileRow } from "./fileFormats/checkRows.ts";
export type { Delimiter, FileFinding, FileFormat, FileValue } from "./fileFormats/fileFormat.ts";
export { delimitedText, writtenColumns, writtenTexts } from "./fileFormats/writeRows.ts";
export type { HeadcountWords } from "./headcount/columns.ts";
export { countedOf, periodUntil } from "./headcount/counted.ts";
export type { Counted, HeadcountAsked } from "./headcount/counted.ts";
export { headcountNotices } from "./headcount/notices.ts";
export { headcountDefaults, readHeadcountOptions } from "./headcount/options.ts";
export { averageWords, peopleColumns, personLine } from "./headcount/people.ts";
export { dayOf } from "./headcount/rows.ts";
export type { ChangeRow, PersonRow } from "./headcount/rows.ts";
export { headcountBehind, headcountTable } from "./headcount/tables.ts";
export type { HeadcountNumber } from "./headcount/tableTypes.ts";
export type { Headcount, HeadcountHistory } from "./headcount/types.ts";
export { columnsBy } from "./claims/amounts.ts";
export { dollarsOf } from "./claims/cents.ts";
export { lossRun } from "./claims/lossRun.ts";
export type { LossBlock, LossCounts, LossRow, LossRun } from "./claims/lossRunTypes.ts";
export { firstDayOf, lastDayOf } from "./claims/policyYears.ts";
export { claimsQuery, costsQuery, entriesQuery } from "./claims/questions.ts";
export type { ClaimsAsked } from "./claims/questions.ts";
export { readLossRun } from "./claims/readLossRun.ts";
export type { LossRunAsked } from "./claims/readLossRun.ts";
export { claimsOf, lacksNeeded } from "./claims/rows.ts";
export type { RecordedClaim } from "./claims/rows.ts";
export { claimParts, describingParts, entrySources } from "./claims/source.ts";
export type { ClaimPart, DescribingPart, LossRunSource } from "./claims/source.ts";
export { triangleAges } from "./claims/triangle.ts";
export { lossColumns } from "./claims/types.ts";
export type { LossAmounts, LossColumn, StatusVersion } from "./claims/types.ts";
export { filedChanges } from "./osha/filed/filedChanges.ts";
export type { FiledChange } from "./osha/filed/filedChanges.ts";
export { filingOf } from "./osha/filing.ts";
export { caseFields, summaryFields } from "./osha/itaFields.ts";
export { itaFindings, ofEmployee } from "./osha/itaFindings.ts";
export type { ItaFinding } from "./osha/itaFindings.ts";
export { caseRows, summaryRow } from "./osha/itaRows.ts";
export { logLines, logTotals, privacyName } from "./osha/log.ts";
export {
  caseOf,
  casesQuery,
  filingsQuery,
  openStretchesQuery,
  siteOf,
  siteQuery,
  yearOf,
  yearQuery,
} from "./osha/questions.ts";
export { nationalRates } from "./osha/nationalRates.ts";
export { caseRate, oshaRates } from "./osha/rates.ts";
export { readOsha, readOshaLog } from "./osha/readOsha.ts";
export type { OshaAsked, OshaBody, OshaLogAsked } from "./osha/readOsha.ts";
export { caseParts, itaParts, spareParts } from "./osha/source.ts";
export type { CasePart, ItaPart, OshaSource } from "./osha/source.ts";
export { outcomes } from "./osha/types.ts";
export type { LogLine, LogTotals, OshaCase, OshaSite, OshaYear } from "./osha/types.ts";
export { eventsOf, eventsQuery, peopleAtATime, peopleNodes } from "./review/questions.ts";
export { readReview, subjects } from "./review/readReview.ts";
export type { ReviewAsked } from "./review/readReview.ts";
export type { ReviewEvents } from "./review/types.ts";
export { openDataset, openDatasets, relationOf, topFilters } from "./kpi/attributes.ts";
export type { KpiAttribute, KpiContext, OpenDataset } from "./kpi/attributes.ts";
export { allComparators } from "./kpi/comparators.ts";
export { compileDatasets } from "./kpi/compileDatasets.ts";
export type { DatasetSource } from "./kpi/compileDatasets.ts";
export { openExposure } from "./kpi/exposure.ts";
export { exposureQueries } from "./kpi/exposureQueries.ts";
export { exposureTotalQuery } from "./kpi/exposureTotal.ts";
export { normalizationNames, normalizations } from "./kpi/normalizations.ts";
export { kpiBounds, kpiQueries, kpiRowsQuery } from "./kpi/queries.ts";
export { numberOf, rateOf, ratesOf } from "./kpi/rates.ts";
export type { KpiNumber } from "./kpi/rates.ts";
export { kpiAggregations, readKpiRequest } from "./kpi/readRequest.ts";
export type { KpiQuestion } from "./kpi/readRequest.ts";
export { offeredAttribute, scorecardCatalog } from "./scorecards/catalog.ts";
export { computeScorecard } from "./scorecards/compute.ts";
export { explainAttributes, explainPerson } from "./scorecards/explain.ts";
export { terminalFunnel } from "./scorecards/funnel.ts";
export { scorecardInput } from "./scorecards/input.ts";
export type { ScorecardInput } from "./scorecards/input.ts";
export type { Matter } from "./scorecards/matters.ts";
export { runNotices } from "./scorecards/notices.ts";
export { peerGroupOf } from "./scorecards/peers/peerKeys.ts";
export { scorecardQueries } from "./scorecards/queries.ts";
export type { ScorecardQueries } from "./scorecards/queries.ts";
export { peopleCountQuery, whoIsMeant } from "./scorecards/people.ts";
export { readScorecard, readScoredWho } from "./scorecards/readScorecard.ts";
export { splitScorecard } from "./scorecards/split.ts";
export type { SplitScorecard } from "./scorecards/split.ts";
export { atOnce } from "./scorecards/steps.ts";
export type { Steps } from "./scorecards/steps.ts";
export type { AttributeOfRun, PersonAttribute, PersonOfRun, ScorecardRun } from "./scorecards/types.ts";
export { compileFleetLists } from "./fleet/compileFleetLists.ts";
export type { FleetListSource } from "./fleet/compileFleetLists.ts";
export {
  coachedDays,
  coachedEventsQuery,
  coachedOf,
  coachedPerson,
  coachingDays,
  coachingQuery,
  countCoached,
  openCoaching,
} from "./fleet/coaching.ts";
export type { Coached, CoachingCount, OpenCoaching } from "./fleet/coaching.ts";
export { compareCoaching } from "./fleet/coachingComparison.ts";
export type { CoachingComparison, EventRate } from "./fleet/coachingComparison.ts";
export { daySums } from "./fleet/daySums.ts";
export type { DaySums } from "./fleet/daySums.ts";
export {
  allCoaching,
  allCoachingQuery,
  coachableOf,
  coachableQuery,
  exposureByDay,
} from "./fleet/coachingQueries.ts";
export type { CoachablePerson } from "./fleet/coachingQueries.ts";
export {
  fleetBandQueries,
  fleetColumns,
  fleetCountQuery,
  fleetPeopleQuery,
  fleetRowsQuery,
  fleetUnitsQuery,
} from "./fleet/queries.ts";
export type { OpenFleetList } from "./fleet/queries.ts";
export type { FleetLists } from "./fleet/types.ts";
export { announcedCounts } from "./fmcsa/announced.ts";
export { compileBasics } from "./fmcsa/compileBasics.ts";
export type { BasicsFile } from "./fmcsa/compileBasics.ts";
export { explainedPoints } from "./fmcsa/explained.ts";
export { methodDay, methodOn } from "./fmcsa/methodOn.ts";
export {
  crashesAsked,
  inspectionsAsked,
  milesAsked,
  powerUnitsAsked,
  publishedAsked,
  violationsAsked,
} from "./fmcsa/questions.ts";
export type { BasicsAsked, BasicsQuestion, Published } from "./fmcsa/questions.ts";
export { namedFields } from "./fmcsa/sourceFields.ts";
export type { BasicsPart } from "./fmcsa/sourceFields.ts";
export { basicSummary, fleets } from "./fmcsa/summary.ts";
export type { BasicsInput, BasicSummary } from "./fmcsa/summary.ts";
export { monthsCounted } from "./fmcsa/timeWeights.ts";
export type { BasicsMethod, BasicsSource, MethodBasic } from "./fmcsa/types.ts";
export { countMetric } from "./kpi/types.ts";
export type { Datasets, Normalization } from "./kpi/types.ts";
export { readPrompt } from "./prompts/readPrompt.ts";
export { isWordOfQuestions } from "./prompts/phrases.ts";
export { phraseOf as phraseOfWords } from "./prompts/words.ts";
export { promptSentence } from "./prompts/sentence.ts";
export type { PromptContext, ReadPrompt } from "./prompts/types.ts";
export { mostSheetRows } from "./spreadsheet/sheetText.ts";
export type { SheetText } from "./spreadsheet/sheetText.ts";
export { cellText } from "./table/value.ts";
export type {
  CompiledChangeRule,
  CompiledRelatedChange,
  CompiledUnique,
} from "./template/compiledTemplate.ts";
export { isStored } from "./template/fields/declare.ts";
export type { DeclaredField } from "./template/fields/declare.ts";
export { EngineLoadError } from "./model/errors.ts";
export type { CopiedRecords } from "./language/copyTypes.ts";
export { parseTemplateJson, textRanges } from "./model/parseTemplateJson.ts";
export { snakeCase } from "./model/templateKeys.ts";
export { disclosedRelations } from "./template/views/disclosed.ts";
export type { Action } from "./language/ruleTypes.ts";
export { namedTemplates } from "./template/related/namedTemplates.ts";
export { requiredRightMessage } from "./template/related/checkPeople.ts";
export { defaultViewTypes } from "./template/views/viewTypes.ts";
export { validatorModule } from "./validation/compileValidators.ts";
export { schemaCheck, schemaModule } from "./validation/schemaModule.ts";
export { validateRecord } from "./validation/validateRecord.ts";
export { recordSchema } from "./validation/recordSchema.ts";
export { compileTerminals } from "./standings/compileTerminals.ts";
export type { TerminalsFile } from "./standings/compileTerminals.ts";
export { readRankReports } from "./standings/readReports.ts";
export { standingsOf } from "./standings/standing.ts";
export type { Standing } from "./standings/standing.ts";
export { terminalInput } from "./standings/terminalInput.ts";
export { terminalQueries } from "./standings/terminalQueries.ts";
export type { TerminalQueries } from "./standings/terminalQueries.ts";
export type { DisplayCount, DisplayDue, TerminalDisplay, TerminalsSource } from "./standings/types.ts";
