/** AppDeps of requests and replies whose TypeScript type is the engine's, such as records: their schema says less than the type does. */
import { Type } from "typebox";
import type { TUnsafe } from "typebox";
import type {
  ApiErrorBody,
  ColumnSetting,
  Condition,
  CurrentUser,
  DateLook,
  DraftRow,
  EnumSet,
  EnumValue,
  FieldValue,
  FormDraft,
  Group,
  HistoryEntry,
  Issue,
  JsonValue,
  ListItem,
  ListItemChange,
  Monitor,
  PersonName,
  PromptAsked,
  RecordData,
  RecordValues,
  RelatedRecord,
  Report,
  RuleFilterValue,
  ScheduleRule,
  TableState,
  Template,
  UserPermissions,
} from "../../engine/index.ts";

/** By the name under which the engine exports it. */
interface EngineTypes {
  ApiErrorBody: ApiErrorBody;
  ColumnSetting: ColumnSetting;
  Condition: Condition;
  CurrentUser: CurrentUser;
  DateLook: DateLook;
  DraftRow: DraftRow;
  EnumSet: EnumSet;
  EnumValue: EnumValue;
  FieldValue: FieldValue;
  FormDraft: FormDraft;
  Group: Group;
  HistoryEntry: HistoryEntry;
  Issue: Issue;
  JsonValue: JsonValue;
  ListItem: ListItem;
  ListItemChange: ListItemChange;
  Monitor: Monitor;
  PersonName: PersonName;
  PromptAsked: PromptAsked;
  RecordData: RecordData;
  RecordValues: RecordValues;
  RelatedRecord: RelatedRecord;
  Report: Report;
  RuleFilterValue: RuleFilterValue;
  ScheduleRule: ScheduleRule;
  TableState: TableState;
  Template: Template;
  UserPermissions: UserPermissions;
}

const engineKey = "~engineType";

/** A schema whose values have this type of the engine. */
export function engineType<K extends keyof EngineTypes>(name: K, schema: object): TUnsafe<EngineTypes[K]> {
  const own = Type.Unsafe<EngineTypes[K]>({ ...schema });
  return Object.defineProperty(own, engineKey, { value: name, enumerable: false });
}

/** The name of the engine's type that the values of a schema have; undefined where the schema says it all. */
export function engineTypeOf(schema: object): string | undefined {
  return (schema as { [engineKey]?: string })[engineKey];
}
