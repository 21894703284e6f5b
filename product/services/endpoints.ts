// Written by `npm run api-types` from the schemas of the server's endpoints. Do not edit.

import type {
  ColumnSetting,
  Condition,
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

/** Named parts of replies. */
export interface Schemas {
  AcceptedTerms: {
    id: number;
    termsOfServiceVersion: string;
  };
  AssignedRecord: {
    id: number;
    templateAlias: string;
    title: string;
    due: number | null;
  };
  AuditLine: {
    id: number;
    date: number;
    user: {
      id: number;
      email: string;
      firstName: string;
      lastName: string;
    } | null;
    event: "signIn" | "signInRefused" | "signOut" | "change" | "denial" | "export" | "download" | "confidentialView" | "restore" | "viewAs";
    call: string;
    what: string;
    kind: "record" | "user" | "role" | "group" | "dropdown" | "listItem" | "document" | "import" | "configuration" | null;
    targetId: number | null;
    target: {
      templateAlias: string;
      label: string;
    } | null;
    status: number;
    detail: unknown | null;
  };
  BulkResult: {
    successIds: number[];
    errors: {
      id: number;
      message: string;
    }[];
  };
  BulkTrial: {
    id: number;
    record: RecordData | null;
    issues: Issue[];
  };
  CannedAnswer: {
    alias: string;
    columns: ({
      label: string;
      align: "left" | "right";
      series?: number;
    })[];
    lines: ({
      record?: {
        id: number;
        templateAlias: string;
      };
      key?: string | number | boolean | null;
      texts: string[];
    })[];
    totals?: string[];
    count?: number;
    next: string | null;
    notices: string[];
  };
  CannedReport: {
    alias: string;
    name: string;
    viewName: string;
    help: string;
    section: "personnel" | "financial" | "osha" | "summary";
    exportTypes: ("csv" | "xlsx" | "pdf" | "txt")[];
    hideRunButton: boolean;
    parameters: ({
      kind: "dates" | "daysOfYear" | "records" | "choices" | "terminals";
      name: string;
      label: string;
      daysAhead?: number;
      templateAlias?: string;
      enumSet?: string;
      noMatch?: string;
    })[];
    values: Readonly<Record<string, string | number | (string | number)[]>>;
    fileFormat?: {
      name: string;
      columns: string[];
      choices: {
        name: string;
        label: string;
        choices: {
          value: string;
          label: string;
        }[];
      }[];
      notes: string[];
      notVerified: string[];
      sources: {
        about: string;
        address: string;
      }[];
    };
    people?: {
      kind: "headcount" | "review";
      templateAlias: string;
      name: string;
      plural: string;
    };
    osha?: boolean;
    lossRun?: boolean;
  };
  Claim: {
    id: number;
    recordNumber: number;
    version: number;
    groupId: number;
    eventType: "independent" | "accident" | "injuryIllness" | "materialSpill";
    eventId: number | null;
    status: string | null;
    internalClaimId: string | null;
    lossDate: number | null;
    closedDate: number | null;
    type: string | null;
    createdDate: number;
    claimantInfo: {
      fullName: string | null;
    };
    related: {
      employee: RelatedRecord | null;
      relatedIncidents: {
        accident: RelatedRecord | null;
        injuryIllness: RelatedRecord | null;
        materialSpill: RelatedRecord | null;
      };
    };
    totalReserves: number | null;
    totalPayments: number | null;
    totalReserveRemaining: number | null;
    incurredLoss: number | null;
    totalReimbursements: number | null;
    totalIncurredExpense: number | null;
    employeeLabel: string | null;
    protectedFields: string[];
    abilities: {
      view: boolean;
      edit: boolean;
      delete: boolean;
      viewConfidential: boolean;
    };
  };
  ClaimPage: {
    "_embedded": {
      claims: Schemas["Claim"][];
    };
    page: {
      totalElements: number;
    };
  };
  CoachingEffectiveness: {
    datasets: {
      name: string;
      label: string;
    }[];
    days: number;
    timeFrame: {
      from: number;
      to: number;
    };
    data: ({
      plan: {
        id: number;
        label: string;
      };
      templateAlias: string;
      employee: {
        id: number;
        label: string;
      };
      groupId: number;
      from: number;
      to: number;
      before: number[];
      after: number[];
      exposure?: {
        before: number;
        after: number;
      } | null;
      likePeople?: number[];
      expected?: (number | null)[];
    })[];
    unit?: string;
    isCut: boolean;
    notices: string[];
    asOf: number;
  };
  CoachingImpact: {
    dataset: string;
    label: string;
    days: number;
    timeFrame: {
      from: number;
      to: number;
    };
    plans: number;
    people: number;
    before: number;
    after: number;
    reduction: number | null;
    compared?: {
      label: string;
      unit: string;
      reason?: string;
      before: {
        value: number | null;
        numerator: number;
        denominator: number;
        interval: {
          low: number;
          high: number;
        } | null;
      };
      after: {
        value: number | null;
        numerator: number;
        denominator: number;
        interval: {
          low: number;
          high: number;
        } | null;
      };
      unexposed: number;
      unmatched: number;
      like: {
        plans: number;
        people: number;
        before: number;
        after: number;
        expectedBefore: number;
        expected: number;
        ratio: number | null;
        interval: {
          low: number;
          high: number;
        } | null;
      };
      exclusions: string[];
    };
    isCut: boolean;
    notices: string[];
    asOf: number;
  };
  Comment: {
    id: number;
    commentText: string;
    createdDate: number;
    createdByUser: PersonName | null;
  };
  CompanyDashboard: {
    id: number;
    name: string;
    ownerId: number;
    ownerName: string | null;
    ownerEmail: string | null;
    cards: number;
    sharedRoles: number;
    updatedAt: number | null;
  };
  CompanyInsightPrompt: {
    read: Schemas["InsightPrompt"];
    userId: number;
    userName: string | null;
    userEmail: string | null;
    comment: string | null;
  };
  ConfigurationPreset: {
    alias: string;
    name: string;
    help: string;
    changes: number;
  };
  ConfigurationSection: {
    type: string;
    name: string;
    title: string;
    help: string;
    settings: number;
    changed: number;
  };
  ConfigurationSectionDetails: {
    type: string;
    name: string;
    title: string;
    help: string;
    version: string;
    schema: Readonly<Record<string, unknown>>;
    validatorUrl: string;
    settings: Schemas["ConfigurationSetting"][];
  };
  ConfigurationSetting: {
    key: string;
    type: string;
    name: string;
    property: string;
    title: string;
    help: string;
    default: JsonValue;
    value: JsonValue;
    own: boolean;
    changedByName: string | null;
    changedDate: number | null;
  };
  Count: {
    count: number;
    capped: boolean;
  };
  CountAnswer: {
    count?: Schemas["Count"];
    error?: Schemas["ListRefusal"];
  };
  CriticalEvent: {
    id: number;
    version: number;
    rule: {
      id: number;
      name: string;
      removed: boolean;
    };
    record: {
      id: number;
      templateAlias: string;
      label: string;
      groupId: number;
    };
    status: {
      name: string;
      label: string;
    };
    statusTimeline: {
      name: string;
      label: string;
    }[];
    assignee: {
      id: number | null;
      label: string | null;
      position: {
        name: string;
        label: string;
      } | null;
    };
    createdDate: number;
    acknowledgedDate: number | null;
    resolvedDate: number | null;
    reason: string | null;
    mayChange: boolean;
    own: boolean;
  };
  CriticalEventPreview: {
    count: number;
    capped: boolean;
    days: number;
    templateAlias: string;
    rows: ({
      id: number;
      label: string;
      date: number | null;
      groupId: number;
    })[];
  };
  CriticalEventRule: {
    id: number;
    sortOrder: number;
    name: string;
    statusTimeline: string[];
    filter: {
      templateAlias: string;
      groupIds: number[];
    };
    filters: {
      id: number;
      field: string;
      value: RuleFilterValue;
    }[];
    assignee: {
      assigneeType: "INDIVIDUAL" | "POSITION" | "SUPERVISOR";
      assigneeValue: number | string | null;
    };
    terminalDisplay: boolean;
    dateField: string;
    startDate: number;
    endDate: number | null;
    problem: string | null;
    updating: boolean;
  };
  CriticalEventRules: {
    version: string;
    rules: Schemas["CriticalEventRule"][];
    statuses: {
      name: string;
      label: string;
    }[];
    positions: {
      name: string;
      label: string;
    }[];
    people: string | null;
    hasSupervisors: boolean;
    defaultTimeline: string[];
    today: number;
  };
  CurrentUser: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    admin: boolean;
    lockout: boolean;
    registered: boolean;
    active: boolean;
    permissions: Schemas["PermissionEntry"][];
    termsOfServiceVersion: string | null;
    userPermissions: {
      superAdmin: boolean;
    };
    providerEmployee: boolean;
    customers: Schemas["Customer"][];
  };
  Customer: {
    id: number;
    alias: string;
    name: string;
    endpoint: string;
    frontendUrl: string;
    status: string;
    logoUrl: string | null;
    suspended?: true;
  };
  CustomerConfiguration: {
    flags: Readonly<Record<string, boolean>>;
    values: Readonly<Record<string, JsonValue>>;
  };
  CustomerOverview: {
    customers: {
      id: number;
      alias: string;
      name: string;
      frontendUrl: string;
      status: string;
      suspended: boolean;
      users: number;
    }[];
    works: Schemas["CustomerWork"][];
    presets: {
      alias: string;
      name: string;
      help: string;
    }[];
    archiveDays: number;
  };
  CustomerWork: {
    id: number;
    kind: "create" | "archive" | "delete";
    alias: string;
    name: string;
    status: "waiting" | "running" | "done" | "failed";
    error: string | null;
    archive: {
      size: number;
      rows: number;
      files: number;
    } | null;
    requestedBy: string;
    requestedDate: number;
    finishedDate: number | null;
  };
  Dashboard: {
    id: number;
    name: string;
    position: number;
    access: "own" | "view" | "edit";
    owner: PersonName | null;
    sharedRoles: number;
    widgets: Schemas["DashboardWidget"][];
  };
  DashboardBookmark: {
    id: number;
    name: string;
    path: string;
    query: string;
    isDefault: boolean;
  };
  DashboardShare: {
    roleId: number;
    roleName: string;
    people: number;
    access: "view" | "edit" | null;
  };
  DashboardWidget: {
    id: number;
    dashboardId: number;
    name: string;
    description: string;
    type: "report";
    data?: Report;
    size: "small" | "wide" | "tall";
    position: number;
    version: number;
    access: "own" | "view" | "edit";
    owner: PersonName | null;
    sharedRoles: number;
    updatedBy: PersonName | null;
    updatedAt: number | null;
    openedAt: number | null;
    notices?: string[];
    partial?: true;
    refused?: true;
    unreadable?: true;
  } | {
    id: number;
    dashboardId: number;
    name: string;
    description: string;
    type: "action";
    data?: {
      template: string;
    };
    size: "small" | "wide" | "tall";
    position: number;
    version: number;
    access: "own" | "view" | "edit";
    owner: PersonName | null;
    sharedRoles: number;
    updatedBy: PersonName | null;
    updatedAt: number | null;
    openedAt: number | null;
    notices?: string[];
    partial?: true;
    refused?: true;
    unreadable?: true;
  } | {
    id: number;
    dashboardId: number;
    name: string;
    description: string;
    type: "monitor";
    data?: {
      monitor: string;
    };
    size: "small" | "wide" | "tall";
    position: number;
    version: number;
    access: "own" | "view" | "edit";
    owner: PersonName | null;
    sharedRoles: number;
    updatedBy: PersonName | null;
    updatedAt: number | null;
    openedAt: number | null;
    notices?: string[];
    partial?: true;
    refused?: true;
    unreadable?: true;
  };
  DeletedRecord: {
    id: number;
    groupId: number;
    label: string;
    deletedDate: number;
    deletedByUser: PersonName | null;
  };
  Discovered: {
    datasets: {
      name: string;
      label: string;
      path: string;
    }[];
    dashboards: ({
      id: number;
      name: string;
      owner: PersonName | null;
      path: string;
    })[];
    own: number;
  };
  Document: {
    id: number;
    name: string;
    extension: string;
    labels: string[];
    mimeType: string;
    size: number;
    createdDate: number;
    createdByUserName: string;
    protected: boolean;
    archived: boolean;
    rotation: number;
  };
  DocumentShare: {
    id: number;
    documentId: number;
    createdDate: number;
    createdByName: string;
    expiresDate: number;
  };
  Dropdown: {
    id: number;
    alias: string;
    name: string;
    effectiveDate: number | null;
    lastUpdatedBy: number | null;
    version: string;
    values: Schemas["DropdownValue"][];
    uses: Schemas["DropdownUse"][];
  };
  DropdownFieldUse: {
    template: string;
    templateName: string;
    field: string;
    label: string;
    records: number;
    deleted: number;
  };
  DropdownMerge: {
    id: number;
    from: {
      id: number;
      display: string;
    };
    into: {
      id: number;
      display: string;
    };
    status: "waiting" | "running" | "done" | "failed" | "cancelled";
    records: {
      total: number | null;
      done: number;
    };
    left: {
      reason: string;
      count: number;
      ids: number[];
    }[];
    error: string | null;
    createdBy: PersonName | null;
    createdDate: string;
    finishedDate: string | null;
  };
  DropdownSummary: {
    id: number;
    alias: string;
    name: string;
    values: number;
    disabled: number;
    uses: Schemas["DropdownUse"][];
  };
  DropdownUse: {
    template: string;
    templateName: string;
    field: string;
    label: string;
  };
  DropdownValue: {
    id: number;
    name: string;
    display: string;
    disabled: boolean;
    color: string | null;
    effectiveDate: number | null;
    lastUpdatedBy: number | null;
    rules: string[];
  };
  DropdownValueUse: {
    name: string;
    records: number;
    deleted: number;
  };
  DropdownValueUses: {
    records: number;
    deleted: number;
    fields: Schemas["DropdownFieldUse"][];
    rules: string[];
  };
  DueRecord: {
    id: number;
    templateAlias: string;
    title: string;
    due: number | null;
    sign: {
      label: string;
      color: "green" | "red" | "orange" | "yellow" | "blue";
    };
  };
  ExportJob: {
    id: string;
    fileName: string;
    status: "preparing" | "Ready" | "Error";
    progress: number;
    createdBy: number;
    createdByName?: string;
    createdDate: string;
    error?: string;
    service?: "auditLog" | "permissions" | "documents";
  };
  File: {
    id: number;
    name: string;
    mediaType: string;
    size: number;
  };
  FileCheck: {
    alias: string;
    rows: number;
    valid: number;
    warnings: number;
    findingCount: number;
    findings: ({
      row: number;
      column: string;
      rule: string;
      severity: "error" | "warning";
      message: string;
      record: {
        id: number;
        templateAlias: string;
        label: string;
      };
      field?: {
        key: string;
        label: string;
      };
    })[];
  };
  FleetCounts: {
    list: string;
    counts: {
      alias: string;
      label: string;
      count: number;
      before?: number;
    }[];
    timeFrame?: {
      from?: number;
      to?: number;
    };
    asOf: number;
  };
  FleetGraph: {
    list: string;
    bands: {
      alias: string;
      label: string;
      count: number;
      before: number;
    }[];
    asOf: number;
  };
  FleetOneCounts: {
    answer?: Schemas["FleetCounts"];
    error?: Schemas["ListRefusal"];
  };
  FleetOneGraph: {
    answer?: Schemas["FleetGraph"];
    error?: Schemas["ListRefusal"];
  };
  FleetOneRows: {
    answer?: Schemas["FleetRows"];
    error?: Schemas["ListRefusal"];
  };
  FleetOneUnits: {
    answer?: Schemas["FleetUnits"];
    error?: Schemas["ListRefusal"];
  };
  FleetRows: {
    list: string;
    columns: ({
      field: string;
      label: string;
      align: "left" | "right";
      sortable: boolean;
    })[];
    rows: {
      id: number;
      templateAlias: string;
      groupId: number;
      label: string;
      texts: string[];
    }[];
    next: string | null;
    asOf: number;
    notices: string[];
  };
  FleetUnits: {
    list: string;
    units: ({
      groupId: number;
      average: number | null;
      highest: number | null;
      count: number;
    })[];
    isCut: boolean;
    asOf: number;
  };
  FleetVideoAccess: {
    accessToken: string;
    exp: number;
    player: string;
  };
  FmcsaBasicEvents: {
    name: string;
    label: string;
    asOf: number;
    scope: {
      isWhole: boolean;
      groupIds: number[];
    };
    reason: string | null;
    inspectionTemplate: string;
    events: ({
      id: number;
      template: string;
      label: string;
      day: number;
      inspection: {
        id: number;
        label: string;
      } | null;
      code: string | null;
      isOutOfService: boolean;
      weight: number | null;
      severity: number | null;
      timeWeight: number;
      points: number | null;
      counted: number | null;
      nextFall: {
        day: number;
        counted: number | null;
      } | null;
    })[];
    count: number;
    isCut: boolean;
  };
  FmcsaBasics: {
    asOf: number;
    scope: {
      isWhole: boolean;
      groupIds: number[];
    };
    method: {
      name: string;
      seenInUse: number;
      unverified: string[];
      references: ({
        title: string;
        address?: string;
        trust: "A" | "B" | "C" | "D";
      })[];
    };
    basics: ({
      name: string;
      label: string;
      isPublic: boolean;
      counts: "violations" | "crashes";
      divisor: "inspections" | "powerUnits";
      value: number | null;
      reason: string | null;
      numerator: number;
      denominator: number;
      violating: number;
      unweighted: number;
      events: number;
      counted: "relevantInspections" | "inspectionsWithViolation" | "crashes";
      group: {
        from: number;
        to?: number;
      } | null;
      isEnough: boolean;
      thresholds: {
        general: number;
        hazmat: number;
        passenger: number;
      };
      unverified: string[];
      trend: ({
        day: number;
        value: number | null;
      })[];
      falls: ({
        day: number;
        points: number;
        value: number | null;
      })[];
      clean: number | null;
      published: {
        id: number;
        day: number;
        percentile: number | null;
        measure: number | null;
        source: string;
      } | null;
    })[];
    fleet: {
      counts: number[];
      average: number;
      segment: "combination" | "straight";
      milesPerUnit: number | null;
      factor: number;
    } | null;
    announced: ({
      name: string;
      announced: number;
      from: number | null;
      groupCount: number;
      knownGroups: number;
      categories: ({
        name: string;
        label: string;
        note?: string;
        inspections: number;
        violations: number;
        ungrouped: number;
        events: number | null;
      })[];
      changes: string[];
      missing: string[];
      references: ({
        title: string;
        address?: string;
        trust: "A" | "B" | "C" | "D";
      })[];
    })[];
    publishedTemplate: string;
  };
  FoundRecord: {
    id: number;
    templateAlias: string;
    groupId: number;
    label: string;
  };
  GroupEffects: {
    below: number;
    records: number;
    deleted: number;
    losing: {
      count: number;
      names: string[];
    };
    gaining: {
      count: number;
      names: string[];
    };
    staying: {
      count: number;
      names: string[];
    };
  };
  Health: {
    status?: "ok";
  };
  HierarchyGroup: {
    id: number;
    alias: string;
    display: string;
    groupType: "COMPANY" | "TERMINAL";
    inactive: boolean;
    parentId: number | null;
    securableId: number;
    lastUpdatedDate: number | null;
    lastUpdatedBy: number | null;
    fields: Readonly<Record<string, JsonValue>>;
    users: number;
    version: string;
  };
  HierarchyPreview: {
    version: string;
    rows: number;
    unchanged: number;
    counts: {
      added: number;
      renamed: number;
      moved: number;
      retyped: number;
      inactivated: number;
      activated: number;
      unnamed: number;
    };
    changes: ({
      kind: "added" | "renamed" | "moved" | "retyped" | "inactivated" | "activated" | "unnamed";
      row: number | null;
      alias: string;
      name: string;
      from: string | null;
      to: string | null;
    })[];
    records: {
      moved: number;
      retyped: number;
      inactivated: number;
    };
    losing: {
      count: number;
      names: string[];
    };
    gaining: {
      count: number;
      names: string[];
    };
    staying: {
      count: number;
      names: string[];
    };
    problemCount: number;
    problems: ({
      row: number | null;
      column: string | null;
      reason: string;
    })[];
  };
  HierarchyUpload: {
    id: number;
    fileName: string;
    size: number;
    sha256: string;
    description: string;
    companyStructureName: string;
    state: "checked" | "applied" | "refused";
    uploadedDate: number;
    uploadedBy: string;
    appliedDate: number | null;
    appliedBy: string | null;
  };
  Import: {
    id: number;
    kind: "models" | "documents" | "enums" | "enumValues" | "modelGroups";
    templateAlias: string | null;
    fileName: string;
    status: "draft" | "checking" | "importing" | "undoing" | "done" | "cancelled" | "failed" | "undone";
    rows: {
      total: number | null;
      done: number;
    };
    counts: Schemas["ImportCounts"];
    checked: Schemas["ImportCounts"] | null;
    error: string | null;
    undo: {
      deleted: number;
      restored: number;
      left: {
        reason: string;
        count: number;
        ids: number[];
        names?: string[];
      }[];
    } | null;
    mayUndo: boolean;
    undoUntil?: string;
    createdBy: PersonName | null;
    createdDate: string;
    finishedDate: string | null;
    undoneDate: string | null;
    undoDays?: number;
    header: string[];
    sheet?: {
      name: string;
      of: number;
    };
    unnamedFiles?: number;
    setup: Schemas["ImportSetup"] | null;
    mappingTitle: string | null;
    reasons: {
      field: string;
      reason: string;
      count: number;
    }[];
    refusedRows: {
      row: number;
      refusals: Schemas["ImportRefusal"][];
    }[];
    duplicates: number;
    notedFields: {
      field: string;
      count: number;
    }[];
    notedRows: {
      row: number;
      notes: Schemas["ImportNote"][];
    }[];
  };
  ImportCounts: {
    added: number;
    changed: number;
    unchanged: number;
    refused: number;
    leftOut?: number;
  };
  ImportNote: {
    field: string;
    note: string;
  };
  ImportPreview: {
    columns: {
      name: string;
      samples: string[];
      dates?: DateLook;
    }[];
    rows: Schemas["ImportPreviewRow"][];
    problem: string | null;
  };
  ImportPreviewRow: {
    row: number;
    cells: string[];
    as?: "added" | "changed" | "unchanged" | "leftOut" | "refused";
    values?: Readonly<Record<string, string>>;
    group?: string;
    refusals?: Schemas["ImportRefusal"][];
    notes?: Schemas["ImportNote"][];
  };
  ImportRefusal: {
    field: string;
    reason: string;
  };
  ImportSetup: {
    mapping: string | null;
    fields: Readonly<Record<string, {
      column: string;
      match?: string;
      format?: string;
    } | {
      text: string;
    } | {
      kept: true;
    }>>;
    group: {
      column: string;
      match?: string;
    } | {
      text: string;
    } | {
      kept: true;
    } | null;
    groupId: number | null;
    match: string[];
  };
  ImportSummary: {
    id: number;
    kind: "models" | "documents" | "enums" | "enumValues" | "modelGroups";
    templateAlias: string | null;
    fileName: string;
    status: "draft" | "checking" | "importing" | "undoing" | "done" | "cancelled" | "failed" | "undone";
    rows: {
      total: number | null;
      done: number;
    };
    counts: Schemas["ImportCounts"];
    checked: Schemas["ImportCounts"] | null;
    error: string | null;
    undo: {
      deleted: number;
      restored: number;
      left: {
        reason: string;
        count: number;
        ids: number[];
        names?: string[];
      }[];
    } | null;
    mayUndo: boolean;
    undoUntil?: string;
    createdBy: PersonName | null;
    createdDate: string;
    finishedDate: string | null;
    undoneDate: string | null;
  };
  InsightOverview: {
    counts: {
      asked: number;
      unread: number;
      right: number;
      wrong: number;
    };
    unknownWords: {
      word: string;
      count: number;
    }[];
    synonyms: Schemas["InsightSynonym"][];
    hasModel: boolean;
  };
  InsightPrompt: {
    id: number;
    userPrompt: string;
    dataset: string | null;
    question: PromptAsked | null;
    top: number | null;
    sentence: string;
    unknown: string[];
    corrected: {
      from: string;
      to: string;
    }[];
    byModel: boolean;
    createdAt: number;
    feedback: "right" | "wrong" | null;
  };
  InsightSynonym: {
    id: number;
    phrase: string;
    means: string;
  };
  IntegrationDate: {
    integrationAlias: string;
    lastUpdatedDate: number;
  };
  InviteResult: {
    email: string;
    user: Schemas["User"] | null;
    error: string | null;
  };
  ItemList: {
    templateAlias: string;
    templateName: string;
    alias: string;
    name: string;
    kind: "document" | "task";
    version: string;
    items: Schemas["ItemListEntry"][];
  };
  ItemListEntry: {
    alias: string;
    name: string;
    sortOrder: number;
    deletable: boolean;
    inactive: boolean;
    version: number;
    source: string | null;
  };
  ItemListSummary: {
    templateAlias: string;
    templateName: string;
    alias: string;
    name: string;
    kind: "document" | "task";
    items: number;
    inactive: number;
  };
  ItemListUse: {
    list: string;
    alias: string;
    records: number;
    deleted: number;
  };
  KeptOshaFiling: {
    id: number;
    hash: string;
    stillDue: ("summary" | "cases")[];
  };
  KpiAnswer: {
    dataset: string;
    label: string;
    metric: string;
    aggregation: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
    groupings: ({
      attribute: string;
      label: string;
      unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
    })[];
    groups: ({
      groupKey: Schemas["QueryValue"][];
      value: number | null;
      numerator?: number | null;
      denominator?: number | null;
      reason?: string;
      count: number;
      groupIds?: number[];
    })[];
    total: {
      value: number | null;
      numerator?: number | null;
      denominator?: number | null;
      reason?: string;
      count: number;
    };
    isCut: boolean;
    timeFrame: {
      field: string;
      from?: number;
      to?: number;
    };
    normalization?: {
      name: "drivers" | "millionMiles" | "hours";
      label: string;
      per: number;
      numerator: string;
      denominator: string;
      by: ("group" | "period" | "all")[];
      exclusions: string[];
    };
    asOf: number;
    notices: string[];
  };
  KpiDataset: {
    name: string;
    label: string;
    synced: true;
    template: string;
    timeField: string;
    metric: string;
    aggregation: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
    attributes: ({
      metric: string;
      label: string;
      type: "TEXT" | "NUMBER" | "DATE" | "TIME" | "ENUM" | "MULTI_ENUM" | "BOOLEAN";
      alias: string;
      filterable: boolean;
      filterHidden: boolean;
      filterPriority?: number;
      filterPriorityWeight: number;
      filterOptions: ("EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN")[];
      relation?: string;
      enumSet?: string;
      groups?: true;
      aggregatable: boolean;
      groupable: boolean;
      units: ("DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY")[];
      relatedDatasetNames: string[];
    })[];
    topFilters: string[];
    normalizations: ({
      name: "drivers" | "millionMiles" | "hours";
      label: string;
      reason?: string;
    })[];
  };
  KpiOneAnswer: {
    answer?: Schemas["KpiAnswer"];
    error?: Schemas["ListRefusal"];
  };
  KpiOneTable: {
    answer?: Schemas["KpiTable"];
    error?: Schemas["ListRefusal"];
  };
  KpiTable: {
    dataset: string;
    columns: ({
      attribute: string;
      label: string;
      type: "TEXT" | "NUMBER" | "DATE" | "TIME" | "ENUM" | "MULTI_ENUM" | "BOOLEAN";
    })[];
    rows: {
      id: number;
      groupId: number;
      label: string;
      values: Schemas["QueryValue"][];
      redacted: number[];
    }[];
    next: string | null;
    asOf: number;
    notices: string[];
  };
  LegacyRole: {
    id: number;
    name: string;
    help: string | null;
    roleType: "ADMIN" | "STANDARD" | "CUSTOM";
    sortOrder: number;
    locked: boolean;
    permissions: Readonly<Record<string, ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    usersCount: number;
    createdBy: number;
    createdByName: string | null;
    lastUpdatedByName: string | null;
    lastUpdatedDate: number | null;
    version: number;
    identifier: string;
    effectiveDate: number | null;
    lastUpdatedBy: number | null;
    fields: Readonly<Record<string, unknown>>;
    fieldsHashCode: string;
  };
  LibraryDocument: {
    id: number;
    fileName: string;
    fileExtension: string;
    fileType: string;
    size: number;
    labels: string[];
    confidential: boolean;
    archived: boolean;
    rotation: number;
    uploadedDate: number;
    uploadedBy: string;
  };
  ListAnswer: {
    page?: Schemas["RecordPage"];
    error?: Schemas["ListRefusal"];
  };
  ListItemPrototype: {
    alias: string;
    fields: {
      name: string;
      sortOrder: number;
    };
    deletable: boolean;
    version: number;
    listItemTemplateAlias: string;
    listItemTemplateId: string;
  };
  ListItemTemplate: {
    id: string;
    alias: string;
    name: string;
    kind: "document" | "task";
    statuses?: string[];
    templateAlias: string;
  };
  ListRefusal: {
    status: number;
    code: string;
    message: string;
    issues?: Issue[];
  };
  ListSettings: {
    defaultViewId: number | null;
    columns: ColumnSetting[];
  };
  ListedDraft: {
    templateAlias: string;
    recordId: number | null;
    label: string | null;
    savedAt: number;
  };
  LossRun: {
    claimTemplate: string;
    head: {
      insured: string;
      valuedOn: number;
      from: number;
      to: number;
      preparedBy: string;
      prepared: string;
      terminals: string;
      lines: string;
    };
    largeLoss: number;
    hasOther: boolean;
    blocks: ({
      year: number;
      from: number;
      to: number;
      line: string;
      rows: ({
        id: number;
        number: string;
        line: string;
        status: string;
        isClosed: boolean;
        lossDate: number;
        reportedDate: number | null;
        closedDate: number | null;
        terminal: string;
        claimant: string;
        cause: string;
        description: string;
        location: string;
        driver: string;
        units: string;
        preventability: string;
        recordable: string;
        insurer: string;
        policyNumber: string;
        amounts: {
          reserves: number;
          paid: number;
          remaining: number;
          reimbursed: number;
          incurred: number;
          incurredNet: number;
          nonReimbursed: number;
          columns: {
            indemnity: {
              paid: number;
              remaining: number;
            };
            medical: {
              paid: number;
              remaining: number;
            };
            expense: {
              paid: number;
              remaining: number;
            };
            other: {
              paid: number;
              remaining: number;
            };
          };
          recoveries: ({
            kind: string | null;
            cents: number;
          })[];
        };
      })[];
      counts: {
        claims: number;
        open: number;
        closed: number;
        closedWithoutPayment: number;
      };
      totals: {
        reserves: number;
        paid: number;
        remaining: number;
        reimbursed: number;
        incurred: number;
        incurredNet: number;
        nonReimbursed: number;
        columns: {
          indemnity: {
            paid: number;
            remaining: number;
          };
          medical: {
            paid: number;
            remaining: number;
          };
          expense: {
            paid: number;
            remaining: number;
          };
          other: {
            paid: number;
            remaining: number;
          };
        };
        recoveries: ({
          kind: string | null;
          cents: number;
        })[];
      };
      rates?: {
        claims: number | null;
        losses: number | null;
      };
      largest?: number;
    })[];
    counts: {
      claims: number;
      open: number;
      closed: number;
      closedWithoutPayment: number;
    };
    totals: {
      reserves: number;
      paid: number;
      remaining: number;
      reimbursed: number;
      incurred: number;
      incurredNet: number;
      nonReimbursed: number;
      columns: {
        indemnity: {
          paid: number;
          remaining: number;
        };
        medical: {
          paid: number;
          remaining: number;
        };
        expense: {
          paid: number;
          remaining: number;
        };
        other: {
          paid: number;
          remaining: number;
        };
      };
      recoveries: ({
        kind: string | null;
        cents: number;
      })[];
    };
    recoveryKinds: ({
      kind: string | null;
      label: string;
    })[];
    exposure?: {
      label: string;
      years: ({
        year: number;
        units: number | null;
      })[];
    };
    large: number[];
    triangle: ({
      year: number;
      incurred: (number | null)[];
      latest: number;
    })[];
    partial: {
      id: number;
      templateAlias: string;
      label: string;
    }[];
    notes: string[];
  };
  MailContent: {
    id: number;
    kind: "invitation" | "passwordReset" | "alert" | "bounce" | "report" | "score";
    to: {
      email: string;
      name: string;
    };
    subject: string;
    status: "waiting" | "sent" | "failed" | "suppressed" | "kept";
    createdAt: number;
    sentAt: number | null;
    tries: number;
    nextTryAt: number | null;
    error: string | null;
    text: string | null;
    html: string | null;
  };
  MailMessage: {
    id: number;
    kind: "invitation" | "passwordReset" | "alert" | "bounce" | "report" | "score";
    to: {
      email: string;
      name: string;
    };
    subject: string;
    status: "waiting" | "sent" | "failed" | "suppressed" | "kept";
    createdAt: number;
    sentAt: number | null;
    tries: number;
    nextTryAt: number | null;
    error: string | null;
  };
  ModelLogEntry: {
    recordId: number;
    version: number;
    changeType: "CREATE" | "UPDATE" | "DELETE" | "RESTORE";
    date: number;
    user: PersonName | null;
    changes: {
      field: string;
      from: FieldValue;
      to: FieldValue;
      redacted?: true;
    }[];
    labels: Readonly<Record<string, string>>;
    of: {
      id: number;
      templateAlias: string;
      label: string;
    };
  };
  Module: {
    alias: string;
    name: string;
    enabled: boolean;
  };
  ModuleRights: {
    alias: string;
    name: string;
    enabled: boolean;
    actions: ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[];
    recordTypes: string[];
    reachedTypes: string[];
  };
  Monitor: {
    id: string;
    alias: string;
    name: string;
    templateAliases: string[];
    mayAct: boolean;
    monitor: Monitor;
  };
  MonitorAttention: {
    data: Schemas["DueRecord"][];
    counts: Schemas["MonitorCounts"];
    overdue: string;
    today: number;
  };
  MonitorCounts: {
    attention: Schemas["Count"];
    overdue: Schemas["Count"];
    soon: Schemas["Count"];
    open: Schemas["Count"];
    done: Schemas["Count"];
    all: Schemas["Count"];
  };
  MonitorPage: {
    data: RecordData[];
    options: {
      limit: number;
      next: string | null;
      today: number;
    };
    counts?: Schemas["MonitorCounts"];
  };
  Notification: {
    id: number;
    type: string;
    sourceType: "MONITOR" | "MODEL";
    sourceId: string;
    sourceName: string;
    title: string;
    link: string;
    count: number;
    records: {
      id: number;
      templateAlias: string;
      label: string;
    }[];
    createdDate: number;
    read: boolean;
  };
  NotificationType: {
    id: number;
    alias: string;
    name: string;
    sourceType: "MONITOR" | "MODEL";
    options: {
      value: string;
      label: string;
    }[];
  };
  Notifications: {
    data: Schemas["Notification"][];
    options: {
      limit: number;
      next: string | null;
      unread: number;
    };
  };
  OshaFilings: {
    filings: ({
      id: number;
      templateAlias: string;
      label: string;
      part: "summary" | "cases";
      filedOn: number | null;
      confirmationNumber: string | null;
      filedBy: string | null;
      keptBy: string | null;
      keptAt: number;
      hash: string | null;
      confidential: boolean;
      file?: {
        id: number;
        name: string;
        size: number;
      };
      changes?: {
        text: string;
        record?: {
          id: number;
          templateAlias: string;
          label: string;
        };
      }[];
      changeCount?: number;
      problem?: string;
    })[];
    mayKeep: boolean;
  };
  OshaLog: {
    year: number;
    terminalId: number;
    terminal: string;
    caseTemplate: string;
    establishment?: {
      id: number;
      templateAlias: string;
      label: string;
    };
    establishmentTemplate: string;
    yearRecord?: {
      id: number;
      templateAlias: string;
      label: string;
    };
    yearTemplate: string;
    form: {
      averageNumberOfEmployees: number | null;
      totalHoursWorked: number | null;
      company: string | null;
      companyExecutive: string | null;
      title: string | null;
      phone: string | null;
    };
    lines: ({
      id: number;
      label: string;
      caseNumber: string | null;
      name: string | null;
      jobTitle: string | null;
      date: number | null;
      location: string | null;
      description: string | null;
      outcome: "G" | "H" | "I" | "J";
      daysAway: number;
      daysRestricted: number;
      type: number | null;
    })[];
    totals: {
      cases: number;
      outcomes: {
        G: number;
        H: number;
        I: number;
        J: number;
      };
      daysAway: number;
      daysRestricted: number;
      types: number[];
    };
    rates: ({
      name: "TRIR" | "DART" | "DAFWII";
      label: string;
      cases: number;
      rate: number | null;
      low: number | null;
      high: number | null;
    })[];
    national?: {
      year: number;
      source: string;
      rates: {
        TRIR: number | null;
        DART: number | null;
        DAFWII: number | null;
      };
    };
    filing: {
      summary?: boolean;
      cases?: boolean;
      reasons: string[];
    };
    carryover: ({
      modelId: number;
      employeeInvolved: string | null;
      date: number | null;
      terminal: string;
      natureOfInjury: string;
      lostDays: number;
      restrictedDays: number;
    })[];
    unassigned: {
      id: number;
      templateAlias: string;
      label: string;
    }[];
    findings: ({
      file: "summary" | "cases";
      column: string;
      severity: "error" | "warning";
      message: string;
      record?: {
        id: number;
        templateAlias: string;
        label: string;
      };
      field?: {
        key: string;
        label: string;
      };
    })[];
    findingCount: number;
    files: {
      summary: {
        name: string;
        notes: string[];
        notVerified: string[];
        sources: {
          about: string;
          address: string;
        }[];
      };
      cases: {
        name: string;
        notes: string[];
        notVerified: string[];
        sources: {
          about: string;
          address: string;
        }[];
      };
    };
  };
  OshaPrivacyCases: {
    cases: ({
      id: number;
      label: string;
      caseNumber: string | null;
      date: number | null;
      reason: string | null;
      name: string | null;
      isWithheld: boolean;
    })[];
  };
  OwnDashboards: {
    data: Schemas["Dashboard"][];
    layout: string;
  };
  OwnNavigation: {
    sections: {
      id: string;
      title?: string;
      items: string[];
      sections: {
        id: string;
        title: string;
        items: string[];
      }[];
    }[];
    hidden: string[];
  };
  PasswordReset: {
    email: string;
    delivery: "email" | "outbox";
  };
  PermissionEntry: {
    customerId: number;
    viewData: boolean;
    manageUsers: boolean;
    viewDocuments: boolean;
    downloadDocuments: boolean;
    uploadDocuments: boolean;
    editDocuments: boolean;
    deleteDocuments: boolean;
    admin: boolean;
    allowProtected: boolean;
    readGroupPermissions: number[];
    writeGroupPermissions: number[];
  };
  PublicConfiguration: {
    services: Readonly<Record<string, string>>;
    customer: {
      alias: string;
      name: string;
      logoUrl: string | null;
    };
    flags: Readonly<Record<string, boolean>>;
    timeouts: {
      enabled: boolean;
      idleTimeout: number;
    };
    passwordReset: boolean;
  };
  PushedDashboards: {
    people: number;
    categories: number;
    full: string[];
  };
  QueryRefusal: {
    status: number;
    code: string;
    message: string;
    issues?: Issue[];
  };
  QueryResult: {
    template: string;
    rows?: {
      id: number;
      groupId: number;
      label: string;
      values: Schemas["QueryValue"][];
      redacted: number[];
    }[];
    groups?: {
      groupKey: Schemas["QueryValue"][];
      groupValue: Schemas["QueryValue"][];
      count: number;
      groupIds?: number[];
    }[];
    next: string | null;
    notices: string[];
    error?: Schemas["QueryRefusal"];
    rollup?: string;
  };
  QueryValue: string | number | boolean | null | (string | number | boolean)[];
  RecordAccess: {
    user: {
      id: number;
      email: string;
      firstName: string;
      lastName: string;
      status: "Invited" | "Active" | "Deactivated";
    };
    actions: ("view" | "edit" | "delete" | "viewConfidential")[];
    reasons: ({
      role: {
        id: number;
        name: string;
      } | null;
      group: {
        id: number;
        name: string;
      } | null;
      actions: ("view" | "edit" | "delete" | "viewConfidential")[];
    })[];
  };
  RecordPage: {
    data: RecordData[];
    options: {
      limit: number;
      next: string | null;
      similar?: true;
    };
  };
  ReportRecipientChoice: {
    userId: number;
    firstName: string;
    lastName: string;
  };
  ReportRights: {
    alias: string;
    name: string;
    section: string;
    enabled: boolean;
    modules: string[];
  };
  ReportRun: {
    id: number;
    slot: number | null;
    createdAt: number;
    status: "sending" | "done" | "missed" | "refused";
    reason: string | null;
    deliveries: ({
      userId: number;
      firstName: string;
      lastName: string;
      status: "waiting" | "queued" | "skipped" | "failed";
      reason: string | null;
      notices: string[];
      mailStatus: "waiting" | "sent" | "failed" | "suppressed" | "kept" | null;
      isPlain: boolean;
    })[];
  };
  ReportSchedule: {
    id: number;
    version: number;
    name: string;
    report: {
      card: number;
    } | {
      canned: string;
      values: Readonly<Record<string, string | number | (string | number)[]>>;
      movesDates: boolean;
    };
    reportName: string | null;
    format: "pdf" | "xlsx" | "link";
    formats: ("pdf" | "xlsx" | "link")[];
    rule: ScheduleRule;
    minute: number;
    timezone: string;
    paused: boolean;
    nextAt: number | null;
    recipients: ({
      userId: number;
      firstName: string;
      lastName: string;
      active: boolean;
      unsubscribedAt: number | null;
    })[];
  };
  RiskiestDrivers: {
    data: ({
      id: number;
      templateAlias: string;
      employee: {
        id: number;
        label: string;
      };
      groupId: number;
      score: number;
      before: number | null;
    })[];
    asOf: number;
  };
  Role: {
    id: number;
    name: string;
    help: string | null;
    roleType: "ADMIN" | "STANDARD" | "CUSTOM";
    sortOrder: number;
    locked: boolean;
    permissions: Readonly<Record<string, ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    usersCount: number;
    createdBy: number;
    createdByName: string | null;
    lastUpdatedByName: string | null;
    lastUpdatedDate: number | null;
    version: number;
  };
  RoleLink: {
    id: string;
    userAccountId: number;
    roleId: number;
    groupIds: number[];
    effectiveDate: number | null;
    admin: boolean;
  };
  RolePermission: {
    id: string;
    userRoleId: number;
    securableId: number;
    permissions: Readonly<Record<string, ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
  };
  RuntimeConfiguration: {
    customerAlias: string | null;
    apiVersion: string;
    configServiceUrl: string;
    configServiceOverride: string | null;
    identity: {
      authority: string;
      clientId: string;
      audience: string;
      cacheLocation: "localstorage" | "sessionstorage" | "memory";
      domain: string;
    };
    tagManagerId: string | null;
    telemetryUrl: string | null;
    supportEmail: string;
  };
  SavedView: {
    id: number;
    templateAlias: string;
    name: string;
    shared: boolean;
    state: TableState;
    owner: PersonName;
    isOwn: boolean;
    mayChange: boolean;
    updatedAt: number;
  };
  Scorecard: {
    id: number;
    version: number;
    name: string;
    employees: {
      groupIds: number[];
      positions: string[];
    };
    frequency: "weekly" | "monthly" | "quarterly" | "yearly";
    months: number;
    attributes: ({
      dataset: string;
      attribute: string;
      weight: number;
      label: string;
      per: "days" | "miles" | "records";
      better: "less" | "more";
    })[];
    groupLabels: string[];
    positionLabels: string[];
    createdBy: PersonName | null;
    createdAt: number;
    updatedAt: number;
    archived: boolean;
    access: "edit" | "view";
    shownToEmployees: boolean;
    notRun: string | null;
    nextAt: number | null;
    lastRun: Schemas["ScorecardRunHead"] | null;
  };
  ScorecardChoice: {
    dataset: string;
    datasetLabel: string;
    attribute: string;
    label: string;
    help: string;
    per: "days" | "miles" | "records";
    better: "less" | "more";
  };
  ScorecardRun: {
    id: number;
    computedAt: number;
    computedBy: PersonName | null;
    automatic?: true;
    from: number;
    to: number;
    formula: string;
    people: number;
    scored: number;
    isPartial?: true;
    peopleTemplate?: string;
    attributes: ({
      dataset: string;
      attribute: string;
      weight: number;
      label: string;
      per: "days" | "miles" | "records";
      better: "less" | "more";
      help?: string;
      dispersion: number;
      peers: ({
        key: string;
        people: number;
        events: number;
        exposure: number;
        mean: number;
        weight: number | null;
        label: string;
      })[];
      rows?: {
        person: string;
        filters: ({
          attribute: string;
          interaction?: "AND" | "OR";
          values: ({
            comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
            value: string | number | boolean | null | (string | number | boolean)[];
            interaction?: "AND" | "OR";
          })[];
        })[];
        timeField?: string;
      };
    })[];
    notices: string[];
  };
  ScorecardRunHead: {
    id: number;
    computedAt: number;
    computedBy: PersonName | null;
    automatic?: true;
    from: number;
    to: number;
    formula: string;
    people: number;
    scored: number;
    isPartial?: true;
  };
  ScorecardScore: {
    employeeId: number;
    name: string;
    groupId: number;
    terminal: string;
    position: string | null;
    score: number | null;
    known: number;
    rank: number | null;
    ranks: number[] | null;
    attributes: ({
      events: number;
      exposure: number;
      points: number | null;
      share: number;
      contribution: number;
      rate: number | null;
      low: number | null;
      high: number | null;
      own: number | null;
      peers: number;
      isSame?: true;
    })[];
  };
  Session: {
    id: string;
    device: string | null;
    address: string | null;
    startedDate: number;
    activeDate: number;
    isCurrent: boolean;
  };
  SiteNavigation: {
    own: Schemas["OwnNavigation"] | null;
    version: string;
    changedByName: string | null;
    changedDate: number | null;
  };
  StackedRank: {
    id: number;
    templateAlias?: string;
    label: string;
    groupId: number;
    score: number | null;
    interval: {
      low: number;
      high: number;
    } | null;
    known: number;
    rank: number | null;
    ranks: {
      best: number;
      worst: number;
    } | null;
    before?: number | null;
    measures: ({
      events: number;
      exposure: number;
      points: number | null;
      contribution: number;
      rate: number | null;
      low: number | null;
      high: number | null;
      mean: number | null;
      outside: "above" | "below" | null;
      left: number;
    })[];
  };
  StackedRankReport: {
    alias: string;
    name: string;
    subject: "terminals" | "drivers";
    months: number;
    measures: {
      dataset: string;
      attribute: string;
      weight: number;
    }[];
  };
  StackedRankReportNames: {
    data: ({
      alias: string;
      name: string;
      subject: "terminals" | "drivers";
    })[];
  };
  StackedRankReports: {
    version: string;
    isOwn: boolean;
    reports: Schemas["StackedRankReport"][];
    watched: string | null;
    catalog: ({
      dataset: string;
      datasetLabel: string;
      attribute: string;
      label: string;
      help: string;
      per: "days" | "miles" | "records";
      better: "less" | "more";
    })[];
    changedByName: string | null;
    changedDate: number | null;
  };
  StackedRanks: {
    report: Schemas["StackedRankReport"];
    from: number;
    to: number;
    measures: ({
      dataset: string;
      attribute: string;
      label: string;
      weight: number;
      per: "days" | "miles" | "records";
      better: "less" | "more";
      isSame: boolean;
      filters: ({
        attribute: string;
        interaction?: "AND" | "OR";
        values: ({
          comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
          value: string | number | boolean | null | (string | number | boolean)[];
          interaction?: "AND" | "OR";
        })[];
      })[];
    })[];
    rows: Schemas["StackedRank"][];
    count: number;
    isCut: boolean;
    notices: string[];
    asOf: number;
  };
  StoredDraft: {
    templateAlias: string;
    templateHash: string;
    recordId: number | null;
    version: number | null;
    values: RecordValues;
    rows?: Readonly<Record<string, DraftRow[]>>;
    savedAt: number;
  };
  Subscription: {
    id: number;
    userId: number;
    notificationTypeId: number;
    notificationSourceType: "MONITOR" | "MODEL";
    notificationSourceId: string;
    option: string;
    timezone: string | null;
    typeName: string;
    sourceName: string | null;
    options: {
      value: string;
      label: string;
    }[];
  };
  TemplateDescription: {
    id: number;
    alias: string;
    hash: string;
    name: string;
    isOn: boolean;
    validatorUrl: string;
    hasLetters?: true;
    template: Template;
  };
  TerminalDisplay: {
    groupId: number;
    terminal: string;
    today: number;
    days: number;
    seconds: number;
    since: ({
      label: string;
      last: number | null;
      days: number | null;
    })[];
    counts: {
      label: string;
      count: number;
      before: number;
    }[];
    due: {
      label: string;
      overdue: number;
      soon: number;
    }[];
    events: {
      id: number;
      name: string;
      terminal: string;
      day: number;
    }[];
    moreEvents: number;
    recordTypes: string[];
    asOf: number;
  };
  TimelineEntry: {
    id: number;
    templateAlias: string;
    groupId: number;
    label: string;
    date: number | null;
  };
  TimelineType: {
    templateAlias: string;
    count: Schemas["Count"];
  };
  UnmatchedRow: {
    id: number;
    importId: number;
    row: number;
    templateAlias: string;
    templateName: string;
    source: string;
    createdAt: number;
    status: "open" | "matched" | "dismissed";
    missing: ({
      key: string;
      field: string;
      text: string;
      templateAlias: string | null;
    })[];
    cells: {
      column: string;
      text: string;
    }[];
    recordId: number | null;
    changedByName: string | null;
    changedAt: number | null;
    mayUndo: boolean;
  };
  UnmatchedRows: {
    data: Schemas["UnmatchedRow"][];
    next: number | null;
    counts: {
      open: number;
      matched: number;
      dismissed: number;
    };
    choices: {
      templates: {
        alias: string;
        name: string;
      }[];
      sources: string[];
    };
  };
  User: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    superAdmin: boolean;
    admin: boolean;
    active: boolean;
    registered: boolean;
    status: "Invited" | "Active" | "Deactivated";
    invitedDate: number | null;
    invitedByName: string | null;
    lastSignInDate: number | null;
    version: number;
    grants: {
      roleId: number;
      groupIds: number[];
    }[];
  };
  UserAccess: {
    level: "superAdmin" | "admin" | "roles" | "deactivated" | "closed";
    modules: ({
      alias: string;
      name: string;
      enabled: boolean;
      actions: ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[];
      recordTypes: string[];
      reachedTypes: string[];
      granted: ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[];
      reached: boolean;
      reasons: ({
        role: {
          id: number;
          name: string;
        };
        group: {
          id: number;
          name: string;
        } | null;
        module: {
          alias: string;
          name: string;
        } | null;
        actions: ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[];
      })[];
    })[];
  };
  UserDetails: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    superAdmin: boolean;
    admin: boolean;
    active: boolean;
    registered: boolean;
    status: "Invited" | "Active" | "Deactivated";
    invitedDate: number | null;
    invitedByName: string | null;
    lastSignInDate: number | null;
    version: number;
    grants: {
      roleId: number;
      groupIds: number[];
    }[];
    lockout: boolean;
    termsOfServiceVersion: string | null;
    permissions: Schemas["PermissionEntry"][];
  };
  UserEverywhere: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    superAdmin: boolean;
    active: boolean;
    permissions: ({
      customerId: number;
      alias: string;
      name: string;
      admin: boolean;
      status: "Invited" | "Active" | "Deactivated";
      frontendUrl: string;
    })[];
  };
  UserGrants: {
    userId: number;
    grants: {
      roleId: number;
      groupIds: number[];
    }[];
  };
  ViewAsSession: {
    id: number;
    kind: "user" | "role";
    name: string;
    expiresDate: number;
  };
  Viewing: {
    kind: "user" | "role";
    name: string;
    user: {
      id: number;
      email: string;
      firstName: string;
      lastName: string;
    };
  };
  WatchedRecord: {
    id: number;
    templateAlias: string;
    title: string;
    due: number | null;
    sign: {
      label: string;
      color: "green" | "red" | "orange" | "yellow" | "blue";
    };
    monitor: {
      alias: string;
      name: string;
    };
  };
  WatchedTerminal: {
    report: Schemas["StackedRankReport"];
    from: number;
    to: number;
    measures: ({
      dataset: string;
      attribute: string;
      label: string;
      weight: number;
      per: "days" | "miles" | "records";
      better: "less" | "more";
      isSame: boolean;
      filters: ({
        attribute: string;
        interaction?: "AND" | "OR";
        values: ({
          comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
          value: string | number | boolean | null | (string | number | boolean)[];
          interaction?: "AND" | "OR";
        })[];
      })[];
    })[];
    row: Schemas["StackedRank"] | null;
    count: number;
    notices: string[];
    people: {
      id: number;
      templateAlias: string;
      label: string;
      recordId: number;
      score: number;
    }[];
    asOf: number;
  };
  WorkleteGroupScore: {
    groupId: number;
    groupName: string;
    score: number;
  };
  WorkleteGroupScores: {
    data: Schemas["WorkleteGroupScore"][];
    unmatched: number;
  };
}

/** What each endpoint is sent and replies. */
export interface Endpoints {
  /** Removes the company's logo. */
  "DELETE /{customerAlias}/logo": {
    params: {
      customerAlias: string;
    };
    reply: {
      logoUrl: string | null;
    };
  };
  /** Gives the company a logo, in place of an earlier one. */
  "PUT /{customerAlias}/logo": {
    params: {
      customerAlias: string;
    };
    reply: {
      logoUrl: string;
    };
  };
  /** What answers here, and where its description is. */
  "GET /api": {
    reply: {
      name: string;
      description: string;
    };
  };
  /** Somebody is there, though the page has nothing else to ask: the idle time-out starts again. */
  "POST /api/1.0/authentication/activity": {
    reply: void;
  };
  /** Sends the signed-in user a link by which they choose a new password. */
  "POST /api/1.0/authentication/changePassword": {
    reply: Schemas["PasswordReset"];
  };
  /** Invites people to the company; each has a result of their own. */
  "POST /api/1.0/authentication/invite": {
    body: {
      users: readonly {
        email: string;
        firstName: string;
        lastName: string;
        admin?: boolean;
        grants?: readonly {
          roleId: number;
          groupIds: readonly number[];
        }[];
      }[];
    };
    reply: {
      data: Schemas["InviteResult"][];
    };
  };
  /** Sends an invitation again. */
  "POST /api/1.0/authentication/resendInvite": {
    body: {
      id: number;
    };
    reply: {
      message: string;
    };
  };
  /** Signs the user out everywhere: every access token of theirs is refused from now on, by every server. */
  "DELETE /api/1.0/authentication/sessions": {
    reply: void;
  };
  /** The user's own sign-ins that are not over, the one that was last active first. */
  "GET /api/1.0/authentication/sessions": {
    reply: {
      data: Schemas["Session"][];
    };
  };
  /** Ends one of the user's own sign-ins: every access token of it is refused from now on, by every server. */
  "DELETE /api/1.0/authentication/sessions/{id}": {
    params: {
      id: string;
    };
    reply: void;
  };
  /** Signs in: links the provider's identity to the invited account the first time, and answers who is signed in. */
  "POST /api/1.0/authentication/sign-in": {
    reply: Schemas["CurrentUser"];
  };
  /** Signs out: every access token of this sign-in is refused from now on, by every server. */
  "POST /api/1.0/authentication/sign-out": {
    reply: void;
  };
  /** Whether the token of this call is valid, and whose it is; any other is refused with 401. */
  "POST /api/1.0/authentication/validateToken": {
    reply: {
      valid: true;
      email: string;
    };
  };
  /** The companies that the user can reach; `logo` is any text, so that an answer of before is not used. */
  "GET /api/1.0/customers": {
    query?: {
      logo?: string;
    };
    reply: {
      data: Schemas["Customer"][];
    };
  };
  /** One company that the user can reach. */
  "GET /api/1.0/customers/{alias}": {
    params: {
      alias: string;
    };
    reply: Schemas["Customer"];
  };
  /** Renames the company; its address stays. */
  "PUT /api/1.0/customers/{alias}": {
    params: {
      alias: string;
    };
    body: {
      name: string;
      previousName: string;
    };
    reply: {
      name: string;
    };
  };
  /** Notes that data of an integration came just now; the label is the record type that it brought. */
  "PUT /api/1.0/integrations/{alias}/{label}/touch": {
    params: {
      alias: string;
      label: string;
    };
    reply: Schemas["IntegrationDate"];
  };
  /** When data of each integration of the company came last, under one of these labels or under any. */
  "GET /api/1.0/integrations/{name}": {
    params: {
      name: string;
    };
    query?: {
      labels?: readonly string[];
    };
    reply: {
      data: Schemas["IntegrationDate"][];
    };
  };
  /** The users of the company, by last and first name, or by their last sign-in. */
  "GET /api/1.0/users": {
    query?: {
      search?: string;
      status?: "Invited" | "Active" | "Deactivated";
      roleId?: number;
      order?: "name" | "latestSignIn" | "earliestSignIn";
      start?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["User"][];
      options: {
        start: number;
        limit: number;
        total: number;
      };
    };
  };
  /** Changes a user: their name, whether they are active or an administrator, their roles. */
  "PUT /api/1.0/users": {
    body: {
      id: number;
      version: number;
      firstName?: string;
      lastName?: string;
      admin?: boolean;
      active?: boolean;
      grants?: readonly {
        roleId: number;
        groupIds: readonly number[];
      }[];
    };
    reply: Schemas["User"];
  };
  /** A user of the company, with what they may do there; for super admins, in each company that the user belongs to. */
  "GET /api/1.0/users/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["UserDetails"];
  };
  /** Agrees to the current terms of service; everybody does that in their own name. */
  "PUT /api/1.0/users/{id}": {
    params: {
      id: number;
    };
    body: {
      termsOfServiceVersion: string;
    };
    reply: Schemas["AcceptedTerms"];
  };
  /** What a user of the company may do in a group, by module, and by which roles. */
  "GET /api/1.0/users/{id}/access": {
    params: {
      id: number;
    };
    query: {
      groupId: number;
    };
    reply: Schemas["UserAccess"];
  };
  /** Who is signed in, with the companies that they can reach. */
  "GET /api/1.0/users/current": {
    reply: Schemas["CurrentUser"];
  };
  /** The users of all companies, by last and first name, with what they are in each; for super admins. */
  "GET /api/1.0/users/everywhere": {
    query?: {
      search?: string;
      start?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["UserEverywhere"][];
      options: {
        start: number;
        limit: number;
        total: number;
      };
    };
  };
  /** The dropdowns of the company, with how many values each has, and which fields use it. */
  "GET /api/admin/enumSet": {
    reply: {
      data: Schemas["DropdownSummary"][];
    };
  };
  /** A dropdown with its values, and where it is used. */
  "GET /api/admin/enumSet/{alias}": {
    params: {
      alias: string;
    };
    reply: Schemas["Dropdown"];
  };
  /** The last merges of values of a dropdown, newest first, with how far each is. */
  "GET /api/admin/enumSet/{alias}/merges": {
    params: {
      alias: string;
    };
    reply: {
      data: Schemas["DropdownMerge"][];
    };
  };
  /** Cancels a merge after the records that are being changed; one that is over stays as it is. */
  "POST /api/admin/enumSet/{alias}/merges/{id}/cancel": {
    params: {
      alias: string;
      id: number;
    };
    reply: Schemas["DropdownMerge"];
  };
  /** How many records use each value of a dropdown; values that none uses are left out. */
  "GET /api/admin/enumSet/{alias}/uses": {
    params: {
      alias: string;
    };
    reply: {
      data: Schemas["DropdownValueUse"][];
    };
  };
  /** How many records have a value of a dropdown, by field, and which rules name it. */
  "GET /api/admin/enumSet/{alias}/values/{id}/uses": {
    params: {
      alias: string;
      id: number;
    };
    reply: Schemas["DropdownValueUses"];
  };
  /** The hierarchy of the company, inactive groups included, with how many users have a role on each group. */
  "GET /api/admin/groups": {
    reply: {
      data: Schemas["HierarchyGroup"][];
    };
  };
  /** Adds a group to the hierarchy. */
  "POST /api/admin/groups": {
    body: {
      display: string;
      groupType: "COMPANY" | "TERMINAL";
      parentId: number;
    };
    reply: {
      data: Schemas["HierarchyGroup"][];
    };
  };
  /** Renames or moves a group, gives it another type, or makes it inactive with all below it, or active. */
  "PUT /api/admin/groups": {
    body: {
      id: number;
      version: string;
      display?: string;
      groupType?: "COMPANY" | "TERMINAL";
      parentId?: number;
      inactive?: boolean;
    };
    reply: {
      data: Schemas["HierarchyGroup"][];
    };
  };
  /** What a move of a group, or making it inactive, would change, and for whom. */
  "POST /api/admin/groups/effects": {
    body: {
      id: number;
      parentId?: number;
      inactive?: boolean;
    };
    reply: Schemas["GroupEffects"];
  };
  /** The lists of items of all record types, with how many items each has. */
  "GET /api/admin/listItemTemplates": {
    reply: {
      data: Schemas["ItemListSummary"][];
    };
  };
  /** The lists of a record type with their items, also those that are inactive. */
  "GET /api/admin/listItemTemplates/{alias}": {
    params: {
      alias: string;
    };
    reply: {
      data: Schemas["ItemList"][];
    };
  };
  /** How many records say something of each item of a record type's lists; items of which none does are left out. */
  "GET /api/admin/listItemTemplates/{alias}/uses": {
    params: {
      alias: string;
    };
    reply: {
      data: Schemas["ItemListUse"][];
    };
  };
  /** The users of the company, by last and first name, or by their last sign-in. */
  "GET /api/admin/userAccount": {
    query?: {
      search?: string;
      status?: "Invited" | "Active" | "Deactivated";
      roleId?: number;
      order?: "name" | "latestSignIn" | "earliestSignIn";
      start?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["User"][];
      options: {
        start: number;
        limit: number;
        total: number;
      };
    };
  };
  /** Invites people to the company; each has a result of their own. */
  "POST /api/admin/userAccount": {
    body: {
      users: readonly {
        email: string;
        firstName: string;
        lastName: string;
        admin?: boolean;
        grants?: readonly {
          roleId: number;
          groupIds: readonly number[];
        }[];
      }[];
    };
    reply: {
      data: Schemas["InviteResult"][];
    };
  };
  /** Changes a user: their name, whether they are active or an administrator, their roles. */
  "PUT /api/admin/userAccount": {
    body: {
      id: number;
      version: number;
      firstName?: string;
      lastName?: string;
      admin?: boolean;
      active?: boolean;
      grants?: readonly {
        roleId: number;
        groupIds: readonly number[];
      }[];
    };
    reply: Schemas["User"];
  };
  /** The roles of the company, with how many users have each, and a digest of their rights. */
  "GET /api/admin/userRole": {
    reply: {
      data: Schemas["LegacyRole"][];
    };
  };
  /** What was done and what was refused in the company, newest first; `after` is the `next` of the page before. */
  "GET /api/auditlogs": {
    query?: {
      event?: "signIn" | "signInRefused" | "signOut" | "change" | "denial" | "export" | "download" | "confidentialView" | "restore" | "viewAs";
      userId?: number;
      kind?: "record" | "user" | "role" | "group" | "dropdown" | "listItem" | "document" | "import" | "configuration";
      targetId?: number;
      targetName?: string;
      field?: string;
      from?: number;
      to?: number;
      text?: string;
      after?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["AuditLine"][];
      options: {
        limit: number;
        next: number | null;
      };
    };
  };
  /** The files of the hierarchy that were uploaded, newest first; `after` is the `next` of the page before. */
  "GET /api/businessHierarchy": {
    query?: {
      limit?: number;
      after?: number;
    };
    reply: {
      data: Schemas["HierarchyUpload"][];
      options: {
        limit: number;
        next: number | null;
      };
    };
  };
  /** Changes the hierarchy as an uploaded file says, all of it or nothing; `version` is that of its preview, and 409 says that the hierarchy was changed since. */
  "POST /api/businessHierarchy/{id}/apply": {
    params: {
      id: number;
    };
    body: {
      version: string;
    };
    reply: Schemas["HierarchyUpload"];
  };
  /** What an uploaded file of the hierarchy would change now, or what is wrong with it. */
  "GET /api/businessHierarchy/{id}/preview": {
    params: {
      id: number;
    };
    reply: {
      upload: Schemas["HierarchyUpload"];
      preview: Schemas["HierarchyPreview"];
    };
  };
  /** A file of the hierarchy as it was uploaded. */
  "GET /api/businessHierarchy/content/{id}": {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** The groups of the company as a file that an import of groups takes unchanged; without `groups=all`, the inactive ones are left out. */
  "GET /api/businessHierarchy/export/{format}": {
    params: {
      format: "csv" | "xlsx";
    };
    query?: {
      groups?: "active" | "all";
    };
    reply: Blob;
  };
  /** Keeps a file of the hierarchy (CSV or XLSX, in the form that the export has), and says what it would change, or what is wrong with it; nothing is changed yet. */
  "POST /api/businessHierarchy/upload": {
    reply: {
      upload: Schemas["HierarchyUpload"];
      preview: Schemas["HierarchyPreview"];
    };
  };
  /** Names record types as records of them change, without what changed; the stream ends after `seconds` (600), and another one is opened then. */
  "GET /api/changes": {
    query?: {
      seconds?: number;
    };
    reply: Blob;
  };
  /** Creates a claim. */
  "POST /api/claims": {
    body: {
      id?: number;
      recordNumber?: number;
      version?: number;
      groupId?: number | null;
      eventType?: "independent" | "accident" | "injuryIllness" | "materialSpill";
      eventId?: number | null;
      status?: string | null;
      internalClaimId?: string | null;
      lossDate?: number | null;
      closedDate?: number | null;
      type?: string | null;
      createdDate?: number;
      claimantInfo?: {
        fullName?: string | null;
      };
      related?: {
        employee?: {
          id: number;
          templateAlias?: string;
          label?: string | null;
          restricted?: true;
          sourceId?: string;
        } | null;
        relatedIncidents?: {
          accident?: {
            id: number;
            templateAlias?: string;
            label?: string | null;
            restricted?: true;
            sourceId?: string;
          } | null;
          injuryIllness?: {
            id: number;
            templateAlias?: string;
            label?: string | null;
            restricted?: true;
            sourceId?: string;
          } | null;
          materialSpill?: {
            id: number;
            templateAlias?: string;
            label?: string | null;
            restricted?: true;
            sourceId?: string;
          } | null;
        } | null;
      };
      totalReserves?: number | null;
      totalPayments?: number | null;
      totalReserveRemaining?: number | null;
      incurredLoss?: number | null;
      totalReimbursements?: number | null;
      totalIncurredExpense?: number | null;
      employeeLabel?: string | null;
      protectedFields?: readonly string[];
      abilities?: {
        view: boolean;
        edit: boolean;
        delete: boolean;
        viewConfidential: boolean;
      };
      fields?: Readonly<Record<string, unknown>>;
      confirmed?: boolean;
    };
    reply: Schemas["Claim"];
  };
  /** Deletes a claim; its history stays. */
  "DELETE /api/claims/{id}": {
    params: {
      id: number;
    };
    query?: {
      version?: number;
    };
    reply: void;
  };
  /** One claim. */
  "GET /api/claims/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["Claim"];
  };
  /** Saves a claim, over the version that was edited where the body says one; unlinks it from its event. */
  "PUT /api/claims/{id}": {
    params: {
      id: number;
    };
    body: {
      id?: number;
      recordNumber?: number;
      version?: number;
      groupId?: number | null;
      eventType?: "independent" | "accident" | "injuryIllness" | "materialSpill";
      eventId?: number | null;
      status?: string | null;
      internalClaimId?: string | null;
      lossDate?: number | null;
      closedDate?: number | null;
      type?: string | null;
      createdDate?: number;
      claimantInfo?: {
        fullName?: string | null;
      };
      related?: {
        employee?: {
          id: number;
          templateAlias?: string;
          label?: string | null;
          restricted?: true;
          sourceId?: string;
        } | null;
        relatedIncidents?: {
          accident?: {
            id: number;
            templateAlias?: string;
            label?: string | null;
            restricted?: true;
            sourceId?: string;
          } | null;
          injuryIllness?: {
            id: number;
            templateAlias?: string;
            label?: string | null;
            restricted?: true;
            sourceId?: string;
          } | null;
          materialSpill?: {
            id: number;
            templateAlias?: string;
            label?: string | null;
            restricted?: true;
            sourceId?: string;
          } | null;
        } | null;
      };
      totalReserves?: number | null;
      totalPayments?: number | null;
      totalReserveRemaining?: number | null;
      incurredLoss?: number | null;
      totalReimbursements?: number | null;
      totalIncurredExpense?: number | null;
      employeeLabel?: string | null;
      protectedFields?: readonly string[];
      abilities?: {
        view: boolean;
        edit: boolean;
        delete: boolean;
        viewConfidential: boolean;
      };
      fields?: Readonly<Record<string, unknown>>;
      confirmed?: boolean;
    };
    reply: Schemas["Claim"];
  };
  /** One page of claims, of employees or events, and how many there are; left out, the newest come first. */
  "POST /api/claims/page": {
    body: {
      skip?: number;
      take?: number;
      pageSort?: readonly unknown[];
      filters?: readonly {
        filterOperands: readonly {
          field: string;
          booleanOperation?: string;
          predicateOperation: string;
          value: readonly number[];
          ignoreCase?: boolean;
        }[];
      }[];
    };
    reply: Schemas["ClaimPage"];
  };
  /** The sections of the company's configuration, and the presets that it can be given. */
  "GET /api/configuration": {
    reply: {
      data: Schemas["ConfigurationSection"][];
      presets: Schemas["ConfigurationPreset"][];
    };
  };
  /** Gives the company the feature flags of a preset. */
  "POST /api/configuration": {
    body: {
      preset: string;
    };
    reply: {
      data: Schemas["ConfigurationSection"][];
      presets: Schemas["ConfigurationPreset"][];
    };
  };
  /** The sections of one type. */
  "GET /api/configuration/{type}": {
    params: {
      type: string;
    };
    reply: {
      data: Schemas["ConfigurationSection"][];
    };
  };
  /** A section: its JSON Schema, and its settings with what applies in the company; `override` false: with their defaults. */
  "GET /api/configuration/{type}/{name}": {
    params: {
      type: string;
      name: string;
    };
    query?: {
      override?: string;
    };
    reply: Schemas["ConfigurationSectionDetails"];
  };
  /** Sets what the company has in a section of its own; what is not named has its default again. */
  "PUT /api/configuration/{type}/{name}": {
    params: {
      type: string;
      name: string;
    };
    body: {
      values: Readonly<Record<string, string | number | boolean | null>>;
      version: string;
    };
    reply: Schemas["ConfigurationSectionDetails"];
  };
  /** What holds in the company of a section, by key. */
  "GET /api/configuration/{type}/{name}/values": {
    params: {
      type: string;
      name: string;
    };
    reply: Readonly<Record<string, JsonValue>>;
  };
  /** Sets some flags and settings of a section; null gives one its default again. */
  "PATCH /api/configuration/{type}/{name}/values": {
    params: {
      type: string;
      name: string;
    };
    body: {
      values: Readonly<Record<string, string | number | boolean | null>>;
      version?: string;
    };
    reply: Schemas["ConfigurationSectionDetails"];
  };
  /** All flags and settings, with what they do, their defaults, what applies in the company, and who changed them. */
  "GET /api/configuration/keys": {
    reply: {
      data: Schemas["ConfigurationSetting"][];
    };
  };
  /** What the company has set itself, by key: all, or one section's. */
  "GET /api/configuration/overrides": {
    query?: {
      configurationType?: string;
      name?: string;
    };
    reply: Readonly<Record<string, JsonValue>>;
  };
  /** What holds in the company of a section; `nested`: as objects within objects. */
  "GET /api/configuration/v2/{type}/{name}/values": {
    params: {
      type: string;
      name: string;
    };
    query?: {
      nested?: "true" | "false";
    };
    reply: Readonly<Record<string, JsonValue>>;
  };
  /** The critical events of records that the user may view, the newest first. */
  "GET /api/criticalEvents": {
    query?: {
      ruleId?: number;
      status?: string;
      state?: "open" | "resolved";
      assignee?: string;
      groupId?: number;
      recordId?: number;
      terminalDisplay?: "true";
      after?: string;
      limit?: number;
    };
    reply: {
      data: Schemas["CriticalEvent"][];
      options: {
        limit: number;
        next: string | null;
      };
      count: {
        count: number;
        capped: boolean;
      };
    };
  };
  /** A critical event of a record that the user may view, with what was done about it. */
  "GET /api/criticalEvents/{id}": {
    params: {
      id: number;
    };
    reply: {
      event: Schemas["CriticalEvent"];
      steps: ({
        id: number;
        kind: "created" | "acknowledged" | "assigned" | "moved" | "resolved" | "reopened";
        date: number;
        user: PersonName | null;
        status: {
          name: string;
          label: string;
        } | null;
        assignee: {
          id: number | null;
          label: string | null;
          position: {
            name: string;
            label: string;
          } | null;
        };
        reason: string | null;
      })[];
    };
  };
  /** Acknowledges this version of a critical event, gives it to somebody, or moves it along its time line: for who may edit the record, and for whom it is given to. */
  "PUT /api/criticalEvents/{id}": {
    params: {
      id: number;
    };
    body: {
      version: number;
      acknowledged?: true;
      assigneeId?: number | null;
      status?: string;
      reason?: string;
    };
    reply: {
      event: Schemas["CriticalEvent"];
      steps: ({
        id: number;
        kind: "created" | "acknowledged" | "assigned" | "moved" | "resolved" | "reopened";
        date: number;
        user: PersonName | null;
        status: {
          name: string;
          label: string;
        } | null;
        assignee: {
          id: number | null;
          label: string | null;
          position: {
            name: string;
            label: string;
          } | null;
        };
        reason: string | null;
      })[];
    };
  };
  /** By what the critical events that the user sees can be chosen. */
  "GET /api/criticalEvents/choices": {
    reply: {
      rules: {
        id: number;
        name: string;
        removed: boolean;
      }[];
      statuses: {
        name: string;
        label: string;
      }[];
      assignees: {
        id: number;
        label: string;
      }[];
      people: string | null;
    };
  };
  /** The records of the last 90 days that a rule would have made critical events of. */
  "POST /api/criticalEvents/rules/preview": {
    body: {
      rule: {
        id?: number;
        name: string;
        statusTimeline: readonly string[];
        filter: {
          templateAlias: string;
          groupIds: readonly number[];
        };
        filters: readonly {
          id: number;
          field: string;
          value: RuleFilterValue;
        }[];
        assignee: {
          assigneeType: "INDIVIDUAL" | "POSITION" | "SUPERVISOR";
          assigneeValue: number | string | null;
        };
        terminalDisplay: boolean;
        dateField: string;
        startDate: number;
        endDate: number | null;
      };
    };
    reply: Schemas["CriticalEventPreview"];
  };
  /** Feature flags and settings of the company. */
  "GET /api/customer/configuration": {
    reply: Schemas["CustomerConfiguration"];
  };
  /** The companies, what was done with whole companies, and what a new one is created from; for super admins. */
  "GET /api/customerWorks": {
    reply: Schemas["CustomerOverview"];
  };
  /** The archive that a work has written; for super admins. */
  "GET /api/customerWorks/{id}/content": {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Asks for the archive of a company: all its rows and files in one file; for super admins. */
  "POST /api/customerWorks/archive": {
    body: {
      alias: string;
    };
    reply: Schemas["CustomerWork"];
  };
  /** Asks for a new company, whose first administrator is invited; for super admins. */
  "POST /api/customerWorks/create": {
    body: {
      name: string;
      alias: string;
      preset: string;
      timezone: string;
      firstName: string;
      lastName: string;
      email: string;
    };
    reply: Schemas["CustomerWork"];
  };
  /** Asks to delete a suspended company with all that belongs to it, after its archive is written; for super admins. */
  "POST /api/customerWorks/delete": {
    body: {
      alias: string;
      confirm: string;
      alsoOnHold: boolean;
    };
    reply: Schemas["CustomerWork"];
  };
  /** The datasets and dashboards that the user may open. */
  "GET /api/dashboard/discover": {
    reply: Schemas["Discovered"];
  };
  /** Deletes documents. */
  "DELETE /api/documents": {
    body: {
      ids: readonly number[];
    };
    reply: Schemas["BulkResult"];
  };
  /** Adds a document to the company's library; its name is `fileName` with the extension of the file. */
  "POST /api/documents": {
    reply: Schemas["LibraryDocument"];
  };
  /** Archives documents, or restores them from the archive. */
  "PUT /api/documents/archive": {
    body: {
      documentIds: readonly number[];
      archived: boolean;
    };
    reply: Schemas["BulkResult"];
  };
  /** The labels that all of these documents have. */
  "POST /api/documents/commonLabels/get": {
    body: {
      documentIds: readonly number[];
    };
    reply: {
      data: string[];
    };
  };
  /** The content of a document of the company's library, for who may download it; with `preview`, to be shown in the page of who may view it. */
  "GET /api/documents/content/{id}": {
    params: {
      id: number;
    };
    query?: {
      preview?: boolean;
    };
    reply: Blob;
  };
  /** The contents of at most 200 documents as one archive; refused when the user may not see one of them. */
  "GET /api/documents/downloads": {
    query: {
      ids: readonly number[];
    };
    reply: Blob;
  };
  /** Begins to put documents of the company's library into one archive. */
  "POST /api/documents/downloads": {
    body: {
      ids: readonly number[];
    };
    reply: Schemas["ExportJob"];
  };
  /** The content of a download, for those who may still see all that is in it. */
  "GET /api/documents/downloads/content/{id}": {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** Removes the user's own downloads that failed, or were finished a day ago, with their files. */
  "DELETE /api/documents/downloads/expired": {
    reply: {
      deleteCount: number;
    };
  };
  /** How far a download is. */
  "GET /api/documents/downloads/status/{id}": {
    params: {
      id: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** The ids of the documents of the company's library, newest first. */
  "GET /api/documents/ids": {
    query?: {
      search?: string;
      label?: string;
      confidential?: boolean;
      archived?: boolean;
    };
    reply: {
      data: number[];
    };
  };
  /** Adds labels to documents and removes others. */
  "PUT /api/documents/labels": {
    body: {
      documentIds: readonly number[];
      labelsToAppend: readonly string[];
      labelsToDelete: readonly string[];
    };
    reply: Schemas["BulkResult"];
  };
  /** Renames, labels, locks or archives a document of the company's library; what is left out stays. */
  "PUT /api/documents/properties": {
    body: {
      id: number;
      fileName?: string;
      labels?: readonly string[];
      confidential?: boolean;
      archived?: boolean;
    };
    reply: Schemas["LibraryDocument"];
  };
  /** What is known of documents of the company's library; one that is not there is left out. */
  "POST /api/documents/properties/get": {
    body: {
      ids: readonly number[];
    };
    reply: {
      data: Schemas["LibraryDocument"][];
    };
  };
  /** Turns the previews of documents clockwise; the files themselves stay as they are. */
  "POST /api/documents/rotate": {
    body: {
      documentIds: readonly number[];
      degrees: 90 | 180 | 270;
    };
    reply: Schemas["BulkResult"];
  };
  /** Makes a link by which anybody gets one document of the company's library, without signing in, for some days. */
  "POST /api/documents/shares": {
    body: {
      documentId: number;
      days: number;
    };
    reply: {
      id: number;
      documentId: number;
      createdDate: number;
      createdByName: string;
      expiresDate: number;
      url: string;
    };
  };
  /** Ends a link to a document. */
  "DELETE /api/documents/shares/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** The links to a document of the company's library that hold, newest first, without their keys. */
  "GET /api/documents/shares/{id}": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["DocumentShare"][];
    };
  };
  /** Removes what was kept of a form. */
  "DELETE /api/drafts": {
    query: {
      templateAlias: string;
      recordId?: number;
    };
    reply: void;
  };
  /** What the user typed in a form and did not save; null when there is nothing. */
  "GET /api/drafts": {
    query: {
      templateAlias: string;
      recordId?: number;
    };
    reply: {
      data: Schemas["StoredDraft"] | null;
    };
  };
  /** Keeps what the user typed in a form, for 30 days. */
  "PUT /api/drafts": {
    body: FormDraft;
    reply: {
      savedAt: number;
    };
  };
  /** The forms that the user did not finish, those kept last first, at most 50. */
  "GET /api/drafts/list": {
    reply: {
      data: Schemas["ListedDraft"][];
    };
  };
  /** The values of all enum sets, or of those that are named, separated by commas; disabled ones included. */
  "GET /api/enum": {
    query?: {
      enumSet?: readonly string[];
    };
    reply: {
      data: EnumValue[];
    };
  };
  /** Adds a value at the end of a dropdown. */
  "POST /api/enum": {
    body: {
      enumSet: string;
      display: string;
      color?: "red" | "orange" | "yellow" | "blue" | "green" | null;
    };
    reply: Schemas["Dropdown"];
  };
  /** Changes the values of a dropdown: their texts, order and colors, which are disabled, and new ones. */
  "PUT /api/enum": {
    body: {
      enumSet: string;
      version: string;
      values: readonly ({
        id?: number;
        display: string;
        disabled: boolean;
        color: "red" | "orange" | "yellow" | "blue" | "green" | null;
      })[];
    };
    reply: Schemas["Dropdown"];
  };
  /** Starts to merge a value of a dropdown into another one: it is disabled at once, and its records get the other value in the background. */
  "POST /api/enum/merge": {
    body: {
      enumSet: string;
      version: string;
      from: number;
      into: number;
    };
    reply: Schemas["DropdownMerge"];
  };
  /** The enum sets of the company. */
  "GET /api/enumSet": {
    reply: {
      data: EnumSet[];
    };
  };
  /** Adds a dropdown without values, for fields of the company's own templates. */
  "POST /api/enumSet": {
    body: {
      name: string;
      alias?: string;
    };
    reply: Schemas["Dropdown"];
  };
  /** Renames a dropdown. */
  "PUT /api/enumSet": {
    body: {
      alias: string;
      version: string;
      name: string;
    };
    reply: Schemas["Dropdown"];
  };
  /** Begins to make a file of the audit log, or of the changes of records, as their screens are narrowed; the file is a workbook. */
  "POST /api/export": {
    body: {
      log: "changeLog";
      event?: "signIn" | "signInRefused" | "signOut" | "change" | "denial" | "export" | "download" | "confidentialView" | "restore" | "viewAs";
      userId?: number;
      kind?: "record" | "user" | "role" | "group" | "dropdown" | "listItem" | "document" | "import" | "configuration";
      targetId?: number;
      targetName?: string;
      field?: string;
      from?: number;
      to?: number;
      text?: string;
      name: string;
      timezone?: string;
    } | {
      log: "modelLog";
      templateAlias?: string;
      recordId?: number;
      recordName?: string;
      userId?: number;
      field?: string;
      from?: number;
      to?: number;
      name: string;
      timezone?: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make a file of the audit log, or of the changes of records, as their screens are narrowed. */
  "POST /api/export/{format}": {
    params: {
      format: "csv" | "xlsx" | "pdf";
    };
    body: {
      log: "changeLog";
      event?: "signIn" | "signInRefused" | "signOut" | "change" | "denial" | "export" | "download" | "confidentialView" | "restore" | "viewAs";
      userId?: number;
      kind?: "record" | "user" | "role" | "group" | "dropdown" | "listItem" | "document" | "import" | "configuration";
      targetId?: number;
      targetName?: string;
      field?: string;
      from?: number;
      to?: number;
      text?: string;
      name: string;
      timezone?: string;
    } | {
      log: "modelLog";
      templateAlias?: string;
      recordId?: number;
      recordName?: string;
      userId?: number;
      field?: string;
      from?: number;
      to?: number;
      name: string;
      timezone?: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** The content of a file of a log, for those who may still see all that is in it. */
  "GET /api/export/content/{id}": {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** The user's own files of logs of the last day, newest first. */
  "GET /api/export/status": {
    reply: Schemas["ExportJob"][];
  };
  /** How far a file of a log is. */
  "GET /api/export/status/{id}": {
    params: {
      id: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** Uploads one file; a record has to hold it within 24 hours, or it is removed. */
  "POST /api/files": {
    reply: Schemas["File"];
  };
  /** Name, kind and size of a file. */
  "GET /api/files/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["File"];
  };
  /** The content of a file, to be kept and never shown by the browser. */
  "GET /api/files/{id}/content": {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** A page of a list of the fleet's dashboards, such as accidents or risk-scores; sort is column and direction by turns. */
  "GET /api/fleet-performance/{list}": {
    params: {
      list: string;
    };
    query?: {
      groupIds?: readonly number[];
      timePeriod?: string;
      timeFrameFrom?: number;
      timeFrameTo?: number;
      sort?: readonly string[];
      count?: string;
      limit?: number;
      after?: string;
    };
    reply: Schemas["FleetRows"];
  };
  /** The numbers of a list of the fleet's dashboards, beside those of as long a time before. */
  "GET /api/fleet-performance/{list}/counts": {
    params: {
      list: string;
    };
    query?: {
      groupIds?: readonly number[];
      timePeriod?: string;
      timeFrameFrom?: number;
      timeFrameTo?: number;
    };
    reply: Schemas["FleetCounts"];
  };
  /** Numbers, rows and scores of several lists and answers about datasets, about the same moment and in their order, as a dashboard shows them; one that is refused has its error, and the others stand. */
  "POST /api/fleet-performance/together": {
    body: {
      counts?: readonly {
        list: string;
        groupIds?: readonly number[];
        timePeriod?: string;
        timeFrameFrom?: number;
        timeFrameTo?: number;
      }[];
      rows?: readonly {
        list: string;
        groupIds?: readonly number[];
        timePeriod?: string;
        timeFrameFrom?: number;
        timeFrameTo?: number;
        sort?: readonly string[];
        count?: string;
        limit?: number;
        after?: string;
      }[];
      graphs?: readonly {
        groupIds?: readonly number[];
      }[];
      units?: readonly {
        groupIds?: readonly number[];
      }[];
      questions?: readonly ({
        name: string;
        metric?: string;
        aggregation?: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
        filters?: readonly ({
          attribute: string;
          interaction?: "AND" | "OR";
          values: readonly ({
            comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
            value: string | number | boolean | null | readonly (string | number | boolean)[];
            interaction?: "AND" | "OR";
          })[];
        })[];
        groupIds?: readonly number[];
        groupings?: readonly ({
          attribute: string;
          unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
        })[];
        timeField?: string;
        timePeriod?: string;
        timeFrameFrom?: number;
        timeFrameTo?: number;
        normalization?: "drivers" | "millionMiles" | "hours";
        timezone?: string;
      })[];
      tables?: readonly ({
        name: string;
        metric?: string;
        aggregation?: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
        filters?: readonly ({
          attribute: string;
          interaction?: "AND" | "OR";
          values: readonly ({
            comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
            value: string | number | boolean | null | readonly (string | number | boolean)[];
            interaction?: "AND" | "OR";
          })[];
        })[];
        groupIds?: readonly number[];
        groupings?: readonly ({
          attribute: string;
          unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
        })[];
        timeField?: string;
        timePeriod?: string;
        timeFrameFrom?: number;
        timeFrameTo?: number;
        normalization?: "drivers" | "millionMiles" | "hours";
        timezone?: string;
        columns?: readonly string[];
        group?: {
          groupKey: readonly (string | number | boolean | null)[];
          count: number;
          groupIds?: readonly number[];
        };
        orderBy?: {
          attribute: string;
          direction: "asc" | "desc";
        };
        limit?: number;
        after?: string;
      })[];
    };
    reply: {
      counts: Schemas["FleetOneCounts"][];
      rows: Schemas["FleetOneRows"][];
      graphs: Schemas["FleetOneGraph"][];
      units: Schemas["FleetOneUnits"][];
      questions: Schemas["KpiOneAnswer"][];
      tables: Schemas["KpiOneTable"][];
    };
  };
  /** The measures of FMCSA's BASICs as of a day, computed from the records that the user may view, beside what FMCSA published. */
  "GET /api/fmcsaBasics": {
    query?: {
      groupId?: number;
      asOf?: number;
    };
    reply: Schemas["FmcsaBasics"];
  };
  /** The violations or crashes that count in a BASIC, with their points and the day on which these next fall. */
  "GET /api/fmcsaBasics/{basic}/events": {
    params: {
      basic: string;
    };
    query?: {
      groupId?: number;
      asOf?: number;
    };
    reply: Schemas["FmcsaBasicEvents"];
  };
  /** All flags and settings that hold in the company; `override` false: those of no company; `nested`: as objects within objects. */
  "GET /api/global/configuration/values": {
    query?: {
      override?: string;
      frontendApplication?: string;
      nested?: "true" | "false";
    };
    reply: Readonly<Record<string, JsonValue>>;
  };
  /** The roles of a user, with the groups on which they have them. */
  "GET /api/grants/{id}": {
    params: {
      id: number;
    };
    reply: {
      data: {
        roleId: number;
        groupIds: number[];
      }[];
    };
  };
  /** Gives roles to users, beside those that they have. */
  "POST /api/grants/bulk": {
    body: {
      data: readonly {
        userId: number;
        roleId: number;
        groupIds: readonly number[];
      }[];
    };
    reply: {
      data: Schemas["UserGrants"][];
    };
  };
  /** Gives users exactly these roles; a role without groups takes all from a user who is named with it alone. */
  "PUT /api/grants/bulk": {
    body: {
      data: readonly {
        userId: number;
        roleId: number;
        groupIds: readonly number[];
      }[];
    };
    reply: {
      data: Schemas["UserGrants"][];
    };
  };
  /** Begins to make a file of the users with their roles, and the groups on which they have them; of those that are asked for. */
  "POST /api/grants/export": {
    body: {
      search?: string;
      status?: "Invited" | "Active" | "Deactivated";
      roleId?: number;
      format?: "csv" | "xlsx" | "pdf";
      timezone?: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** The content of a file of users and roles, for those who may still see all that is in it. */
  "GET /api/grants/export/content/{id}": {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** How far a file of users and roles is. */
  "GET /api/grants/export/status/{id}": {
    params: {
      id: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** The imports of the company, newest first. */
  "GET /api/imports": {
    reply: {
      data: Schemas["ImportSummary"][];
    };
  };
  /** Starts to import an uploaded file, or a dry run that keeps nothing. */
  "POST /api/imports": {
    body: {
      id: number;
      dryRun?: boolean;
    };
    reply: Schemas["Import"];
  };
  /** Cancels an import, a dry run or an undoing that is under way, or removes a draft with its file. */
  "DELETE /api/imports/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** How far an import is, and what came of it. */
  "GET /api/imports/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["Import"];
  };
  /** Sets what a draft's file is read as: another record type, or how its columns become fields. */
  "PUT /api/imports/{id}": {
    params: {
      id: number;
    };
    body: {
      templateAlias?: string;
      setup?: {
        mapping: string | null;
        fields: Readonly<Record<string, {
          column: string;
          match?: string;
          format?: string;
        } | {
          text: string;
        } | {
          kept: true;
        }>>;
        group: {
          column: string;
          match?: string;
        } | {
          text: string;
        } | {
          kept: true;
        } | null;
        groupId: number | null;
        match: readonly string[];
      };
    };
    reply: Schemas["Import"];
  };
  /** The values that were rounded, as a file with a row for each. */
  "GET /api/imports/{id}/notes": {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** The first rows of a draft's file, and what they would become; nothing is kept. */
  "POST /api/imports/{id}/preview": {
    params: {
      id: number;
    };
    reply: Schemas["ImportPreview"];
  };
  /** The rows that were refused, with the reasons, as a file to correct and upload again. */
  "GET /api/imports/{id}/refused": {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** Starts to undo an import: removes what it added, and restores what it changed. */
  "POST /api/imports/{id}/undo": {
    params: {
      id: number;
    };
    reply: Schemas["Import"];
  };
  /** Uploads a ZIP file of documents of records, with their index; nothing is imported yet. */
  "POST /api/imports/documents": {
    reply: Schemas["Import"];
  };
  /** Uploads a CSV file or an Excel workbook of enum values; nothing is imported yet. */
  "POST /api/imports/enumValues": {
    reply: Schemas["Import"];
  };
  /** Uploads a CSV file or an Excel workbook of enum sets; nothing is imported yet. */
  "POST /api/imports/enums": {
    reply: Schemas["Import"];
  };
  /** Uploads a CSV file or an Excel workbook of groups; nothing is imported yet. */
  "POST /api/imports/modelGroups": {
    reply: Schemas["Import"];
  };
  /** Uploads a CSV file or an Excel workbook of records; nothing is imported yet. */
  "POST /api/imports/models": {
    reply: Schemas["Import"];
  };
  /** What the lookup of the integration customerStore knows under a key. */
  "GET /api/integrations/customerStore": {
    query?: {
      id?: string;
    };
    reply: Readonly<Record<string, FieldValue>>;
  };
  /** A page of a scanned document of a shipment, from the company's image service; for who views or adds records that show it. */
  "GET /api/integrations/images": {
    query: {
      pro: string;
      doc: string;
      page?: number;
      fmt?: "png" | "jpg" | "gif" | "tif" | "pdf";
      irv?: "0" | "1";
    };
    reply: Blob;
  };
  /** What the lookup of the integration proData knows under a key. */
  "GET /api/integrations/proData": {
    query?: {
      proNumber?: string;
    };
    reply: Readonly<Record<string, FieldValue>>;
  };
  /** Answers a question about the dataset that has this name as its id, as /kpi/{name} does. */
  "POST /api/kpi/{id}": {
    params: {
      id: string;
    };
    body: {
      metric?: string;
      aggregation?: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
      filters?: readonly ({
        attribute: string;
        interaction?: "AND" | "OR";
        values: readonly ({
          comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
          value: string | number | boolean | null | readonly (string | number | boolean)[];
          interaction?: "AND" | "OR";
        })[];
      })[];
      groupIds?: readonly number[];
      groupings?: readonly ({
        attribute: string;
        unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
      })[];
      timeField?: string;
      timePeriod?: string;
      timeFrameFrom?: number;
      timeFrameTo?: number;
      normalization?: "drivers" | "millionMiles" | "hours";
      timezone?: string;
    };
    reply: Schemas["KpiAnswer"];
  };
  /** The letter about a record as HTML, of record types that have letters; dates of today are in `timezone`, by default the company's. */
  "GET /api/letters/correctiveActions/{id}": {
    params: {
      id: number;
    };
    query?: {
      timezone?: string;
    };
    reply: {
      data: string;
    };
  };
  /** The same letter on paper; dates of today and the time of printing are in `timezone`, by default the company's. */
  "GET /api/letters/correctiveActions/{id}/pdf": {
    params: {
      id: number;
    };
    query?: {
      paper?: "letter" | "a4";
      timezone?: string;
    };
    reply: Blob;
  };
  /** The items of lists as the company has them, in their order. */
  "GET /api/listItemPrototypes": {
    query?: {
      listItemTemplateId?: string;
    };
    reply: {
      data: Schemas["ListItemPrototype"][];
    };
  };
  /** Adds an item to a list of the company. */
  "POST /api/listItemPrototypes": {
    body: {
      listItemTemplateId: string;
      alias?: string;
      fields: {
        name: string;
        sortOrder: number;
      };
      deletable?: boolean;
    };
    reply: Schemas["ListItemPrototype"];
  };
  /** Renames an item of a list or puts it elsewhere; what is left out stays. */
  "PUT /api/listItemPrototypes": {
    body: {
      listItemTemplateId: string;
      alias: string;
      fields: {
        name?: string;
        sortOrder?: number;
      };
      version: number;
    };
    reply: Schemas["ListItemPrototype"];
  };
  /** Adds, renames, orders and removes items of a list at once; items that are not named stay. */
  "PUT /api/listItemPrototypes/many": {
    body: {
      listItemTemplateId: string;
      version?: string;
      prototypes: readonly ({
        alias?: string;
        fields: {
          name: string;
          sortOrder: number;
        };
        deletable?: boolean;
      } | {
        alias: string;
        fields: {
          name?: string;
          sortOrder?: number;
        };
        version: number;
      } | {
        alias: string;
        version: number;
        removed: true;
      })[];
    };
    reply: {
      data: Schemas["ListItemPrototype"][];
    };
  };
  /** The lists of items that records have, of the record types that the user may view. */
  "GET /api/listItemTemplates": {
    reply: {
      data: Schemas["ListItemTemplate"][];
    };
  };
  /** What a lookup knows under a key, for the fields of a form. */
  "GET /api/lookups/{alias}/{key}": {
    params: {
      alias: string;
      key: string;
    };
    reply: Readonly<Record<string, FieldValue>>;
  };
  /** The messages of the company, newest first; `after` is the `next` of the page before. */
  "GET /api/mail/messages": {
    query?: {
      status?: "waiting" | "sent" | "failed" | "suppressed" | "kept";
      kind?: "invitation" | "passwordReset" | "alert" | "bounce" | "report" | "score";
      after?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["MailMessage"][];
      options: {
        limit: number;
        next: number | null;
      };
      delivers: boolean;
    };
  };
  /** A message with its text and HTML; both are null where they are for the recipient only: a message that is sent, and any to a super administrator. */
  "GET /api/mail/messages/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["MailContent"];
  };
  /** Sends a message that failed or was suppressed, and lets its address get messages again. */
  "POST /api/mail/messages/{id}/retry": {
    params: {
      id: number;
    };
    reply: Schemas["MailMessage"];
  };
  /** The changes of a record and of those that belong to it, newest first. */
  "GET /api/model/{id}/histories": {
    params: {
      id: number;
    };
    reply: {
      data: HistoryEntry[];
    };
  };
  /** The record types that the user works with. */
  "GET /api/modelTemplate": {
    reply: {
      data: Schemas["TemplateDescription"][];
    };
  };
  /** One page of the records of a template, in the template's order, of several templates, or by ids; lists have commas between their elements. */
  "GET /api/models": {
    query?: {
      templateAlias?: string;
      templateId?: number;
      templateAliases?: readonly string[];
      templateIds?: readonly number[];
      ids?: readonly number[];
      limit?: number;
      after?: string;
      start?: number;
      relationsLevel?: number;
      relationModels?: readonly string[];
      protectedFields?: boolean;
      restrictReadComputations?: boolean;
      updateReadComputations?: boolean;
      profilePicture?: boolean;
      users?: boolean;
    };
    reply: Schemas["RecordPage"];
  };
  /** Creates a record. */
  "POST /api/models": {
    query?: {
      relationsLevel?: number;
      relationModels?: readonly string[];
      protectedFields?: boolean;
      restrictReadComputations?: boolean;
      updateReadComputations?: boolean;
      profilePicture?: boolean;
      users?: boolean;
    };
    body: {
      id?: number;
      templateId?: number;
      templateAlias?: string;
      groupId?: number | null;
      version?: number;
      sourceIds?: Readonly<Record<string, string>>;
      retentionLock?: boolean;
      fields: Readonly<Record<string, unknown>>;
      relations?: Readonly<Record<string, number | readonly number[] | null>>;
      relationModels?: Readonly<Record<string, readonly ({
        id: number;
      } | {
        id: number;
        version: number;
        deleted: true;
      } | {
        id?: number;
        templateId?: number;
        templateAlias?: string;
        groupId?: number | null;
        version?: number;
        sourceIds?: Readonly<Record<string, string>>;
        retentionLock?: boolean;
        fields: Readonly<Record<string, unknown>>;
        relations?: Readonly<Record<string, number | readonly number[] | null>>;
        relationModels?: Readonly<Record<string, readonly ({
          id: number;
        } | {
          id: number;
          version: number;
          deleted: true;
        } | {
          id?: number;
          templateId?: number;
          templateAlias?: string;
          groupId?: number | null;
          version?: number;
          sourceIds?: Readonly<Record<string, string>>;
          retentionLock?: boolean;
          fields: Readonly<Record<string, unknown>>;
          relations?: Readonly<Record<string, number | readonly number[] | null>>;
          relationModels?: Readonly<Record<string, readonly ({
            id: number;
          } | {
            id: number;
            version: number;
            deleted: true;
          } | {
            id?: number;
            templateId?: number;
            templateAlias?: string;
            groupId?: number | null;
            version?: number;
            sourceIds?: Readonly<Record<string, string>>;
            retentionLock?: boolean;
            fields: Readonly<Record<string, unknown>>;
            relations?: Readonly<Record<string, number | readonly number[] | null>>;
            relationModels?: Readonly<Record<string, readonly ({
              id: number;
            } | {
              id: number;
              version: number;
              deleted: true;
            } | {
              id?: number;
              templateId?: number;
              templateAlias?: string;
              groupId?: number | null;
              version?: number;
              sourceIds?: Readonly<Record<string, string>>;
              retentionLock?: boolean;
              fields: Readonly<Record<string, unknown>>;
              relations?: Readonly<Record<string, number | readonly number[] | null>>;
            })[]>>;
          })[]>>;
        })[]>>;
      })[]>>;
      confirmed?: boolean;
      prototypeId?: number;
    };
    reply: RecordData;
  };
  /** Saves a record over the version that was edited. */
  "PUT /api/models": {
    query?: {
      relationsLevel?: number;
      relationModels?: readonly string[];
      protectedFields?: boolean;
      restrictReadComputations?: boolean;
      updateReadComputations?: boolean;
      profilePicture?: boolean;
      users?: boolean;
    };
    body: {
      id?: number;
      templateId?: number;
      templateAlias?: string;
      groupId?: number | null;
      version?: number;
      sourceIds?: Readonly<Record<string, string>>;
      retentionLock?: boolean;
      fields: Readonly<Record<string, unknown>>;
      relations?: Readonly<Record<string, number | readonly number[] | null>>;
      relationModels?: Readonly<Record<string, readonly ({
        id: number;
      } | {
        id: number;
        version: number;
        deleted: true;
      } | {
        id?: number;
        templateId?: number;
        templateAlias?: string;
        groupId?: number | null;
        version?: number;
        sourceIds?: Readonly<Record<string, string>>;
        retentionLock?: boolean;
        fields: Readonly<Record<string, unknown>>;
        relations?: Readonly<Record<string, number | readonly number[] | null>>;
        relationModels?: Readonly<Record<string, readonly ({
          id: number;
        } | {
          id: number;
          version: number;
          deleted: true;
        } | {
          id?: number;
          templateId?: number;
          templateAlias?: string;
          groupId?: number | null;
          version?: number;
          sourceIds?: Readonly<Record<string, string>>;
          retentionLock?: boolean;
          fields: Readonly<Record<string, unknown>>;
          relations?: Readonly<Record<string, number | readonly number[] | null>>;
          relationModels?: Readonly<Record<string, readonly ({
            id: number;
          } | {
            id: number;
            version: number;
            deleted: true;
          } | {
            id?: number;
            templateId?: number;
            templateAlias?: string;
            groupId?: number | null;
            version?: number;
            sourceIds?: Readonly<Record<string, string>>;
            retentionLock?: boolean;
            fields: Readonly<Record<string, unknown>>;
            relations?: Readonly<Record<string, number | readonly number[] | null>>;
            relationModels?: Readonly<Record<string, readonly ({
              id: number;
            } | {
              id: number;
              version: number;
              deleted: true;
            } | {
              id?: number;
              templateId?: number;
              templateAlias?: string;
              groupId?: number | null;
              version?: number;
              sourceIds?: Readonly<Record<string, string>>;
              retentionLock?: boolean;
              fields: Readonly<Record<string, unknown>>;
              relations?: Readonly<Record<string, number | readonly number[] | null>>;
            })[]>>;
          })[]>>;
        })[]>>;
      })[]>>;
      confirmed?: boolean;
    };
    reply: RecordData;
  };
  /** Deletes a record; its history stays. */
  "DELETE /api/models/{id}": {
    params: {
      id: number;
    };
    query?: {
      version?: number;
    };
    reply: void;
  };
  /** One record. */
  "GET /api/models/{id}": {
    params: {
      id: number;
    };
    query?: {
      relationsLevel?: number;
      relationModels?: readonly string[];
      protectedFields?: boolean;
      restrictReadComputations?: boolean;
      updateReadComputations?: boolean;
      profilePicture?: boolean;
      users?: boolean;
    };
    reply: RecordData;
  };
  /** Saves a record over the version that was edited. */
  "PUT /api/models/{id}": {
    params: {
      id: number;
    };
    query?: {
      relationsLevel?: number;
      relationModels?: readonly string[];
      protectedFields?: boolean;
      restrictReadComputations?: boolean;
      updateReadComputations?: boolean;
      profilePicture?: boolean;
      users?: boolean;
    };
    body: {
      id?: number;
      templateId?: number;
      templateAlias?: string;
      groupId?: number | null;
      version?: number;
      sourceIds?: Readonly<Record<string, string>>;
      retentionLock?: boolean;
      fields: Readonly<Record<string, unknown>>;
      relations?: Readonly<Record<string, number | readonly number[] | null>>;
      relationModels?: Readonly<Record<string, readonly ({
        id: number;
      } | {
        id: number;
        version: number;
        deleted: true;
      } | {
        id?: number;
        templateId?: number;
        templateAlias?: string;
        groupId?: number | null;
        version?: number;
        sourceIds?: Readonly<Record<string, string>>;
        retentionLock?: boolean;
        fields: Readonly<Record<string, unknown>>;
        relations?: Readonly<Record<string, number | readonly number[] | null>>;
        relationModels?: Readonly<Record<string, readonly ({
          id: number;
        } | {
          id: number;
          version: number;
          deleted: true;
        } | {
          id?: number;
          templateId?: number;
          templateAlias?: string;
          groupId?: number | null;
          version?: number;
          sourceIds?: Readonly<Record<string, string>>;
          retentionLock?: boolean;
          fields: Readonly<Record<string, unknown>>;
          relations?: Readonly<Record<string, number | readonly number[] | null>>;
          relationModels?: Readonly<Record<string, readonly ({
            id: number;
          } | {
            id: number;
            version: number;
            deleted: true;
          } | {
            id?: number;
            templateId?: number;
            templateAlias?: string;
            groupId?: number | null;
            version?: number;
            sourceIds?: Readonly<Record<string, string>>;
            retentionLock?: boolean;
            fields: Readonly<Record<string, unknown>>;
            relations?: Readonly<Record<string, number | readonly number[] | null>>;
            relationModels?: Readonly<Record<string, readonly ({
              id: number;
            } | {
              id: number;
              version: number;
              deleted: true;
            } | {
              id?: number;
              templateId?: number;
              templateAlias?: string;
              groupId?: number | null;
              version?: number;
              sourceIds?: Readonly<Record<string, string>>;
              retentionLock?: boolean;
              fields: Readonly<Record<string, unknown>>;
              relations?: Readonly<Record<string, number | readonly number[] | null>>;
            })[]>>;
          })[]>>;
        })[]>>;
      })[]>>;
      confirmed?: boolean;
    };
    reply: RecordData;
  };
  /** The users who may view, edit or delete a record or see its confidential values, each with the reasons. */
  "GET /api/models/{id}/access": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["RecordAccess"][];
    };
  };
  /** What is due of a record: what names it in one of `relations`, in all monitors that the user may open, what is due first before the rest; overdue or due soon, or with the state `next` all that is not done and has a date. */
  "GET /api/models/{id}/attention": {
    params: {
      id: number;
    };
    query: {
      relations: readonly string[];
      state?: "attention" | "next";
      limit?: number;
    };
    reply: {
      data: Schemas["WatchedRecord"][];
      today: number;
    };
  };
  /** The comments of a record, newest first; `after` is the `next` of the page before. */
  "GET /api/models/{id}/comments": {
    params: {
      id: number;
    };
    query?: {
      limit?: number;
      after?: number;
    };
    reply: {
      data: Schemas["Comment"][];
      options: {
        limit: number;
        next: number | null;
      };
    };
  };
  /** Comments on a record. */
  "POST /api/models/{id}/comments": {
    params: {
      id: number;
    };
    body: {
      commentText: string;
    };
    reply: Schemas["Comment"];
  };
  /** The documents of a record, newest first; confidential ones only for those who may see them. */
  "GET /api/models/{id}/documents": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["Document"][];
    };
  };
  /** Adds a document to a record; its name is `name` with the extension of the file. */
  "POST /api/models/{id}/documents": {
    params: {
      id: number;
    };
    reply: Schemas["Document"];
  };
  /** The changes of a record and of those that belong to it, newest first. */
  "GET /api/models/{id}/histories": {
    params: {
      id: number;
    };
    reply: {
      data: HistoryEntry[];
    };
  };
  /** A list of a record; a link to a confidential document only for who may see that. */
  "GET /api/models/{id}/listItems": {
    params: {
      id: number;
    };
    query: {
      listTemplateId: string;
    };
    reply: {
      data: ListItem[];
    };
  };
  /** Saves items of a record's list, each over the version that was read; what is left out stays. */
  "PUT /api/models/{id}/listItems": {
    params: {
      id: number;
    };
    query: {
      listTemplateId: string;
    };
    body: {
      items: readonly ListItemChange[];
    };
    reply: {
      data: ListItem[];
    };
  };
  /** A record on paper, as its template's print view says; the time of printing is in `timezone`, by default the company's. */
  "GET /api/models/{id}/print": {
    params: {
      id: number;
    };
    query?: {
      format?: "pdf";
      paper?: "letter" | "a4";
      timezone?: string;
    };
    reply: Blob;
  };
  /** Removes the profile picture of a record. */
  "DELETE /api/models/{id}/profilePicture": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** The profile picture of a record; `profilePictureUrl` of the record says which part of it is shown. */
  "GET /api/models/{id}/profilePicture": {
    params: {
      id: number;
    };
    query?: {
      picture?: number;
    };
    reply: Blob;
  };
  /** Gives a record a profile picture, in place of an earlier one. */
  "POST /api/models/{id}/profilePicture": {
    params: {
      id: number;
    };
    reply: {
      profilePictureUrl: string;
    };
  };
  /** Restores a deleted record; one that is not deleted stays as it is. */
  "POST /api/models/{id}/restore": {
    params: {
      id: number;
    };
    reply: RecordData;
  };
  /** What happened to a record: the records of all types that name it in one of `relations`, by the dates of their types, the newest first; without `relations` each type names it in the relation to its person, or in its first one that leads to the record. */
  "GET /api/models/{id}/timeline": {
    params: {
      id: number;
    };
    query?: {
      relations?: readonly string[];
      templateAliases?: readonly string[];
      limit?: number;
      after?: string;
    };
    reply: {
      data: Schemas["TimelineEntry"][];
      types: Schemas["TimelineType"][];
      options: {
        limit: number;
        next: string | null;
      };
    };
  };
  /** What is assigned to the user's own employee record and still open, of all record types that are things to do, what is due first before the rest. */
  "GET /api/models/assigned": {
    query?: {
      limit?: number;
    };
    reply: {
      data: Schemas["AssignedRecord"][];
      count: Schemas["Count"];
      today: number;
    };
  };
  /** Sets the same values in several records, in all of them or in none; the last writer wins. */
  "PUT /api/models/bulk": {
    body: {
      ids: readonly number[];
      data: {
        fields?: Readonly<Record<string, unknown>>;
        relations?: Readonly<Record<string, number | readonly number[] | null>>;
      };
      confirmed?: boolean;
    };
    reply: {
      data: RecordData[];
    };
  };
  /** What setting the same values would make of several records, and what of them would be refused; nothing is kept. */
  "POST /api/models/bulk/check": {
    body: {
      ids: readonly number[];
      data: {
        fields?: Readonly<Record<string, unknown>>;
        relations?: Readonly<Record<string, number | readonly number[] | null>>;
      };
    };
    reply: {
      data: Schemas["BulkTrial"][];
    };
  };
  /** Deletes a comment; for administrators. */
  "DELETE /api/models/comments/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** How many records of one or several templates match, up to a cap. */
  "GET /api/models/count": {
    query?: {
      templateAlias?: string;
      templateId?: number;
      templateAliases?: readonly string[];
      templateIds?: readonly number[];
      search?: string;
    };
    reply: Schemas["Count"];
  };
  /** How many records a search and a filter let through, up to a cap unless `exact` is asked. */
  "POST /api/models/count": {
    body: {
      templateAliases: readonly string[];
      textSearch?: readonly {
        field: "label";
        value: string;
      }[];
      filter?: Condition;
      exact?: boolean;
    };
    reply: Schemas["Count"];
  };
  /** The records of a template that were deleted last, at most 200. */
  "GET /api/models/deleted": {
    query: {
      templateAlias: string;
    };
    reply: {
      data: Schemas["DeletedRecord"][];
    };
  };
  /** Renames, labels, locks or archives a document; what is left out stays. */
  "PUT /api/models/documents": {
    body: {
      id: number;
      name?: string;
      labels?: readonly string[];
      protected?: boolean;
      archived?: boolean;
    };
    reply: Schemas["Document"];
  };
  /** Deletes a document. */
  "DELETE /api/models/documents/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** The content of a document, to be kept and never shown by the browser. */
  "GET /api/models/documents/{id}/content": {
    params: {
      id: number;
    };
    reply: Blob;
  };
  /** The records that a new one may be a duplicate of, at most 20. */
  "POST /api/models/duplicates/get": {
    body: {
      id?: number;
      templateId?: number;
      templateAlias?: string;
      groupId?: number | null;
      version?: number;
      sourceIds?: Readonly<Record<string, string>>;
      retentionLock?: boolean;
      fields: Readonly<Record<string, unknown>>;
      relations?: Readonly<Record<string, number | readonly number[] | null>>;
      relationModels?: Readonly<Record<string, readonly ({
        id: number;
      } | {
        id: number;
        version: number;
        deleted: true;
      } | {
        id?: number;
        templateId?: number;
        templateAlias?: string;
        groupId?: number | null;
        version?: number;
        sourceIds?: Readonly<Record<string, string>>;
        retentionLock?: boolean;
        fields: Readonly<Record<string, unknown>>;
        relations?: Readonly<Record<string, number | readonly number[] | null>>;
        relationModels?: Readonly<Record<string, readonly ({
          id: number;
        } | {
          id: number;
          version: number;
          deleted: true;
        } | {
          id?: number;
          templateId?: number;
          templateAlias?: string;
          groupId?: number | null;
          version?: number;
          sourceIds?: Readonly<Record<string, string>>;
          retentionLock?: boolean;
          fields: Readonly<Record<string, unknown>>;
          relations?: Readonly<Record<string, number | readonly number[] | null>>;
          relationModels?: Readonly<Record<string, readonly ({
            id: number;
          } | {
            id: number;
            version: number;
            deleted: true;
          } | {
            id?: number;
            templateId?: number;
            templateAlias?: string;
            groupId?: number | null;
            version?: number;
            sourceIds?: Readonly<Record<string, string>>;
            retentionLock?: boolean;
            fields: Readonly<Record<string, unknown>>;
            relations?: Readonly<Record<string, number | readonly number[] | null>>;
            relationModels?: Readonly<Record<string, readonly ({
              id: number;
            } | {
              id: number;
              version: number;
              deleted: true;
            } | {
              id?: number;
              templateId?: number;
              templateAlias?: string;
              groupId?: number | null;
              version?: number;
              sourceIds?: Readonly<Record<string, string>>;
              retentionLock?: boolean;
              fields: Readonly<Record<string, unknown>>;
              relations?: Readonly<Record<string, number | readonly number[] | null>>;
            })[]>>;
          })[]>>;
        })[]>>;
      })[]>>;
    };
    reply: Schemas["RecordPage"];
  };
  /** A file of the records with these ids, up to 5,000 of them; ids of several types are refused. */
  "POST /api/models/export/{format}": {
    params: {
      format: "csv" | "xlsx";
    };
    body: {
      templateAliases?: readonly string[];
      ids: readonly number[];
      columns?: readonly string[];
      name?: string;
      timezone?: string;
    };
    reply: Blob;
  };
  /** Records of all types that a text names, the best first; or, by `ids`, what records are called that somebody opened before. */
  "POST /api/models/find": {
    body: {
      text?: string;
      ids?: readonly number[];
      limit?: number;
    };
    reply: {
      data: Schemas["FoundRecord"][];
    };
  };
  /** One page of records by ids, search, relation and order, or of those that a picker offers; ids alone give records of their types in their order. */
  "POST /api/models/get": {
    body: {
      templateAliases?: readonly string[];
      templateIds?: readonly number[];
      ids?: readonly number[];
      limit?: number;
      after?: string;
      start?: number;
      orderBy?: readonly ({
        field: string;
        direction: "asc" | "desc";
      })[];
      textSearch?: readonly {
        field: "label";
        value: string;
      }[];
      jsValueSearch?: readonly ({
        field: string;
        value: string | number | boolean;
      })[];
      where?: readonly {
        relation: string;
        id: number;
      }[];
      filter?: Condition;
      tolerant?: boolean;
      leftLast?: boolean;
      offeredFor?: {
        templateAlias: string;
        relation: string;
        groupId?: number | null;
      };
      columns?: readonly string[];
      relationsLevel?: number;
      relationModels?: "all" | "children" | "multiModel" | "singleModel" | "single" | readonly string[];
      protectedFields?: boolean;
      restrictReadComputations?: boolean;
      updateReadComputations?: boolean;
      profilePicture?: boolean;
      users?: boolean;
    };
    reply: Schemas["RecordPage"];
  };
  /** The groups that the user is shown; inactive ones only place those below them. */
  "GET /api/models/groups": {
    reply: {
      data: Group[];
    };
  };
  /** The same of all records in a group and in those below it. */
  "GET /api/models/groups/{id}/attention": {
    params: {
      id: number;
    };
    query?: {
      state?: "attention" | "next";
      limit?: number;
    };
    reply: {
      data: Schemas["WatchedRecord"][];
      today: number;
    };
  };
  /** What happened in a group and in those below it: the records of all types that say when, the newest first. */
  "GET /api/models/groups/{id}/timeline": {
    params: {
      id: number;
    };
    query?: {
      templateAliases?: readonly string[];
      limit?: number;
      after?: string;
    };
    reply: {
      data: Schemas["TimelineEntry"][];
      types: Schemas["TimelineType"][];
      options: {
        limit: number;
        next: string | null;
      };
    };
  };
  /** Several lists and counts of the same moment, in their order, as a page shows them together; one that is refused has its error, and the others stand. */
  "POST /api/models/lists": {
    body: {
      lists?: readonly ({
        templateAliases?: readonly string[];
        templateIds?: readonly number[];
        ids?: readonly number[];
        limit?: number;
        after?: string;
        start?: number;
        orderBy?: readonly ({
          field: string;
          direction: "asc" | "desc";
        })[];
        textSearch?: readonly {
          field: "label";
          value: string;
        }[];
        jsValueSearch?: readonly ({
          field: string;
          value: string | number | boolean;
        })[];
        where?: readonly {
          relation: string;
          id: number;
        }[];
        filter?: Condition;
        tolerant?: boolean;
        leftLast?: boolean;
        offeredFor?: {
          templateAlias: string;
          relation: string;
          groupId?: number | null;
        };
        columns?: readonly string[];
        relationsLevel?: number;
        relationModels?: "all" | "children" | "multiModel" | "singleModel" | "single" | readonly string[];
        protectedFields?: boolean;
        restrictReadComputations?: boolean;
        updateReadComputations?: boolean;
        profilePicture?: boolean;
        users?: boolean;
      })[];
      counts?: readonly {
        templateAliases: readonly string[];
        textSearch?: readonly {
          field: "label";
          value: string;
        }[];
        filter?: Condition;
        exact?: boolean;
      }[];
    };
    reply: {
      lists: Schemas["ListAnswer"][];
      counts: Schemas["CountAnswer"][];
    };
  };
  /** Answers several queries about the same moment, in their order, as the series of a report or the cards of a dashboard; with `apart` one that is refused has its error, and the others are answered. */
  "POST /api/models/queries": {
    body: {
      queries: readonly {
        template: string;
      }[];
      timezone?: string;
      apart?: boolean;
    };
    reply: {
      data: Schemas["QueryResult"][];
    };
  };
  /** A workbook of what several queries answer, up to 5,000 rows: a sheet for each, and one that puts their totals side by side where they are grouped by the same. */
  "POST /api/models/queries/xlsx": {
    body: {
      queries: readonly {
        template: string;
        name?: string;
      }[];
      name?: string;
      timezone?: string;
    };
    reply: Blob;
  };
  /** Answers a query of the query language (docs/queries.md) with records or groups, within the rights of who asks. */
  "POST /api/models/query": {
    body: {
      template: string;
      timezone?: string;
    };
    reply: Schemas["QueryResult"];
  };
  /** A file of all that a query of the query language answers, up to 5,000 rows. */
  "POST /api/models/query/{format}": {
    params: {
      format: "csv" | "xlsx";
    };
    body: {
      template: string;
      name?: string;
      timezone?: string;
    };
    reply: Blob;
  };
  /** The first page of the ready report of the call dueTrainings. */
  "POST /api/models/query/canned/dueTrainings": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Schemas["CannedAnswer"];
  };
  /** A workbook of the ready report of the call dueTrainings, up to 5,000 rows. */
  "POST /api/models/query/canned/dueTrainings/xlsx": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Blob;
  };
  /** Performance reviews as a document, of at most 50 people: of a terminal and positions, or of one employee. */
  "POST /api/models/query/canned/employeereview/pdf": {
    body: {
      dateFrom?: number;
      dateTo?: number;
      subject?: "TERMINAL" | "EMPLOYEE";
      id?: number;
      positions?: readonly string[];
      timezone?: string;
    };
    reply: Blob;
  };
  /** A workbook of the ready report of the call enforcements, up to 5,000 rows. */
  "POST /api/models/query/canned/enforcements/xlsx": {
    body: Readonly<Record<string, string | number | readonly (string | number)[]>>;
    reply: Blob;
  };
  /** The first page of the ready report of the call expiringTrainings. */
  "POST /api/models/query/canned/expiringTrainings": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Schemas["CannedAnswer"];
  };
  /** A workbook of the ready report of the call expiringTrainings, up to 5,000 rows. */
  "POST /api/models/query/canned/expiringTrainings/xlsx": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Blob;
  };
  /** The first page of the ready report of the call notCompletedTrainings. */
  "POST /api/models/query/canned/notCompletedTrainings": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Schemas["CannedAnswer"];
  };
  /** A workbook of the ready report of the call notCompletedTrainings, up to 5,000 rows. */
  "POST /api/models/query/canned/notCompletedTrainings/xlsx": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Blob;
  };
  /** Forms 300 and 300A as a workbook. */
  "POST /api/models/query/canned/osha/xlsx": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Blob;
  };
  /** A workbook of the ready report of the call turnover, up to 5,000 rows. */
  "POST /api/models/query/canned/turnover/xlsx": {
    body: Readonly<Record<string, string | number | readonly (string | number)[]>>;
    reply: Blob;
  };
  /** Answers a query of the query language (docs/queries.md) about the records that are critical events, with records or groups, within the rights of who asks; records come with their events. */
  "POST /api/models/query/criticalEvents": {
    body: {
      template: string;
      timezone?: string;
    };
    reply: {
      template: string;
      rows?: {
        id: number;
        groupId: number;
        label: string;
        values: Schemas["QueryValue"][];
        redacted: number[];
      }[];
      groups?: {
        groupKey: Schemas["QueryValue"][];
        groupValue: Schemas["QueryValue"][];
        count: number;
        groupIds?: number[];
      }[];
      next: string | null;
      notices: string[];
      error?: Schemas["QueryRefusal"];
      rollup?: string;
      criticalEvents?: ({
        id: number;
        recordId: number;
        rule: string;
        status: string;
        createdDate: number;
        resolvedDate: number | null;
      })[];
    };
  };
  /** Begins to make a file of all records that a list's or a monitor's query finds, or of all that queries of the query language (docs/queries.md) answer. */
  "POST /api/models/query/export/{format}": {
    params: {
      format: "csv" | "xlsx" | "pdf";
    };
    body: {
      templateAliases: readonly string[];
      monitor?: string;
      tolerant?: boolean;
      state?: "attention" | "overdue" | "soon" | "open" | "done" | "all";
      ids?: readonly number[];
      orderBy?: readonly ({
        field: string;
        direction: "asc" | "desc";
      })[];
      textSearch?: readonly {
        field: "label";
        value: string;
      }[];
      where?: readonly {
        relation: string;
        id: number;
      }[];
      filter?: Condition;
      columns?: readonly string[];
      name: string;
      timezone?: string;
    } | {
      queries: readonly {
        template: string;
        name?: string;
      }[];
      totals?: boolean;
      name: string;
      timezone?: string;
    } | {
      report: Report;
      name: string;
      timezone?: string;
    } | {
      template: string;
      name: string;
      timezone?: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** Cancels an export, or removes a finished one with its file. */
  "DELETE /api/models/query/export/{id}": {
    params: {
      id: string;
    };
    reply: void;
  };
  /** Begins to make a file of the claims that a query finds, with their money and its totals. */
  "POST /api/models/query/export/claimsSummary/{exportType}": {
    params: {
      exportType: "csv" | "xlsx" | "pdf";
    };
    body: {
      template?: "claim";
      where?: Readonly<Record<string, unknown>>;
      textSearch?: readonly (Readonly<Record<string, unknown>>)[];
      orderBy?: readonly (Readonly<Record<string, unknown>>)[];
      name?: string;
      timezone?: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make a workbook of the Clearinghouse query; rows with errors are refused, unless the valid ones alone are asked for. */
  "POST /api/models/query/export/clearingHouse/xlsx": {
    body: {
      positions?: readonly string[];
      statuses?: readonly string[];
      queryType?: string;
      validOnly?: boolean;
    };
    reply: Schemas["ExportJob"];
  };
  /** The file of an export, for those who may still see all that it shows. */
  "GET /api/models/query/export/content/{id}": {
    params: {
      id: string;
    };
    reply: Blob;
  };
  /** Begins to make a workbook of the ready report of the call dueTrainings. */
  "POST /api/models/query/export/dueTrainings/xlsx": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make performance reviews as a document: of a terminal and positions, or of one employee. */
  "POST /api/models/query/export/employeereview/pdf": {
    body: {
      dateFrom?: number;
      dateTo?: number;
      subject?: "TERMINAL" | "EMPLOYEE";
      id?: number;
      positions?: readonly string[];
      timezone?: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make a workbook of the ready report of the call enforcements. */
  "POST /api/models/query/export/enforcements/xlsx": {
    body: Readonly<Record<string, string | number | readonly (string | number)[]>>;
    reply: Schemas["ExportJob"];
  };
  /** Begins to make a workbook of the ready report of the call expiringTrainings. */
  "POST /api/models/query/export/expiringTrainings/xlsx": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make a workbook of the ready report of the call notCompletedTrainings. */
  "POST /api/models/query/export/notCompletedTrainings/xlsx": {
    body: {
      courseIds?: readonly number[];
      employeeIds?: readonly number[];
      employeePositions?: readonly string[];
      employeeTerminals?: readonly number[];
      dueDateFrom?: number;
      dueDateTo?: number;
      expirationDateFrom?: number;
      expirationDateTo?: number;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make Forms 300, 300A and 301 as a document. */
  "POST /api/models/query/export/osha/pdf": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make the list of privacy cases as a document. */
  "POST /api/models/query/export/osha/privacy/pdf": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make the list of privacy cases as a workbook. */
  "POST /api/models/query/export/osha/privacy/xlsx": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make Forms 300 and 300A as a workbook. */
  "POST /api/models/query/export/osha/xlsx": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make the file of cases for OSHA's Injury Tracking Application. */
  "POST /api/models/query/export/osha300/csv": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make the summary of the year for OSHA's Injury Tracking Application. */
  "POST /api/models/query/export/osha300a/csv": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["ExportJob"];
  };
  /** The user's own exports of the last day, newest first; those of all users for super admins who ask for `all`. */
  "GET /api/models/query/export/status": {
    query?: {
      all?: boolean;
    };
    reply: Schemas["ExportJob"][];
  };
  /** How far an export is. */
  "GET /api/models/query/export/status/{id}": {
    params: {
      id: string;
    };
    reply: Schemas["ExportJob"];
  };
  /** Begins to make a workbook of the ready report of the call turnover. */
  "POST /api/models/query/export/turnover/xlsx": {
    body: Readonly<Record<string, string | number | readonly (string | number)[]>>;
    reply: Schemas["ExportJob"];
  };
  /** A file of the rows of imports that match no record or group, up to 5,000 of them. */
  "POST /api/models/query/export/unmatchedData/{exportType}": {
    params: {
      exportType: "csv" | "xlsx" | "pdf";
    };
    body: {
      status?: "open" | "matched" | "dismissed";
      templateAlias?: string;
      source?: string;
      search?: string;
    };
    reply: Blob;
  };
  /** Recomputes the computed values and labels of records in the background: of these ids, or of all records of templates. */
  "POST /api/models/recompute": {
    body: {
      ids?: readonly number[];
      templateAliases?: readonly string[];
    };
    reply: {
      scheduled: number;
    };
  };
  /** The modules that rights are granted on. */
  "GET /api/modules": {
    reply: {
      data: Schemas["Module"][];
    };
  };
  /** The modules, with what a role can grant on each and the record types that it opens; and the ready reports that it can grant. */
  "GET /api/modules/permissions": {
    reply: {
      data: Schemas["ModuleRights"][];
      reports: Schemas["ReportRights"][];
    };
  };
  /** The monitors that the user may open. */
  "GET /api/monitor": {
    reply: {
      data: Schemas["Monitor"][];
    };
  };
  /** Does an action of a monitor with the records that a query names; an export answers with text. */
  "POST /api/monitor/{id}/action": {
    params: {
      id: string;
    };
    body: {
      query: {
        state?: "attention" | "overdue" | "soon" | "open" | "done" | "all";
        ids?: readonly number[];
        orderBy?: readonly ({
          field: string;
          direction: "asc" | "desc";
        })[];
        textSearch?: readonly {
          field: "label";
          value: string;
        }[];
        where?: readonly {
          relation: string;
          id: number;
        }[];
        filter?: Condition;
        columns?: readonly string[];
      };
      type: string;
      options?: {
        timezone?: string;
      };
    };
    reply: Schemas["BulkResult"];
  };
  /** What needs attention in a monitor: how much of it, and the first records, as they are shown. */
  "GET /api/monitor/{id}/attention": {
    params: {
      id: string;
    };
    query?: {
      limit?: number;
    };
    reply: Schemas["MonitorAttention"];
  };
  /** One page of a monitor's records; what is due counts from the company's day, which is `today` in the reply. */
  "POST /api/monitor/{id}/run": {
    params: {
      id: string;
    };
    body: {
      state?: "attention" | "overdue" | "soon" | "open" | "done" | "all";
      ids?: readonly number[];
      orderBy?: readonly ({
        field: string;
        direction: "asc" | "desc";
      })[];
      textSearch?: readonly {
        field: "label";
        value: string;
      }[];
      where?: readonly {
        relation: string;
        id: number;
      }[];
      filter?: Condition;
      columns?: readonly string[];
      limit?: number;
      after?: string;
      counts?: boolean;
    };
    reply: Schemas["MonitorPage"];
  };
  /** The user's own subscriptions. */
  "GET /api/notification-subscriptions": {
    reply: {
      data: Schemas["Subscription"][];
    };
  };
  /** Subscribes to the alerts of a monitor or a record type; who is subscribed gets the new option. */
  "PUT /api/notification-subscriptions": {
    body: {
      notificationTypeId: number;
      notificationSourceType: "MONITOR" | "MODEL";
      notificationSourceId: string;
      option: string;
      timezone?: string;
    };
    reply: Schemas["Subscription"];
  };
  /** The user's own subscriptions to monitors, or to record types. */
  "GET /api/notification-subscriptions/{sourceType}": {
    params: {
      sourceType: "MONITOR" | "MODEL";
    };
    query?: Readonly<Record<string, unknown>>;
    reply: {
      data: Schemas["Subscription"][];
    };
  };
  /** The user's own subscriptions to one monitor, or to one record type. */
  "GET /api/notification-subscriptions/{sourceType}/{sourceId}": {
    params: {
      sourceType: "MONITOR" | "MODEL";
      sourceId: string;
    };
    reply: {
      data: Schemas["Subscription"][];
    };
  };
  /** The user's own notifications that they may read, newest first; `after` is the `next` of the page before. */
  "GET /api/notifications": {
    query?: {
      after?: string;
      limit?: number;
    };
    reply: Schemas["Notifications"];
  };
  /** Notes that the user has read notifications of theirs: those of `ids`, or all. */
  "POST /api/notifications/read": {
    body: {
      ids: readonly number[];
    } | {
      all: true;
    };
    reply: {
      unread: number;
    };
  };
  /** The user's own subscriptions. */
  "GET /api/notifications/subscriptions": {
    reply: {
      data: Schemas["Subscription"][];
    };
  };
  /** Subscribes to the alerts of a monitor or a record type; once more gives it another option. */
  "POST /api/notifications/subscriptions": {
    body: {
      notificationTypeId: number;
      notificationSourceType: "MONITOR" | "MODEL";
      notificationSourceId: string;
      option: string;
      timezone?: string;
    };
    reply: Schemas["Subscription"];
  };
  /** Gives one of the user's own subscriptions another option; it is named by its id, or by what it is to. */
  "PUT /api/notifications/subscriptions": {
    body: {
      id?: number;
      notificationTypeId?: number;
      notificationSourceType?: "MONITOR" | "MODEL";
      notificationSourceId?: string;
      option: string;
      timezone?: string;
    };
    reply: Schemas["Subscription"];
  };
  /** Ends one of the user's own subscriptions. */
  "DELETE /api/notifications/subscriptions/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** The alerts that monitors and record types offer, and the ways in which they come. */
  "GET /api/notifications/types": {
    reply: {
      data: Schemas["NotificationType"][];
    };
  };
  /** How many notifications the user has not read, counted up to 100. */
  "GET /api/notifications/unread": {
    reply: {
      unread: number;
    };
  };
  /** What the signed-in user may do in the company. */
  "GET /api/permissions/user/current": {
    reply: UserPermissions;
  };
  /** What everybody may know of a company before signing in. */
  "GET /api/public/configuration/values": {
    query?: {
      override?: string;
    };
    reply: Schemas["PublicConfiguration"];
  };
  /** The logo of a company, which everybody may see; the fragment of its address names the part that is shown. */
  "GET /api/public/logo": {
    query?: {
      logo?: number;
    };
    reply: Blob;
  };
  /** The ready reports that the user may open, with the forms that narrow them. */
  "GET /api/reports/canned": {
    reply: {
      data: Schemas["CannedReport"][];
    };
  };
  /** Answers a ready report, a page at a time, within the rights of who asks. */
  "POST /api/reports/canned/{alias}": {
    params: {
      alias: string;
    };
    body: {
      behind?: {
        series: number;
        key?: string | number | boolean | null;
      };
      values?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
      timezone?: string;
      after?: string;
    };
    reply: Schemas["CannedAnswer"];
  };
  /** Checks the rows of a ready report's official file before it is made. */
  "POST /api/reports/canned/{alias}/check": {
    params: {
      alias: string;
    };
    body: {
      values?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
      timezone?: string;
    };
    reply: Schemas["FileCheck"];
  };
  /** Begins to make a file of a ready report, in one of the formats that it has. */
  "POST /api/reports/canned/{alias}/export/{format}": {
    params: {
      alias: string;
      format: "csv" | "xlsx" | "pdf" | "txt";
    };
    body: {
      values?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
      timezone?: string;
      validOnly?: boolean;
    };
    reply: Schemas["ExportJob"];
  };
  /** A loss run: claims as they stood on a day, by policy year and line, with totals, large losses and how policy years developed. */
  "POST /api/reports/canned/{alias}/lossRun": {
    params: {
      alias: string;
    };
    body: {
      values?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
      timezone?: string;
    };
    reply: Schemas["LossRun"];
  };
  /** What was filed with OSHA for a year and a terminal, and what the log says otherwise now. */
  "POST /api/reports/osha/filings": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["OshaFilings"];
  };
  /** The file of a filing of a year and a terminal, for who may view it and for who kept it. */
  "GET /api/reports/osha/filings/{id}/content": {
    params: {
      id: number;
    };
    query: {
      year: number;
      terminalId: number;
    };
    reply: Blob;
  };
  /** Keeps the summary or the cases as filed with OSHA: the file as the export makes it now, and its hash. */
  "POST /api/reports/osha/filings/keep": {
    body: {
      part: "summary" | "cases";
      form: {
        year?: string | number;
        terminalId?: number;
        averageNumberOfEmployees?: string | number;
        totalHoursWorked?: string | number;
        company?: string;
        companyExecutive?: string;
        title?: string;
        phone?: string;
        lostRestrictedDays?: readonly {
          modelId: number;
          estimateLostDays?: number;
          estimateRestrictedDays?: number;
        }[];
      };
      filedOn?: number;
      confirmationNumber?: string;
    };
    reply: Schemas["KeptOshaFiling"];
  };
  /** The OSHA log of a year and a terminal: its lines, totals, rates, what is to be filed, and what is wrong with the files. */
  "POST /api/reports/osha/log": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["OshaLog"];
  };
  /** The privacy cases of a year and a terminal; their employees' names for who may view confidential values. */
  "POST /api/reports/osha/privacy": {
    body: {
      year?: string | number;
      terminalId?: number;
      averageNumberOfEmployees?: string | number;
      totalHoursWorked?: string | number;
      company?: string;
      companyExecutive?: string;
      title?: string;
      phone?: string;
      lostRestrictedDays?: readonly {
        modelId: number;
        estimateLostDays?: number;
        estimateRestrictedDays?: number;
      }[];
    };
    reply: Schemas["OshaPrivacyCases"];
  };
  /** The user's own scheduled reports, by their names. */
  "GET /api/reports/schedules": {
    reply: {
      data: Schemas["ReportSchedule"][];
    };
  };
  /** Sends a report by e-mail on a schedule, to each recipient with what they may see then. */
  "POST /api/reports/schedules": {
    body: {
      name: string;
      report: {
        card: number;
      } | {
        canned: string;
        values: Readonly<Record<string, string | number | readonly (string | number)[]>>;
        movesDates: boolean;
      };
      format: "pdf" | "xlsx" | "link";
      rule: ScheduleRule;
      minute: number;
      timezone: string;
      recipients: readonly number[];
    };
    reply: Schemas["ReportSchedule"];
  };
  /** Deletes one of the user's own scheduled reports with its history. */
  "DELETE /api/reports/schedules/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** Changes this version of one of the user's own scheduled reports. */
  "PUT /api/reports/schedules/{id}": {
    params: {
      id: number;
    };
    body: {
      name: string;
      report: {
        card: number;
      } | {
        canned: string;
        values: Readonly<Record<string, string | number | readonly (string | number)[]>>;
        movesDates: boolean;
      };
      format: "pdf" | "xlsx" | "link";
      rule: ScheduleRule;
      minute: number;
      timezone: string;
      recipients: readonly number[];
      version: number;
    };
    reply: Schemas["ReportSchedule"];
  };
  /** Pauses one of the user's own scheduled reports. */
  "POST /api/reports/schedules/{id}/pause": {
    params: {
      id: number;
    };
    reply: Schemas["ReportSchedule"];
  };
  /** Continues one of the user's own scheduled reports from its next time on. */
  "POST /api/reports/schedules/{id}/resume": {
    params: {
      id: number;
    };
    reply: Schemas["ReportSchedule"];
  };
  /** What became of the last times and tests of one of the user's own scheduled reports, newest first. */
  "GET /api/reports/schedules/{id}/runs": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["ReportRun"][];
    };
  };
  /** Sends one of the user's own scheduled reports to the user alone, now. */
  "POST /api/reports/schedules/{id}/test": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** Active members of the company who can get a report, whose names have all words of the search. */
  "GET /api/reports/schedules/people": {
    query?: {
      search?: string;
    };
    reply: {
      data: Schemas["ReportRecipientChoice"][];
    };
  };
  /** The roles of the company, with how many users have each. */
  "GET /api/roles": {
    reply: {
      data: Schemas["Role"][];
    };
  };
  /** Adds a role. */
  "POST /api/roles": {
    body: {
      name: string;
      permissions: Readonly<Record<string, readonly ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    };
    reply: Schemas["Role"];
  };
  /** Changes a custom role; those who have it have its new rights at once. */
  "PUT /api/roles": {
    body: {
      id: number;
      version: number;
      name: string;
      permissions: Readonly<Record<string, readonly ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    };
    reply: Schemas["Role"];
  };
  /** Deletes a custom role; of one that users have, only when their number is given as `users`. */
  "DELETE /api/roles/{id}": {
    params: {
      id: number;
    };
    query?: {
      users?: number;
    };
    reply: void;
  };
  /** The user's own and the shared views of a list, and what they keep of the list itself. */
  "GET /api/savedViews": {
    query: {
      templateAlias: string;
    };
    reply: {
      data: Schemas["SavedView"][];
      settings: Schemas["ListSettings"];
    };
  };
  /** Saves a view of a list under a name, which none of the user's own views has yet. */
  "POST /api/savedViews": {
    body: {
      templateAlias: string;
      name: string;
      shared: boolean;
      state: TableState;
    };
    reply: Schemas["SavedView"];
  };
  /** Deletes a view: for its owner, and for administrators where it is shared. */
  "DELETE /api/savedViews/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** Changes a view: for its owner, and for administrators where it is shared. */
  "PUT /api/savedViews/{id}": {
    params: {
      id: number;
    };
    body: {
      name: string;
      shared: boolean;
      state: TableState;
    };
    reply: Schemas["SavedView"];
  };
  /** Keeps the user's default view and columns of a list. */
  "PUT /api/savedViews/settings": {
    body: {
      templateAlias: string;
      defaultViewId?: number | null;
      columns?: readonly ColumnSetting[];
    };
    reply: Schemas["ListSettings"];
  };
  /** The content of a document that was shared by a link, for whoever has the link. */
  "GET /api/sharedDocuments/{key}/content": {
    params: {
      key: string;
    };
    query: {
      customerId: number;
    };
    reply: Blob;
  };
  /** Gives the company the shipped navigation again. */
  "DELETE /api/siteNavigation": {
    query: {
      version: string;
    };
    reply: Schemas["SiteNavigation"];
  };
  /** The company's own navigation, and who changed it last. */
  "GET /api/siteNavigation": {
    reply: Schemas["SiteNavigation"];
  };
  /** Gives the company a navigation of its own. */
  "PUT /api/siteNavigation": {
    body: {
      navigation: {
        sections: readonly {
          id: string;
          title?: string;
          items: readonly string[];
          sections: readonly {
            id: string;
            title: string;
            items: readonly string[];
          }[];
        }[];
        hidden: readonly string[];
      };
      version: string;
    };
    reply: Schemas["SiteNavigation"];
  };
  /** The names of the company's stacked rank reports, in their order. */
  "GET /api/stackedRankReports": {
    reply: Schemas["StackedRankReportNames"];
  };
  /** The ranks of terminals or people by a stacked rank report, computed of what the user may view. */
  "GET /api/stackedRankReports/{report}": {
    params: {
      report: string;
    };
    query?: {
      first?: "best" | "worst";
    };
    reply: Schemas["StackedRanks"];
  };
  /** Gives the company the shipped stacked rank reports again, over the version that was read. */
  "DELETE /api/stackedRankReports/settings": {
    query: {
      version: string;
    };
    reply: Schemas["StackedRankReports"];
  };
  /** The company's stacked rank reports, with what can be weighed in them. */
  "GET /api/stackedRankReports/settings": {
    reply: Schemas["StackedRankReports"];
  };
  /** Gives the company these stacked rank reports, over the version that was read. */
  "PUT /api/stackedRankReports/settings": {
    body: {
      version: string;
      reports: readonly {
        alias: string;
        name: string;
        subject: string;
        months: number;
        measures: readonly {
          dataset: string;
          attribute: string;
          weight: number;
        }[];
      }[];
    };
    reply: Schemas["StackedRankReports"];
  };
  /** What the screen of a drivers' lounge shows of a terminal: days since, counts, what is due, and critical events marked for it, without names of people. */
  "GET /api/terminalDisplay/{groupId}": {
    params: {
      groupId: number;
    };
    reply: Schemas["TerminalDisplay"];
  };
  /** The score of each terminal whose records the user may view, the lowest first, beside that of a year before. */
  "GET /api/terminalWatchList": {
    reply: Schemas["StackedRanks"];
  };
  /** The score of a terminal with what it is made of, and its people with the highest risk scores. */
  "GET /api/terminalWatchList/{groupId}": {
    params: {
      groupId: number;
    };
    reply: Schemas["WatchedTerminal"];
  };
  /** Rows of imports that match no record or group: those that wait, were matched or dismissed, the newest first. */
  "GET /api/unmatchedData": {
    query?: {
      status?: "open" | "matched" | "dismissed";
      templateAlias?: string;
      source?: string;
      search?: string;
      before?: number;
    };
    reply: Schemas["UnmatchedRows"];
  };
  /** Takes a row off the list of those that wait. */
  "POST /api/unmatchedData/{id}/dismiss": {
    params: {
      id: number;
    };
    reply: Schemas["UnmatchedRow"];
  };
  /** Takes a row as its import would have, with the records or groups that its texts mean. */
  "POST /api/unmatchedData/{id}/match": {
    params: {
      id: number;
    };
    body: {
      choices: readonly {
        key: string;
        text: string;
        id: number;
      }[];
    };
    reply: Schemas["UnmatchedRow"];
  };
  /** Brings a row back that was matched or dismissed, and undoes what it became. */
  "POST /api/unmatchedData/{id}/undo": {
    params: {
      id: number;
    };
    reply: Schemas["UnmatchedRow"];
  };
  /** The signed-in user as the company knows them. */
  "GET /api/userAccount": {
    reply: Schemas["User"];
  };
  /** Changes the signed-in user's own name in the company. */
  "PUT /api/userAccount": {
    body: {
      version: number;
      firstName: string;
      lastName: string;
    };
    reply: Schemas["User"];
  };
  /** The roles of a user, with the groups on which they have them and since when. */
  "GET /api/userAccount/{id}/role": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["RoleLink"][];
    };
  };
  /** Gives a user a role on groups, beside those that they have; without groups on the whole company. */
  "POST /api/userAccountRole": {
    body: {
      userAccountId: number;
      roleId: number;
      groupIds?: readonly number[];
    };
    reply: Schemas["RoleLink"];
  };
  /** Takes a role from a user, on all groups. */
  "DELETE /api/userAccountRole/{id}": {
    params: {
      id: string;
    };
    reply: void;
  };
  /** A page of the dashboard categories of all people of the company, without what is on their cards. */
  "GET /api/userAccounts/dashboard": {
    query?: {
      search?: string;
      start?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["CompanyDashboard"][];
      total: number;
    };
  };
  /** Deletes a dashboard category of anybody of the company with its cards. */
  "DELETE /api/userAccounts/dashboard/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** Gives people copies of somebody's dashboard categories, which they read with their own rights. */
  "POST /api/userAccounts/dashboard/push": {
    body: {
      fromEmail: string;
      toEmails: readonly string[];
      toRoleIds?: readonly number[];
      dashboardIds?: readonly number[];
    };
    reply: Schemas["PushedDashboards"];
  };
  /** Adds a role. */
  "POST /api/userRole": {
    body: {
      name: string;
      permissions: Readonly<Record<string, readonly ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    };
    reply: Schemas["LegacyRole"];
  };
  /** Changes a custom role; those who have it have its new rights at once. */
  "PUT /api/userRole": {
    body: {
      id: number;
      version: number;
      name: string;
      permissions: Readonly<Record<string, readonly ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    };
    reply: Schemas["LegacyRole"];
  };
  /** What a role grants, for the group of the whole company; of a role without rights, nothing. */
  "GET /api/userRole/{id}/permission": {
    params: {
      id: number;
    };
    query?: {
      objectType?: string;
    };
    reply: {
      data: Schemas["RolePermission"][];
    };
  };
  /** Adds rights to a custom role; those who have it have them at once. */
  "POST /api/userRolePermission": {
    body: {
      userRoleId: number;
      securableId: number;
      permissions: Readonly<Record<string, readonly ("view" | "add" | "edit" | "delete" | "viewConfidential" | "upload" | "download")[]>>;
    };
    reply: Schemas["RolePermission"];
  };
  /** Takes all rights from a custom role; those who have it lose them at once. */
  "DELETE /api/userRolePermission/{id}": {
    params: {
      id: string;
    };
    reply: void;
  };
  /** The users of the company, by last and first name, or by their last sign-in. */
  "GET /api/users": {
    query?: {
      search?: string;
      status?: "Invited" | "Active" | "Deactivated";
      roleId?: number;
      order?: "name" | "latestSignIn" | "earliestSignIn";
      start?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["User"][];
      options: {
        start: number;
        limit: number;
        total: number;
      };
    };
  };
  /** Changes a user: their name, whether they are active or an administrator, their roles. */
  "PUT /api/users": {
    body: {
      id: number;
      version: number;
      firstName?: string;
      lastName?: string;
      admin?: boolean;
      active?: boolean;
      grants?: readonly {
        roleId: number;
        groupIds: readonly number[];
      }[];
    };
    reply: Schemas["User"];
  };
  /** Sends the signed-in user a link by which they choose a new password. */
  "POST /api/users/changePassword": {
    reply: Schemas["PasswordReset"];
  };
  /** The signed-in user as the company knows them. */
  "GET /api/users/current": {
    reply: Schemas["User"];
  };
  /** What an email address is to the company, before somebody is invited. */
  "POST /api/users/get/invite-type": {
    body: {
      email: string;
      firstName?: string;
      lastName?: string;
    };
    reply: {
      inviteType: "new" | "invited" | "active" | "deactivated";
    };
  };
  /** Invites people to the company; each has a result of their own. */
  "POST /api/users/invite": {
    body: {
      users: readonly {
        email: string;
        firstName: string;
        lastName: string;
        admin?: boolean;
        grants?: readonly {
          roleId: number;
          groupIds: readonly number[];
        }[];
      }[];
    };
    reply: {
      data: Schemas["InviteResult"][];
    };
  };
  /** Sends an invitation again. */
  "POST /api/users/resendInvite": {
    body: {
      id: number;
    };
    reply: {
      message: string;
    };
  };
  /** As whom the caller of this call views the company; null: as themselves. */
  "GET /api/viewAs": {
    reply: {
      viewing: Schemas["Viewing"] | null;
    };
  };
  /** Begins to view the company as a user, or as somebody with a role, for an hour; reading calls name the session in the header Safety-Suite-View-As. */
  "POST /api/viewAs": {
    body: {
      userId: number;
    } | {
      roleId: number;
      groupIds: readonly number[];
    };
    reply: Schemas["ViewAsSession"];
  };
  /** Ends a session in which the caller views the company as somebody else. */
  "DELETE /api/viewAs/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** How prompts fare in the company: how many were read right, words that mean nothing, and its synonyms. */
  "GET /api/visualInsights": {
    reply: Schemas["InsightOverview"];
  };
  /** A page of the prompts of everybody in the company, with what was read of them and said about that. */
  "GET /api/visualInsights/prompts": {
    query?: {
      feedback?: "right" | "wrong" | "none";
      read?: "unread" | "unknown";
      search?: string;
      start?: number;
      limit?: number;
    };
    reply: {
      data: Schemas["CompanyInsightPrompt"][];
      total: number;
    };
  };
  /** Says what a phrase of prompts means in the company, in words that prompts know. */
  "POST /api/visualInsights/synonyms": {
    body: {
      phrase: string;
      means: string;
    };
    reply: Schemas["InsightSynonym"];
  };
  /** Deletes what a phrase of prompts means in the company. */
  "DELETE /api/visualInsights/synonyms/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** The scores in Worklete of the groups in which the user may view records, by the groups' names. */
  "GET /api/worklete/group-scores": {
    reply: Schemas["WorkleteGroupScores"];
  };
  /** Access to the videos of a source system, from the company's fleet video service, kept for an hour; for who views records that show videos. */
  "GET /authenticate/integration-token/{id}": {
    params: {
      id: string;
    };
    query?: {
      renew?: "true";
    };
    reply: Schemas["FleetVideoAccess"];
  };
  /** The runtime configuration, the first thing that a page asks for. */
  "GET /config.json": {
    query?: {
      timestamp?: string;
    };
    reply: Schemas["RuntimeConfiguration"];
  };
  /** The company's rules of critical events, in their order, with what an editor offers. */
  "GET /criticalEvents/rules": {
    reply: Schemas["CriticalEventRules"];
  };
  /** Saves this version of the company's rules as a whole, in their order: those without an id are new, those that are left out are removed. */
  "POST /criticalEvents/rules": {
    body: {
      version: string;
      rules: readonly ({
        id?: number;
        name: string;
        statusTimeline: readonly string[];
        filter: {
          templateAlias: string;
          groupIds: readonly number[];
        };
        filters: readonly {
          id: number;
          field: string;
          value: RuleFilterValue;
        }[];
        assignee: {
          assigneeType: "INDIVIDUAL" | "POSITION" | "SUPERVISOR";
          assigneeValue: number | string | null;
        };
        terminalDisplay: boolean;
        dateField: string;
        startDate: number;
        endDate: number | null;
      })[];
    };
    reply: Schemas["CriticalEventRules"];
  };
  /** Whether the records are looked at that rules mean without their being saved, and for which rules. */
  "GET /criticalEvents/update/status/async/running": {
    reply: {
      running: boolean;
      rules: {
        id: number;
        name: string;
        added: number;
      }[];
    };
  };
  /** The user's own dashboard categories in their order, with their cards. */
  "GET /custom-dashboards": {
    reply: Schemas["OwnDashboards"];
  };
  /** Adds a dashboard category of the user's own, or renames or moves the one with this id. */
  "POST /custom-dashboards": {
    body: {
      id: number;
      name?: string;
      position?: number;
    } | {
      name: string;
      position?: number;
    };
    reply: Schemas["Dashboard"];
  };
  /** Deletes a dashboard category of the user's own with its cards. */
  "DELETE /custom-dashboards/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** A dashboard category of the user's own, or shared with one of their roles, with its cards. */
  "GET /custom-dashboards/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["Dashboard"];
  };
  /** Adds a copy of a dashboard category to the user's own ones: of their own, or of one that is shared with them as far as they see it. */
  "POST /custom-dashboards/{id}/copy": {
    params: {
      id: number;
    };
    body: {
      name?: string;
    };
    reply: Schemas["Dashboard"];
  };
  /** With which roles a dashboard category of the user's own is shared. */
  "GET /custom-dashboards/{id}/shares": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["DashboardShare"][];
    };
  };
  /** Shares a dashboard category of the user's own and its cards with these roles and no others. */
  "PUT /custom-dashboards/{id}/shares": {
    params: {
      id: number;
    };
    body: {
      roles: readonly ({
        roleId: number;
        access: "view" | "edit";
      })[];
    };
    reply: {
      data: Schemas["DashboardShare"][];
    };
  };
  /** Adds a card to a dashboard category of the user's own, or changes or moves the one with this id; one that is shared with them to edit is changed. */
  "POST /custom-dashboards/dashboard-widgets": {
    body: {
      id: number;
      version: number;
      dashboardId?: number;
      name?: string;
      description?: string;
      type?: "report" | "action" | "monitor";
      data?: Report | {
        template: string;
      } | {
        monitor: string;
      };
      size?: "small" | "wide" | "tall";
      position?: number;
    } | {
      dashboardId: number;
      name: string;
      description?: string;
      type: "report" | "action" | "monitor";
      data: Report | {
        template: string;
      } | {
        monitor: string;
      };
      size?: "small" | "wide" | "tall";
      position?: number;
    };
    reply: Schemas["DashboardWidget"];
  };
  /** Deletes a card of the user's own, which can be restored for a day. */
  "DELETE /custom-dashboards/dashboard-widgets/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** A card of the user's own, or shared with one of their roles. */
  "GET /custom-dashboards/dashboard-widgets/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["DashboardWidget"];
  };
  /** Notes that the user opened a card now. */
  "POST /custom-dashboards/dashboard-widgets/{id}/opened": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** Restores a card of the user's own that was deleted less than a day ago. */
  "POST /custom-dashboards/dashboard-widgets/{id}/restore": {
    params: {
      id: number;
    };
    reply: Schemas["DashboardWidget"];
  };
  /** With which roles a card of the user's own is shared by itself. */
  "GET /custom-dashboards/dashboard-widgets/{id}/shares": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["DashboardShare"][];
    };
  };
  /** Shares a card of the user's own with these roles and no others. */
  "PUT /custom-dashboards/dashboard-widgets/{id}/shares": {
    params: {
      id: number;
    };
    body: {
      roles: readonly ({
        roleId: number;
        access: "view" | "edit";
      })[];
    };
    reply: {
      data: Schemas["DashboardShare"][];
    };
  };
  /** Arranges the user's own dashboard categories and cards; refused where they were arranged otherwise after they were read. */
  "PUT /custom-dashboards/layout": {
    body: {
      layout: string;
      categories: readonly ({
        id: number;
        cards: readonly ({
          id: number;
          size: "small" | "wide" | "tall";
        })[];
      })[];
    };
    reply: Schemas["OwnDashboards"];
  };
  /** The dashboard categories and cards that others share with one of the user's roles. */
  "GET /custom-dashboards/shared": {
    reply: {
      dashboards: Schemas["Dashboard"][];
      widgets: Schemas["DashboardWidget"][];
    };
  };
  /** The events of people before and after each of their development plans that have ended. */
  "POST /customers/hubsafetydriven/pdpCoachingEffectiveness": {
    body: {
      groupIds?: readonly number[];
      timeFrameFrom?: number;
      timeFrameTo?: number;
      normalization?: "drivers" | "millionMiles" | "hours";
      datasets?: readonly string[];
    };
    reply: Schemas["CoachingEffectiveness"];
  };
  /** The user's own dashboard bookmarks. */
  "GET /dashboard-bookmarks": {
    reply: {
      dashboardBookmarkList: Schemas["DashboardBookmark"][];
    };
  };
  /** Adds a dashboard bookmark of the user's own. */
  "POST /dashboard-bookmarks": {
    body: {
      name: string;
      path: string;
      query: string;
      isDefault?: boolean;
    };
    reply: Schemas["DashboardBookmark"];
  };
  /** Changes a dashboard bookmark of the user's own; what is left out stays. */
  "PUT /dashboard-bookmarks": {
    body: {
      id: number;
      name?: string;
      path?: string;
      query?: string;
      isDefault?: boolean;
    };
    reply: Schemas["DashboardBookmark"];
  };
  /** Deletes a dashboard bookmark of the user's own. */
  "DELETE /dashboard-bookmarks/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** The bookmark with which a dashboard opens for the user, of the custom one where no path is given; null: none. */
  "GET /dashboard-bookmarks/default": {
    query?: {
      path?: string;
    };
    reply: {
      dashboardBookmark: Schemas["DashboardBookmark"] | null;
    };
  };
  /** The user's own prompts, the newest first; `question` is null where they may not ask it any more. */
  "GET /dashboard/generate/visual-insight": {
    query?: {
      limit?: number;
    };
    reply: {
      data: Schemas["InsightPrompt"][];
    };
  };
  /** Reads a prompt as a question about a dataset that the user may ask, and keeps it among their 200 newest; `question` is null where there is none. */
  "POST /dashboard/generate/visual-insight": {
    body: {
      userPrompt: string;
      dataset?: string;
    };
    reply: Schemas["InsightPrompt"];
  };
  /** Keeps whether a prompt of the user was read right, in place of what they said of it before. */
  "PUT /dashboard/generate/visual-insight": {
    body: {
      id: number;
      feedback: "right" | "wrong";
      comment?: string;
    };
    reply: void;
  };
  /** The average and the highest risk score of each terminal. */
  "GET /fleet-performance/risk-scores/business-unit": {
    query?: {
      groupIds?: readonly number[];
    };
    reply: Schemas["FleetUnits"];
  };
  /** How many employees have the risk scores of each band, now and a month ago. */
  "GET /fleet-performance/risk-scores/graph": {
    query?: {
      groupIds?: readonly number[];
    };
    reply: Schemas["FleetGraph"];
  };
  /** Whether the server and its database answer. */
  "GET /health": {
    reply: Schemas["Health"];
  };
  /** The datasets that the user may ask about, with their attributes, filters and normalizations. */
  "GET /kpi": {
    reply: {
      data: Schemas["KpiDataset"][];
    };
  };
  /** Answers a question about a dataset, within the rights of who asks. */
  "POST /kpi/{name}": {
    params: {
      name: string;
    };
    body: {
      metric?: string;
      aggregation?: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
      filters?: readonly ({
        attribute: string;
        interaction?: "AND" | "OR";
        values: readonly ({
          comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
          value: string | number | boolean | null | readonly (string | number | boolean)[];
          interaction?: "AND" | "OR";
        })[];
      })[];
      groupIds?: readonly number[];
      groupings?: readonly ({
        attribute: string;
        unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
      })[];
      timeField?: string;
      timePeriod?: string;
      timeFrameFrom?: number;
      timeFrameTo?: number;
      normalization?: "drivers" | "millionMiles" | "hours";
      timezone?: string;
    };
    reply: Schemas["KpiAnswer"];
  };
  /** Answers several questions about the same moment, in their order; one that is refused has its error, and the others stand. */
  "POST /kpi/multi": {
    body: {
      questions: readonly ({
        name: string;
        metric?: string;
        aggregation?: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
        filters?: readonly ({
          attribute: string;
          interaction?: "AND" | "OR";
          values: readonly ({
            comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
            value: string | number | boolean | null | readonly (string | number | boolean)[];
            interaction?: "AND" | "OR";
          })[];
        })[];
        groupIds?: readonly number[];
        groupings?: readonly ({
          attribute: string;
          unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
        })[];
        timeField?: string;
        timePeriod?: string;
        timeFrameFrom?: number;
        timeFrameTo?: number;
        normalization?: "drivers" | "millionMiles" | "hours";
        timezone?: string;
      })[];
    };
    reply: {
      data: Schemas["KpiOneAnswer"][];
    };
  };
  /** The records behind a number of a dataset, or behind one of its groups, page by page. */
  "POST /kpi/table/{name}": {
    params: {
      name: string;
    };
    body: {
      metric?: string;
      aggregation?: "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";
      filters?: readonly ({
        attribute: string;
        interaction?: "AND" | "OR";
        values: readonly ({
          comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
          value: string | number | boolean | null | readonly (string | number | boolean)[];
          interaction?: "AND" | "OR";
        })[];
      })[];
      groupIds?: readonly number[];
      groupings?: readonly ({
        attribute: string;
        unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR" | "HOUR" | "HALF_HOUR" | "TIME_OF_DAY";
      })[];
      timeField?: string;
      timePeriod?: string;
      timeFrameFrom?: number;
      timeFrameTo?: number;
      normalization?: "drivers" | "millionMiles" | "hours";
      timezone?: string;
      columns?: readonly string[];
      group?: {
        groupKey: readonly (string | number | boolean | null)[];
        count: number;
        groupIds?: readonly number[];
      };
      orderBy?: {
        attribute: string;
        direction: "asc" | "desc";
      };
      limit?: number;
      after?: string;
    };
    reply: Schemas["KpiTable"];
  };
  /** Whether the process answers; asks nothing else. */
  "GET /livez": {
    reply: Schemas["Health"];
  };
  /** Changes of the records that the user may view, newest first, as their histories show them; `after` is the `next` of the page before. */
  "GET /modellogs": {
    query?: {
      templateAlias?: string;
      recordId?: number;
      recordName?: string;
      userId?: number;
      field?: string;
      from?: number;
      to?: number;
      after?: string;
      limit?: number;
    };
    reply: {
      data: Schemas["ModelLogEntry"][];
      options: {
        limit: number;
        next: string | null;
      };
    };
  };
  /** This description. */
  "GET /openapi.json": {
    reply: Readonly<Record<string, unknown>>;
  };
  /** Whether requests are to be sent here: the database answers, its tables are up to date, and the server is not about to end. */
  "GET /readyz": {
    reply: Schemas["Health"];
  };
  /** The events of a dataset in the days before and after development plans that have ended. */
  "POST /safe-view/reporting/pdp-impact/{dataset}": {
    params: {
      dataset: string;
    };
    body: {
      groupIds?: readonly number[];
      timeFrameFrom?: number;
      timeFrameTo?: number;
      normalization?: "drivers" | "millionMiles" | "hours";
    };
    reply: Schemas["CoachingImpact"];
  };
  /** The people on the watch list with the highest risk scores. */
  "POST /safe-view/reporting/watch-list/riskiestDrivers": {
    body: {
      groupIds?: readonly number[];
      limit?: number;
    };
    reply: Schemas["RiskiestDrivers"];
  };
  /** The company's scorecards of what the user may view, by their names. */
  "GET /scorecards": {
    reply: {
      data: Schemas["Scorecard"][];
    };
  };
  /** Adds a scorecard, which is computed by itself whenever a period has ended, with the rights of who adds it. */
  "POST /scorecards": {
    body: {
      employees?: {
        groupIds: readonly number[];
        positions: readonly string[];
      };
      frequency: "weekly" | "monthly" | "quarterly" | "yearly";
      months: number;
      attributes: readonly {
        dataset: string;
        attribute: string;
        weight: number;
      }[];
      name: string;
      shownToEmployees?: boolean;
    };
    reply: Schemas["Scorecard"];
  };
  /** Changes or archives this version of a scorecard of the user's own; administrators change all of them. */
  "PUT /scorecards": {
    body: {
      id: number;
      version: number;
      name?: string;
      employees?: {
        groupIds: readonly number[];
        positions: readonly string[];
      };
      frequency?: "weekly" | "monthly" | "quarterly" | "yearly";
      months?: number;
      attributes?: readonly {
        dataset: string;
        attribute: string;
        weight: number;
      }[];
      archived?: boolean;
      shownToEmployees?: boolean;
    };
    reply: Schemas["Scorecard"];
  };
  /** Deletes a scorecard of the user's own with its runs; administrators delete all of them. */
  "DELETE /scorecards/{id}": {
    params: {
      id: number;
    };
    reply: void;
  };
  /** A scorecard of what the user may view. */
  "GET /scorecards/{id}": {
    params: {
      id: number;
    };
    reply: Schemas["Scorecard"];
  };
  /** Computes a scorecard with the user's rights, and keeps the run. */
  "POST /scorecards/{id}/compute": {
    params: {
      id: number;
    };
    reply: {
      run: Schemas["ScorecardRunHead"];
    };
  };
  /** How many people of a run would get a message with their own score, of a scorecard of the user's own that is shown to people. */
  "GET /scorecards/{id}/mail": {
    params: {
      id: number;
    };
    query?: {
      run?: number;
      employeeId?: number;
    };
    reply: {
      run: number;
      waiting: number;
      sent: number;
      withoutAddress: number;
    };
  };
  /** Sends each of the people of a run, or one of them, a message with their own score, once; who has no account that they have signed in with gets none. Of many people some hundreds get theirs at once, the others soon. */
  "POST /scorecards/{id}/mail": {
    params: {
      id: number;
    };
    body: {
      run: number;
      employeeId?: number;
    };
    reply: {
      run: number;
      queued: number;
      sent: number;
      withoutAddress: number;
    };
  };
  /** The runs of a scorecard of which the user may view all that was read, the newest first. */
  "GET /scorecards/{id}/runs": {
    params: {
      id: number;
    };
    reply: {
      data: Schemas["ScorecardRunHead"][];
    };
  };
  /** A page of the people in a run of a scorecard whom the user may view now; without a run in the newest one that they may open. */
  "GET /scorecards/{id}/scores": {
    params: {
      id: number;
    };
    query?: {
      run?: number;
      order?: "score" | "name" | "terminal";
      direction?: "asc" | "desc";
      limit?: number;
      after?: string;
      search?: string;
      groupId?: number;
    };
    reply: {
      run: Schemas["ScorecardRun"];
      data: Schemas["ScorecardScore"][];
      next: string | null;
      count: number;
    };
  };
  /** The score of a person in a run of a scorecard, and the two attributes by which they lose most. */
  "GET /scorecards/{id}/scores/{employeeId}": {
    params: {
      id: number;
      employeeId: number;
    };
    query?: {
      run?: number;
    };
    reply: {
      run: Schemas["ScorecardRun"];
      score: Schemas["ScorecardScore"];
      matters: ({
        attribute: number;
        lost: number;
        ifOneLess: number | null;
      })[];
    };
  };
  /** The runs of a scorecard that the user may open, the oldest first, each with the score of a person; without a person the runs alone. */
  "GET /scorecards/{id}/scores/historical": {
    params: {
      id: number;
    };
    query?: {
      employeeId?: number;
    };
    reply: {
      data: ({
        run: Schemas["ScorecardRunHead"];
        score: number | null;
        rank: number | null;
      })[];
    };
  };
  /** So many people with the best scores in a run of a scorecard, of those whom the user may view now. */
  "GET /scorecards/{id}/scores/top/{limit}": {
    params: {
      id: number;
      limit: number;
    };
    query?: {
      run?: number;
    };
    reply: {
      run: Schemas["ScorecardRun"];
      data: Schemas["ScorecardScore"][];
    };
  };
  /** The terminals of a run of a scorecard by one attribute, each beside what is expected of people like its own. */
  "GET /scorecards/{id}/terminals": {
    params: {
      id: number;
    };
    query?: {
      run?: number;
      attribute?: number;
    };
    reply: {
      run: Schemas["ScorecardRun"];
      attribute: number;
      data: ({
        groupId: number;
        terminal: string;
        people: number;
        events: number;
        exposure: number;
        expected: number;
        ratio: number | null;
        limits95: number[] | null;
        limits998: number[] | null;
        outside: "above" | "below" | null;
      })[];
    };
  };
  /** The attributes that the user may weigh in a scorecard, and the positions by which people are chosen. */
  "GET /scorecards/attributes": {
    reply: {
      data: Schemas["ScorecardChoice"][];
      positions: {
        name: string;
        label: string;
      }[];
      everybody: string | null;
    };
  };
  /** Computes what a scorecard would say, with the user's rights, and keeps nothing. */
  "POST /scorecards/compute": {
    body: {
      employees?: {
        groupIds: readonly number[];
        positions: readonly string[];
      };
      frequency: "weekly" | "monthly" | "quarterly" | "yearly";
      months: number;
      attributes: readonly {
        dataset: string;
        attribute: string;
        weight: number;
      }[];
      name?: string;
      shownToEmployees?: boolean;
    };
    reply: {
      run: {
        computedAt: number;
        computedBy: PersonName | null;
        automatic?: true;
        from: number;
        to: number;
        formula: string;
        people: number;
        scored: number;
        isPartial?: true;
      };
      attributes: ({
        dataset: string;
        attribute: string;
        weight: number;
        label: string;
        per: "days" | "miles" | "records";
        better: "less" | "more";
        help?: string;
        dispersion: number;
        peers: ({
          key: string;
          people: number;
          events: number;
          exposure: number;
          mean: number;
          weight: number | null;
          label: string;
        })[];
        rows?: {
          person: string;
          filters: ({
            attribute: string;
            interaction?: "AND" | "OR";
            values: ({
              comparator: "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";
              value: string | number | boolean | null | (string | number | boolean)[];
              interaction?: "AND" | "OR";
            })[];
          })[];
          timeField?: string;
        };
      })[];
      data: Schemas["ScorecardScore"][];
      notices: string[];
    };
  };
  /** How many people a scorecard would be about, of those whom the user may view. */
  "POST /scorecards/employees": {
    body: {
      employees?: {
        groupIds: readonly number[];
        positions: readonly string[];
      };
      frequency: "weekly" | "monthly" | "quarterly" | "yearly";
      months: number;
    };
    reply: {
      count: number;
      notices: string[];
    };
  };
  /** The scores of the user's own employee record, by the scorecards that are shown to people. */
  "GET /scorecards/own": {
    reply: {
      data: ({
        scorecard: {
          id: number;
          name: string;
        };
        run: Schemas["ScorecardRun"];
        score: Schemas["ScorecardScore"];
        matters: ({
          attribute: number;
          lost: number;
          ifOneLess: number | null;
        })[];
        history: ({
          run: Schemas["ScorecardRunHead"];
          score: number | null;
          rank: number | null;
        })[];
      })[];
    };
  };
  /** The generated validators of a record type as an ES module, so that pages need no eval. */
  "GET /validators/{file}": {
    params: {
      file: string;
    };
    reply: Blob;
  };
  /** The check of a section's values, as an ES module. */
  "GET /validators/configuration/{file}": {
    params: {
      file: string;
    };
    reply: Blob;
  };
}
