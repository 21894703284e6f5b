import { ownCompany, ownUser } from "./policies.ts";

const all = "delete, insert, select, update";
const kept = "insert, select, update";
const noted = "insert, select";

/** What the role of requests may do with the rows of its company, by table. Nothing else is open to it; a new table is named here. */
export const companyTables: Readonly<Record<string, string>> = {
  accepted_terms: noted,
  alert_changes: all,
  alert_marks: all,
  audit_log: noted,
  audit_seals: "select",
  audit_unsealed: "insert",
  choice_merges: kept,
  company_logos: "delete, insert, select",
  configuration_changes: noted,
  critical_event_rules: kept,
  critical_event_steps: noted,
  critical_events: kept,
  data_versions: kept,
  dashboard_bookmarks: all,
  dashboard_openings: all,
  dashboard_shares: "delete, insert, select",
  dashboard_widgets: all,
  dashboards: all,
  document_shares: "delete, insert, select",
  drafts: all,
  enum_sets: all,
  enum_values: all,
  export_jobs: all,
  files: all,
  groups: all,
  hierarchy_uploads: kept,
  idempotency_keys: all,
  import_changes: noted,
  import_former: noted,
  import_notes: "delete, insert, select",
  import_refused: "delete, insert, select",
  import_runs: all,
  insight_prompts: all,
  insight_synonyms: "delete, insert, select",
  integrations: kept,
  job_leases: all,
  kept_choices: all,
  list_item_prototypes: kept,
  list_items: kept,
  list_settings: all,
  mail_attachments: "delete, insert, select",
  mail_messages: all,
  mail_suppressions: all,
  memberships: all,
  notifications: all,
  record_comments: kept,
  record_documents: kept,
  record_history: noted,
  record_pictures: all,
  record_search: kept,
  report_deliveries: all,
  report_recipients: all,
  report_runs: all,
  report_schedules: all,
  report_unsubscribe_links: "delete, insert, select",
  role_assignments: all,
  roles: all,
  rollup_dirty: "delete, insert, select",
  rollup_rows: all,
  rollup_states: all,
  rows_to_convert: all,
  saved_views: all,
  scorecard_runs: noted,
  scorecard_scores: noted,
  scorecards: all,
  stale_records: all,
  subscriptions: all,
  template_overrides: noted,
  unconverted_values: all,
  unmatched_rows: all,
  unsubscribe_links: all,
  view_as_sessions: "delete, insert, select",
};

/** The same of each table of a record type. */
export const recordRights = kept;

/** The condition for rows that are read, by table, where more may be read than the rows of the company. */
export const alsoRead: Readonly<Record<string, string>> = {
  // Who asks sees their own memberships in every company.
  memberships: `customer_id = ${ownCompany} or user_id = ${ownUser}`,
};

/** The condition for the rows of all tables of companies. */
export const ownRows = `customer_id = ${ownCompany}`;

/** What is open to the role of requests beside tables of companies, and belongs to none: numbers and names of record types. */
export const openToRequests: readonly string[] = [
  "column templates.alias: select",
  "column templates.hash: select",
  "column templates.id: select",
  "sequence record_id: usage",
];

/** Functions that do what the role of requests may not, by whether it may call them. */
export const trustedFunctions: Readonly<Record<string, boolean>> = {
  "ask_company_work(uuid, text, text, text, bigint, jsonb, bigint)": true,
  "companies_of_user(boolean)": true,
  "company_by_alias(text)": true,
  "company_users_for_super_admin(bigint[])": true,
  "company_works_for_super_admin(integer)": true,
  "configure_own_company(jsonb, boolean, bigint)": true,
  "end_session(bytea, text, text, boolean, boolean, bigint, text)": false,
  "end_sessions_of(text, text, boolean, text)": false,
  "end_sessions_of_deactivated()": false,
  "forget_sessions()": false,
  "forget_requests()": false,
  "identity_user(text, text)": false,
  "invite_user(text, text, text)": true,
  "is_new_account(bigint)": true,
  "join_identity(text, text, bigint, bigint)": true,
  "note_choices_version()": false,
  "note_groups_version()": false,
  "note_time_dependent_day(integer)": true,
  "own_company()": true,
  "people_everywhere(text[], bigint[], integer, integer)": true,
  "own_configuration()": true,
  "own_members()": true,
  "own_holders(text, text[], bigint[])": true,
  "own_people()": true,
  "rename_own_company(text, text, bigint)": true,
  "set_own_logo(text, bigint)": true,
  "session_state(bytea, boolean, bigint)": true,
  "take_requests(bytea, double precision, double precision, double precision)": false,
  "touch_session(bytea, text, text, boolean, boolean, bigint, text, text)": false,
  "user_by_email(text)": true,
  "user_by_identity(text, text)": true,
  "who_asks(bigint, text, text, bigint)": true,
};
