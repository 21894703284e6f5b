/** The only door of the engine. */
export { createAbilities } from "./access/abilities.ts";
export type { Abilities, Guarded } from "./access/abilities.ts";
export { defaultConditions } from "./conditions/index.ts";
export type { CompiledCondition, ConditionKind, ConditionScope } from "./conditions/kind.ts";
export { conditionKind } from "./conditions/kind.ts";
export type { CompiledExpression, ExpressionScope } from "./expressions/compile.ts";
export { functionNames } from "./expressions/functions.ts";
export { defaultFieldTypes } from "./fields/index.ts";
export type { FieldInfo, FieldOptions, FieldType, FormatContext, JsonSchema, Parsed } from "./fields/type.ts";
export { maxLengthOf } from "./fields/text.ts";
export { formatValue, parseValue, sameValue } from "./fields/values.ts";
export { createFormStore } from "./form/store.ts";
export type { FormOptions, FormStore, Store } from "./form/types.ts";
export {
  addDays,
  addMonths,
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
export type {
  ApiErrorBody,
  CurrentUser,
  EnumSet,
  EnumValue,
  FieldValue,
  FieldValues,
  Group,
  GroupType,
  HistoryChange,
  HistoryEntry,
  Issue,
  PersonName,
  RecordData,
  RecordInput,
  RecordValues,
  RelatedRecord,
  Severity,
  UserPermissions,
} from "./model/types.ts";
export { isChanged } from "./record/changed.ts";
export { computedDefaults, computeRecord, newValues, recordLabel } from "./record/compute.ts";
export type { RuleContext, SystemValues } from "./record/context.ts";
export { inputIssues } from "./record/input.ts";
export { formatContext, ruleScope } from "./record/scope.ts";
export { fieldUi } from "./record/ui.ts";
export type { FieldUi } from "./record/ui.ts";
export { storedValues, toInput, toValues } from "./record/values.ts";
export type { ValueParts } from "./record/values.ts";
export { listColumns } from "./table/columns.ts";
export type { ListColumnModel } from "./table/columns.ts";
export type {
  CompiledColumn,
  CompiledField,
  CompiledSideEffect,
  CompiledTemplate,
  CompiledValue,
} from "./template/compiled.ts";
export { createEngine } from "./template/engine.ts";
export type { Engine, EngineOptions, TemplateSource } from "./template/engine.ts";
export { EngineError, EngineLoadError } from "./template/errors.ts";
export type { EngineErrorCode, UnknownName } from "./template/errors.ts";
export { contentHash } from "./template/hash.ts";
export { snakeCase } from "./template/keys.ts";
export type {
  Action,
  BooleanField,
  CardView,
  ComputedField,
  Condition,
  CurrencyField,
  DateRange,
  DateTimeField,
  EnumField,
  Expression,
  Field,
  FieldBase,
  FieldTest,
  FieldView,
  GroupField,
  GroupTypeLabel,
  HistoryView,
  IntervalField,
  JsonValue,
  ListColumn,
  ListView,
  NumberField,
  OrderBy,
  PersonnelCardView,
  RelationField,
  SectionView,
  SideEffect,
  SidebarView,
  TabsView,
  TabView,
  Template,
  TemplateViews,
  TextField,
  ViewNode,
} from "./template/types.ts";
export { defaultViewTypes } from "./template/viewTypes.ts";
export type { ViewType } from "./template/viewTypes.ts";
export { compileValidators, validatorModule } from "./validation/compile.ts";
export { loadValidators } from "./validation/load.ts";
export type { CompiledCheck, ValidatorModule, Validators } from "./validation/load.ts";
export { validateRecord } from "./validation/record.ts";
export type { RecordToValidate } from "./validation/record.ts";
export { recordSchema } from "./validation/schema.ts";
