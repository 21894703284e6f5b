import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { RoleRight } from "../../../engine/server.ts";
import type {
  AuditDetail,
  AuditEvent,
  ColumnSetting,
  FormDraft,
  GroupType,
  HistoryChange,
  JsonValue,
  ListItemFields,
  TableState,
} from "../../../engine/index.ts";

import type {
  DeliveryStatus,
  EventStepKind,
  ExportRights,
  ExportStatus,
  ImportCounts,
  ImportKind,
  ImportStatus,
  InsightFeedback,
  KeptAnswer,
  LeftOver,
  ListRow,
  MailKind,
  MailStatus,
  MergeStatus,
  Note,
  UnmatchedStatus,
  UnmatchedText,
  NotRun,
  RuleStop,
  RunStatus,
  ScheduleFormat,
  UndoProgress,
  UploadState,
} from "./rowTypes.ts";

/** A jsonb column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** The tables that do not depend on any template. Every tenant table begins with `customer_id`. */
export interface Tables {
  customers: {
    id: Generated<number>;
    alias: string;
    name: string;
    logo_url: string | null;
    /** A word of the operator, such as DEV. */
    status: Generated<string>;
    /** Keys of feature flags and settings of the company. */
    configuration: Json<Record<string, JsonValue>>;
    /** Days since 1970: see `scheduleTimeDependent`. */
    aged_on: number | null;
  };
  users: {
    id: Generated<number>;
    /** Lower case. */
    email: string;
    first_name: string;
    last_name: string;
    super_admin: boolean;
    active: boolean;
    /** It is closed since the last company of its person was deleted. */
    closed_with_company: Generated<boolean>;
  };
  user_identities: { issuer: string; subject: string; user_id: number; joined_at: number };
  memberships: {
    customer_id: number;
    user_id: number;
    admin: boolean;
    active: boolean;
    /** What the company calls the person; null: as the person is called. */
    first_name: Generated<string | null>;
    last_name: Generated<string | null>;
    invited_at: Generated<number | null>;
    invited_by: Generated<number | null>;
    /** When the person came for the first time; null: not yet. Epoch seconds. */
    joined_at: Generated<number | null>;
    version: Generated<number>;
  };
  company_logos: {
    customer_id: number;
    /** Another one for each upload. */
    id: Generated<number>;
    name: string;
    media_type: string;
    size: number;
    stored_name: string;
    crop_x: number;
    crop_y: number;
    crop_width: number;
    crop_height: number;
    created_at: number;
    created_by: number;
  };
  choice_merges: {
    customer_id: number;
    id: Generated<number>;
    set_id: number;
    from_id: number;
    into_id: number;
    status: MergeStatus;
    /** The job that does it. */
    job_id: string;
    /** Null: they were not counted yet. */
    records_total: number | null;
    records_done: Generated<number>;
    /** What this look through the records left as it is. */
    left_over: Json<readonly LeftOver[]>;
    /** Where the look through the records is: everything up to this record of this template is done. */
    at_template: Generated<string>;
    at_id: Generated<number>;
    /** Whether this look through the records changed some, so that another one follows. */
    is_changing: Generated<boolean>;
    error: string | null;
    created_by: number;
    created_at: number;
    finished_at: number | null;
  };
  configuration_changes: {
    customer_id: number;
    id: Generated<number>;
    key: string;
    /** Null: the company had not set it. */
    before: Json<JsonValue> | null;
    /** Null: it has the default again. */
    after: Json<JsonValue> | null;
    changed_by: number;
    changed_at: number;
  };
  setup_codes: { digest: Buffer; created_at: number };
  company_works: {
    id: Generated<number>;
    job_id: string;
    kind: "create" | "archive" | "delete";
    alias: string;
    name: string;
    /** Number of the company, which need not exist any more; null: it is to be created. */
    company_id: number | null;
    asked: Json<Record<string, string | boolean>>;
    status: Generated<"waiting" | "running" | "done" | "failed">;
    tries: Generated<number>;
    error: string | null;
    stored_name: string | null;
    /** Bytes of the archive. */
    size: number | null;
    rows: number | null;
    files: number | null;
    requested_by: number;
    requested_at: number;
    finished_at: number | null;
  };
  local_accounts: { user_id: number; password: string; set_at: number };
  password_links: {
    digest: Buffer;
    user_id: number;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  groups: {
    customer_id: number;
    id: Generated<number>;
    alias: string;
    display: string;
    group_type: GroupType;
    parent_id: number | null;
    inactive: boolean;
    fields: Json<Record<string, JsonValue>>;
    updated_at: Generated<number | null>;
    /** Null: nobody since it was set up, or a command. */
    updated_by: Generated<number | null>;
  };
  roles: {
    customer_id: number;
    id: Generated<number>;
    name: string;
    role_type: string;
    sort_order: number;
    /** Module, to the actions that the role grants. */
    permissions: Json<Record<string, RoleRight[]>>;
    /** 0: built in. */
    created_by: Generated<number>;
    created_at: Generated<number | null>;
    updated_by: Generated<number | null>;
    updated_at: Generated<number | null>;
    version: Generated<number>;
  };
  role_assignments: {
    customer_id: number;
    user_id: number;
    role_id: number;
    group_id: number;
    granted_at: Generated<number | null>;
  };
  enum_sets: {
    customer_id: number;
    id: Generated<number>;
    alias: string;
    name: string;
    updated_at: Generated<number | null>;
    updated_by: Generated<number | null>;
  };
  enum_values: {
    customer_id: number;
    id: Generated<number>;
    set_id: number;
    name: string;
    display: string;
    disabled: boolean;
    sort_order: number;
    fields: Json<Record<string, JsonValue>>;
    updated_at: Generated<number | null>;
    updated_by: Generated<number | null>;
  };
  templates: {
    id: Generated<number>;
    alias: string;
    hash: string;
    definition: Json<JsonValue>;
    /** Of `template_versions`. */
    version: Generated<number>;
    /** Of columns and indexes. */
    layout: Generated<string>;
  };
  /** Values that a change of a field's type could not convert. */
  unconverted_values: {
    customer_id: number;
    change_id: number;
    template: string;
    field: string;
    record_id: number;
    value: Json<JsonValue>;
    reason: string;
  };
  /** The choices of a company's enum set before a change. */
  kept_choices: { customer_id: number; change_id: number; set_id: number; choices: Json<JsonValue> };
  /** Records that were written to while a change of a field's type is under way. */
  rows_to_convert: { customer_id: number; change_id: number; step: number; record_id: number };
  record_search: {
    customer_id: number;
    id: number;
    template: string;
    group_id: number;
    /** All of the title, with what it says of other records. */
    title: string;
    /** The title for readers who may not view all records of which it says something; null until it is computed. */
    bare_title: string | null;
    /** Ids of all records of which the title says something; null until they are computed. */
    title_of: number[] | null;
    /** What is searched: the record's own part of the title and the search fields, folded. */
    text: string;
    deleted: boolean;
  };
  record_history: {
    customer_id: number;
    id: Generated<number>;
    record_id: number;
    template: string;
    version: number;
    change_type: "CREATE" | "UPDATE" | "DELETE" | "RESTORE";
    date: number;
    user_id: number | null;
    changes: Json<HistoryChange[]>;
  };
  drafts: {
    customer_id: number;
    user_id: number;
    template: string;
    /** 0: of a new record. */
    record_id: number;
    draft: Json<FormDraft>;
    saved_at: number;
  };
  subscriptions: {
    customer_id: number;
    id: Generated<number>;
    user_id: number;
    notification_type_id: number;
    source_type: "MONITOR" | "MODEL";
    /** Alias of the monitor, or of the template. */
    source_id: string;
    option: string;
    created_at: number;
    /** The person's time zone (IANA name); null: the company's. */
    timezone: Generated<string | null>;
    /** When a monitor is looked at next; null: not known yet. */
    next_at: Generated<number | null>;
  };
  /** Records that were saved and that somebody wants to hear of. */
  alert_changes: {
    customer_id: number;
    id: Generated<number>;
    template: string;
    record_id: number;
    /** EVENT: it became a critical event. */
    change_type: "CREATE" | "UPDATE" | "RESTORE" | "EVENT";
    user_id: number | null;
    date: number;
  };
  /** What a person is alerted of. Moments in epoch seconds. */
  notifications: {
    customer_id: number;
    id: Generated<number>;
    user_id: number;
    subscription_id: number;
    notification_type_id: number;
    source_type: "MONITOR" | "MODEL";
    source_id: string;
    record_ids: number[];
    /** From when on it is shown, and may be sent. */
    due_at: number;
    mail_at: number;
    /** When its message was queued; null: not yet. */
    mailed_at: Generated<number | null>;
    read_at: Generated<number | null>;
  };
  /** What was said of a monitor's record already: the day on which it was due, or 0. */
  alert_marks: { customer_id: number; subscription_id: number; record_id: number; day: number };
  unsubscribe_links: {
    customer_id: number;
    digest: Buffer;
    user_id: number;
    subscription_ids: number[];
    created_at: number;
  };
  audit_log: {
    customer_id: number;
    id: Generated<number>;
    date: number;
    /** null: the installation itself. */
    user_id: number | null;
    event: AuditEvent;
    call: string;
    target_id: number | null;
    status: number;
    detail: Json<AuditDetail> | null;
    /** What lines are found by, which the database takes from `detail`: names, names of changed values, and numbers. */
    named: GeneratedAlways<string | null>;
    changed: GeneratedAlways<string | null>;
    about_ids: GeneratedAlways<string[] | null>;
    seen_ids: GeneratedAlways<string[] | null>;
  };
  /** Lines that wait for their seal. */
  audit_unsealed: { customer_id: number; kind: "audit" | "record"; line_id: number };
  audit_seals: { customer_id: number; seq: number; sealed_at: number; lines: Buffer; hash: Buffer };
  idempotency_keys: {
    customer_id: number;
    user_id: number;
    key: string;
    fingerprint: string;
    created_at: number;
    /** null while the request is under way. */
    answer: Json<KeptAnswer> | null;
  };
  export_jobs: {
    customer_id: number;
    id: string;
    file_name: string;
    format: string;
    status: ExportStatus;
    progress: Generated<number>;
    created_by: number;
    created_at: number;
    error: Generated<string | null>;
    request: Json<JsonValue>;
    rights: ColumnType<ExportRights | null, string | undefined, string>;
    stored_name: Generated<string | null>;
    size: Generated<number | null>;
    finished_at: Generated<number | null>;
  };
  import_runs: {
    customer_id: number;
    id: Generated<number>;
    template: string;
    file_name: string;
    user_id: number;
    started_at: number;
    finished_at: Generated<number | null>;
    added: Generated<number>;
    updated: Generated<number>;
    undone_at: Generated<number | null>;
    kind: Generated<ImportKind>;
    /** null: a command did it. */
    status: Generated<ImportStatus | null>;
    stored_name: Generated<string | null>;
    size: Generated<number | null>;
    rows_total: Generated<number | null>;
    rows_done: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    left_out: Generated<number>;
    setup: ColumnType<JsonValue | null, string | undefined, string | null>;
    checked: ColumnType<ImportCounts | null, string | undefined, string | null>;
    error: Generated<string | null>;
    undo: ColumnType<UndoProgress | null, string | undefined, string | null>;
    /** The job that does it. */
    job_id: Generated<string | null>;
    /** What it changed in a list is kept in `import_former`. */
    keeps_former: Generated<boolean>;
  };
  job_leases: {
    customer_id: number;
    queue: string;
    job: string;
    /** The run that has the job, and until when it counts as alive. */
    leased_to: string | null;
    leased_until: number | null;
    tries: number;
  };
  mail_messages: {
    customer_id: number;
    id: Generated<number>;
    /** What the message is about, once. */
    key: string;
    kind: MailKind;
    user_id: number | null;
    address: string;
    name: string;
    subject: string;
    text: string;
    html: string;
    created_at: number;
    status: Generated<MailStatus>;
    tries: Generated<number>;
    next_try_at: number | null;
    sent_at: Generated<number | null>;
    error: Generated<string | null>;
    /** Where the person ends such messages without signing in. */
    unsubscribe_url: string | null;
    /** What it says where its files cannot be sent; null: it has none. */
    plain_text: Generated<string | null>;
    plain_html: Generated<string | null>;
    /** It was sent without its files: the mail server takes no messages so large. */
    is_plain: Generated<boolean>;
  };
  /** Files of messages that wait. */
  mail_attachments: {
    customer_id: number;
    message_id: number;
    name: string;
    media_type: string;
    stored_name: string;
    /** Bytes. */
    size: number;
  };
  /** Addresses that get no messages, in lower case. */
  mail_suppressions: { customer_id: number; address: string; reason: string; since: number };
  import_former: {
    customer_id: number;
    run_id: number;
    item: number;
    before: Json<ListRow | null>;
    after: Json<ListRow>;
  };
  import_refused: {
    customer_id: number;
    run_id: number;
    row_number: number;
    cells: Json<readonly string[]>;
    refusals: Json<readonly { field: string; reason: string }[]>;
  };
  import_notes: { customer_id: number; run_id: number; row_number: number; notes: Json<readonly Note[]> };
  /** Rows that an import refused since a text of theirs matches no record or group, until somebody matches or dismisses them. */
  unmatched_rows: {
    customer_id: number;
    id: Generated<number>;
    run_id: number;
    row_number: number;
    template: string;
    /** Name of the file. */
    source: string;
    cells: Json<readonly string[]>;
    missing: Json<readonly UnmatchedText[]>;
    created_at: number;
    status: Generated<UnmatchedStatus>;
    /** What the row became, in which version. */
    record_id: Generated<number | null>;
    record_version: Generated<number | null>;
    changed_by: Generated<number | null>;
    changed_at: Generated<number | null>;
  };
  import_changes: { customer_id: number; run_id: number; record_id: number; version: number };
  integrations: { customer_id: number; alias: string; label: string; last_updated_at: number };
  /** Records whose computed values have to be computed again. */
  stale_records: { customer_id: number; template: string; id: number };
  record_comments: {
    customer_id: number;
    id: Generated<number>;
    record_id: number;
    comment_text: string;
    created_at: number;
    created_by: number;
    deleted_at: Generated<number | null>;
    deleted_by: Generated<number | null>;
  };
  accepted_terms: {
    customer_id: number;
    id: Generated<number>;
    user_id: number;
    version: string;
    accepted_at: number;
  };
  view_as_sessions: {
    customer_id: number;
    id: Generated<number>;
    user_id: number;
    subject_user_id: number | null;
    subject_role_id: number | null;
    group_ids: Generated<number[]>;
    started_at: number;
  };
  hierarchy_uploads: {
    customer_id: number;
    id: Generated<number>;
    name: string;
    media_type: string;
    size: number;
    stored_name: string;
    /** Of the bytes, in hexadecimal digits. */
    sha256: string;
    description: string;
    structure_name: string;
    state: UploadState;
    created_at: number;
    created_by: number;
    applied_at: Generated<number | null>;
    applied_by: Generated<number | null>;
  };
  document_shares: {
    customer_id: number;
    id: Generated<number>;
    document_id: number;
    digest: Buffer;
    created_at: number;
    created_by: number;
    expires_at: number;
  };
  record_documents: {
    customer_id: number;
    id: Generated<number>;
    /** Null: a document of the company's library. */
    record_id: number | null;
    name: string;
    media_type: string;
    size: number;
    stored_name: string;
    labels: string[];
    protected: boolean;
    archived: boolean;
    /** Degrees clockwise by which previews turn it. */
    rotation: Generated<number>;
    created_at: number;
    created_by: number;
    deleted_at: Generated<number | null>;
    deleted_by: Generated<number | null>;
  };
  record_pictures: {
    customer_id: number;
    record_id: number;
    /** Another one for each upload. */
    id: Generated<number>;
    name: string;
    media_type: string;
    size: number;
    stored_name: string;
    crop_x: number;
    crop_y: number;
    crop_width: number;
    crop_height: number;
  };
  saved_views: {
    customer_id: number;
    id: Generated<number>;
    template: string;
    owner_id: number;
    name: string;
    shared: boolean;
    state: Json<TableState>;
    updated_at: number;
  };
  list_settings: {
    customer_id: number;
    user_id: number;
    template: string;
    default_view_id: number | null;
    columns: Json<readonly ColumnSetting[]>;
  };
  /** Differs after each change of a table of records; see `dataVersions.ts`. */
  data_versions: {
    customer_id: number;
    /** That of the table. */
    name: string;
    slot: number;
    version: number;
  };
  /** Whether the numbers of a rollup may be used; see `rollups/states.ts`. */
  rollup_states: {
    customer_id: number;
    /** Its signature. */
    rollup: string;
    /** That of the table of its records. */
    name: string;
    state: "stale" | "announced" | "awaited" | "built";
    /** Another one whenever the numbers are built, and when they become stale. */
    generation: number;
    since: number | null;
    began_at: number | null;
    seen_at: number;
  };
  /** Buckets that changed since their numbers were computed. */
  rollup_dirty: {
    customer_id: number;
    rollup: string;
    group_id: number;
    bucket: number;
    id: Generated<number>;
  };
  /** What rollups keep; columns of dimensions and measures are numbered (`rollups/records.ts`). */
  rollup_rows: {
    customer_id: number;
    rollup: string;
    group_id: number;
    bucket: number;
    cell: number;
    records: number;
  };
  /** Categories of cards, each user's own. */
  dashboards: {
    customer_id: number;
    id: Generated<number>;
    owner_id: number;
    name: string;
    position: number;
  };
  dashboard_widgets: {
    customer_id: number;
    id: Generated<number>;
    dashboard_id: number;
    name: string;
    type: "report" | "action" | "monitor";
    data: Json<unknown>;
    position: number;
    version: Generated<number>;
    description: Generated<string>;
    size: Generated<"small" | "wide" | "tall">;
    updated_by: number | null;
    updated_at: number | null;
    /** Epoch seconds; it can be brought back for a day. */
    deleted_at: number | null;
  };
  /** Addresses of dashboards with their filters, kept by their users under a name; of each path one may be the default. */
  dashboard_bookmarks: {
    customer_id: number;
    id: Generated<number>;
    user_id: number;
    name: string;
    path: string;
    query: string;
    is_default: boolean;
  };
  /** A category, or one card, that the people with a role see as well. */
  dashboard_shares: {
    customer_id: number;
    id: Generated<number>;
    dashboard_id: number | null;
    widget_id: number | null;
    role_id: number;
    may_edit: boolean;
  };
  /** When somebody opened a card last, in epoch seconds. */
  dashboard_openings: {
    customer_id: number;
    user_id: number;
    widget_id: number;
    opened_at: number;
  };
  /** Questions about datasets in the words of their users, with what was read of them. */
  insight_prompts: {
    customer_id: number;
    id: Generated<number>;
    user_id: number;
    prompt: string;
    /** Alias of the dataset that it is about. */
    dataset: string | null;
    asked: ColumnType<unknown, string | null, string | null>;
    top: number | null;
    unknown: Json<unknown>;
    /** Epoch seconds. */
    created_at: number;
    feedback: Generated<InsightFeedback | null>;
    comment: Generated<string | null>;
    corrected: ColumnType<unknown, string | undefined, string>;
    by_model: Generated<boolean>;
  };
  /** What a company means by phrases of prompts. */
  insight_synonyms: {
    customer_id: number;
    id: Generated<number>;
    phrase: string;
    /** By which it is found: in the singular, in small letters. */
    phrase_key: string;
    means: string;
  };
  /** Reports that are sent by e-mail again and again: of a card, or ready ones. Moments in epoch seconds. */
  report_schedules: {
    customer_id: number;
    id: Generated<number>;
    owner_id: number;
    name: string;
    widget_id: number | null;
    canned: string | null;
    form: Json<Record<string, unknown>>;
    /** The day from which the dates of the form count (UTC midnight); null: they stay as they are. */
    form_day: number | null;
    format: ScheduleFormat;
    rule: Json<unknown>;
    /** Minutes after midnight. */
    minute: number;
    timezone: string;
    paused: Generated<boolean>;
    next_at: number;
    version: Generated<number>;
    created_at: number;
    updated_at: number;
  };
  /** Who gets a report; unsubscribed_at: since when they want no more of it. */
  report_recipients: {
    customer_id: number;
    schedule_id: number;
    user_id: number;
    unsubscribed_at: number | null;
  };
  /** What became of the slots of a schedule, each once; slot null: a test. */
  report_runs: {
    customer_id: number;
    id: Generated<number>;
    schedule_id: number;
    slot: number | null;
    created_at: number;
    status: RunStatus;
    reason: string | null;
  };
  /** The message of a run to one person. */
  report_deliveries: {
    customer_id: number;
    run_id: number;
    user_id: number;
    status: Generated<DeliveryStatus>;
    reason: string | null;
    notices: string[] | null;
    mail_id: number | null;
  };
  /** Digests of the tokens by which people end reports without signing in. */
  report_unsubscribe_links: {
    customer_id: number;
    digest: Buffer;
    schedule_id: number;
    user_id: number;
    created_at: number;
  };
  /** Scorecards of a company. Moments in epoch seconds; definition: all that was chosen but the name. */
  scorecards: {
    customer_id: number;
    id: Generated<number>;
    owner_id: number;
    name: string;
    definition: Json<unknown>;
    shown_to_employees: boolean;
    archived: boolean;
    next_at: number;
    not_run: Generated<NotRun | null>;
    version: Generated<number>;
    created_by: number | null;
    created_at: number;
    updated_by: number | null;
    updated_at: number;
  };
  /** What was computed of a scorecard, which nobody changes. created_by null: it was computed by itself. */
  scorecard_runs: {
    customer_id: number;
    id: Generated<number>;
    scorecard_id: number;
    created_by: number | null;
    created_at: number;
    /** First and last day that are covered (UTC midnight). */
    from_day: number;
    to_day: number;
    formula: string;
    people: number;
    scored: number;
    definition: Json<unknown>;
    attributes: Json<unknown>;
    /** What was read, by record type; scope_key is a digest of it. */
    scope: Json<unknown>;
    scope_key: string;
    is_partial: boolean;
    notices: string[];
  };
  /** A person of a run. Lists are in the order of the run's attributes. */
  scorecard_scores: {
    customer_id: number;
    run_id: number;
    employee_id: number;
    group_id: number;
    position: string | null;
    score: number | null;
    known: number;
    rank: number | null;
    best_rank: number | null;
    worst_rank: number | null;
    events: number[];
    exposure: number[];
    peers: number[];
    points: (number | null)[];
  };
  /** Rules of critical events. Moments in epoch seconds; definition: all that was chosen but the name. */
  critical_event_rules: {
    customer_id: number;
    id: Generated<number>;
    name: string;
    sort_order: number;
    template: string;
    definition: Json<unknown>;
    /** When records are looked at that no save touches; null: when it is changed. */
    next_at: number | null;
    swept_to: Generated<number>;
    added: Generated<number>;
    problem: Generated<RuleStop | null>;
    version: Generated<number>;
    removed_at: number | null;
    created_by: number | null;
    created_at: number;
    updated_by: number | null;
    updated_at: number;
  };
  /** Records that met a rule, each once for a rule. */
  critical_events: {
    customer_id: number;
    id: Generated<number>;
    rule_id: number;
    template: string;
    record_id: number;
    status: string;
    /** Number of a person's record. */
    assignee_id: number | null;
    assignee_position: string | null;
    created_at: number;
    acknowledged_at: number | null;
    resolved_at: number | null;
    reason: string | null;
    version: Generated<number>;
  };
  /** What was done about an event. user_id null: the rule itself. */
  critical_event_steps: {
    customer_id: number;
    id: Generated<number>;
    event_id: number;
    at: number;
    user_id: number | null;
    kind: EventStepKind;
    status: string | null;
    assignee_id: number | null;
    assignee_position: string | null;
    reason: string | null;
  };
  /** What a company changed of the lines that a list begins with, or added. */
  list_item_prototypes: {
    customer_id: number;
    list: string;
    alias: string;
    name: string;
    sort_order: number;
    deletable: boolean;
    removed: boolean;
    version: number;
  };
  list_items: {
    customer_id: number;
    id: Generated<number>;
    record_id: number;
    list: string;
    prototype: string;
    fields: Json<ListItemFields>;
    version: number;
  };
  files: {
    customer_id: number;
    id: Generated<number>;
    name: string;
    media_type: string;
    /** Bytes. */
    size: number;
    /** Name in the company's folder of files. */
    stored_name: string;
    uploaded_by: number;
    uploaded_at: number;
    /** The record that contains it, with its template. */
    template: string | null;
    record_id: number | null;
    /** Since when no record contains it; null while one does. Epoch seconds. */
    loose_since: number | null;
  };
}
