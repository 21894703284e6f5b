/** Checks all schemas: what cannot be loaded, and what loads and is still not right. */
import {
  choiceProperty,
  choiceTwice,
  choiceUnknown,
  choiceUnused,
  enumSetUnused,
} from "./rules/choiceRules.ts";
import { computationCircle } from "./rules/computationCircle.ts";
import { conditionAlways, conditionNever, neverShown } from "./rules/constantConditions.ts";
import { fieldOnNoView, requiredNotAsked } from "./rules/fieldsOnViews.ts";
import { changeLost } from "./rules/changeLost.ts";
import { labels } from "./rules/labelRules.ts";
import { fieldTwice, labelTwice } from "./rules/labelTwice.ts";
import { loadCheckedSchemas } from "./loadSchemas.ts";
import { navigationNowhere } from "./rules/navigation.ts";
import { unknownName } from "./rules/unknownNames.ts";
import { figureSum, listQuery } from "./rules/dashboards.ts";
import { effectsMutual } from "./rules/mutualEffects.ts";
import { nestedViewMissing } from "./rules/nestedViews.ts";
import { resultKind } from "./rules/resultKinds.ts";
import { printLoses } from "./rules/printLoses.ts";
import { mappingWrong } from "./rules/mappings.ts";
import { noRole } from "./rules/reach.ts";
import { alertNever, alertTwice, monitorSilent } from "./rules/notifications.ts";
import { personUnsaid, relationOneSided } from "./rules/relations.ts";
import { aliasOfFile, percentSmall, tabTwice } from "./rules/slips.ts";
import { nameNear } from "./rules/spelling.ts";
import type { Finding, Rule, SchemaFiles } from "./checkTypes.ts";

/** What is looked for in schemas that load. A plain list: the order is that of the findings of one file. */
export const checkRules: readonly Rule[] = [
  unknownName,
  aliasOfFile,
  fieldOnNoView,
  requiredNotAsked,
  changeLost,
  labelTwice,
  fieldTwice,
  tabTwice,
  percentSmall,
  ...labels,
  enumSetUnused,
  choiceUnused,
  choiceTwice,
  choiceUnknown,
  choiceProperty,
  conditionNever,
  conditionAlways,
  neverShown,
  computationCircle,
  resultKind,
  effectsMutual,
  nestedViewMissing,
  relationOneSided,
  personUnsaid,
  noRole,
  navigationNowhere,
  listQuery,
  figureSum,
  printLoses,
  monitorSilent,
  alertNever,
  alertTwice,
  mappingWrong,
  nameNear,
];

/**
 * All findings, causes before what may only follow from them, each by file: first the mistakes that keep a file from being loaded, then, for what can be loaded without them, what the
 * rules find. Empty where the schemas are right. Throws nothing of its own.
 */
export function checkSchemas(files: SchemaFiles): readonly Finding[] {
  const { schemas, findings } = loadCheckedSchemas(files);
  const ruled = checkRules.flatMap(({ name, find }) =>
    find(schemas).map((found) => ({ ...found, rule: name })),
  );
  return inOrder([...findings, ...ruled]);
}

/** What often follows from a mistake elsewhere: a name that nobody declares, and what stands nowhere or is named nowhere then. */
const consequences: ReadonlySet<string> = new Set([
  "unknownName",
  "enumSetUnused",
  "choiceUnused",
  "noRole",
  "navigationNowhere",
  "alertNever",
]);

/** Puts findings in the order in which they are best mended: causes first, then what may be gone with them; each by file. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ rule }: Finding) => (consequences.has(rule) ? 1 : 0);
  return [...findings].sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}
