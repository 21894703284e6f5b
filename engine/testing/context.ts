/** Context, rights and records for tests. */
import { createAbilities } from "../access/abilities.ts";
import type { EnumValue, Group, RecordData, UserPermissions } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import { createEngine } from "../template/engine.ts";
import type { Template } from "../language/template.ts";
import type { Action } from "../language/ruleTypes.ts";

/** 11/20/2026 15:30 UTC. */
export const now = Date.UTC(2026, 10, 20, 15, 30) / 1000;
/** 11/20/2026. */
export const today = Date.UTC(2026, 10, 20) / 1000;

/** A company, two terminals in it, and an inactive one. */
export const groups: readonly Group[] = [
  {
    id: 1,
    alias: "acme",
    display: "Acme",
    groupType: "COMPANY",
    inactive: false,
    parentId: null,
    fields: {},
  },
  {
    id: 2,
    alias: "north",
    display: "North",
    groupType: "TERMINAL",
    inactive: false,
    parentId: 1,
    fields: {},
  },
  {
    id: 3,
    alias: "south",
    display: "South",
    groupType: "TERMINAL",
    inactive: false,
    parentId: 1,
    fields: {},
  },
  { id: 4, alias: "old", display: "Old", groupType: "TERMINAL", inactive: true, parentId: 1, fields: {} },
];

function choice(id: number, setAlias: string, name: string, display: string, disabled = false): EnumValue {
  return { id, setId: 1, setAlias, name, display, disabled, fields: { sortOrder: id } };
}

export const enumValues: readonly EnumValue[] = [
  choice(1, "outcomes", "passed", "Passed"),
  choice(2, "outcomes", "failed", "Failed"),
  choice(3, "outcomes", "skipped", "Skipped", true),
  choice(4, "defects", "lights", "Lights"),
  choice(5, "defects", "tires", "Tires"),
];

/** Permissions that grant `actions` on the modules of the sample templates in `ids`. */
export function permissions(
  actions: readonly Action[],
  ids: readonly number[],
  admin = false,
): UserPermissions {
  const granted = { samples: [...ids], gates: [...ids] };
  return {
    superAdmin: false,
    admin,
    modulePermissions: Object.fromEntries(actions.map((action) => [action, granted])),
    reportPermissions: {},
    documentLibraryPermissions: {
      view: false,
      viewConfidential: false,
      upload: false,
      delete: false,
      edit: false,
      download: false,
    },
  };
}

/** The context of an administrator's new record, unless the test says otherwise. */
export function contextOf(more: Partial<RuleContext> = {}): RuleContext {
  return {
    now,
    isNew: true,
    user: { id: 7, permissions: createAbilities(permissions([], [], true), groups) },
    groups,
    enumValues: (alias) => enumValues.filter((value) => value.setAlias === alias),
    flag: (key) => key === "seals",
    config: () => undefined,
    ...more,
  };
}

/** A user with rights only where `permissions` grants them. */
export function userWith(actions: readonly Action[], ids: readonly number[]): RuleContext["user"] {
  return { id: 8, permissions: createAbilities(permissions(actions, ids), groups) };
}

/** Compiles one template, with the sample enum sets and others. */
export function compileOne(template: Template, others: readonly EnumSetNames[] = []): CompiledTemplate {
  const enumSets = [{ alias: "outcomes" }, { alias: "defects" }, ...others];
  return createEngine({ templates: [{ file: "sample.json", json: template }], enumSets }).template(
    template.alias,
  );
}

/** A stored record of a template, with these field and relation values. */
export function recordOf(template: CompiledTemplate, more: Partial<RecordData> = {}): RecordData {
  const person = { firstName: "Ann", lastName: "Lee" };
  return {
    id: 41,
    templateId: 1,
    templateAlias: template.alias,
    groupId: 2,
    sourceIds: {},
    label: `${template.name} 41`,
    version: 3,
    retentionLock: false,
    createdDate: now - 1000,
    createdBy: 7,
    lastUpdatedDate: now - 500,
    lastUpdatedBy: 7,
    createdByUser: person,
    lastUpdatedByUser: person,
    fields: {},
    computations: {},
    protectedFields: [],
    relations: {},
    relationModels: {},
    abilities: { view: true, edit: true, delete: true, viewConfidential: true },
    ...more,
  };
}
