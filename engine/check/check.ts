/** Checks all schemas: what cannot be loaded, and what loads and is still not right. */
import { choiceProperty, choiceTwice, choiceUnknown, choiceUnused, enumSetUnused } from "./choices.ts";
import { computationCircle } from "./computations.ts";
import { conditionAlways, conditionNever, neverShown } from "./conditions.ts";
import { fieldOnNoView, requiredNotAsked } from "./fieldsOnViews.ts";
import { changeLost } from "./countsAsChange.ts";
import { labels } from "./labels.ts";
import { fieldTwice, labelTwice } from "./labelTwice.ts";
import { loadHouse } from "./load.ts";
import { navigationNowhere } from "./navigation.ts";
import { unknownName } from "./outside.ts";
import { effectsMutual } from "./effects.ts";
import { nestedViewMissing } from "./nestedViews.ts";
import { resultKind } from "./resultKinds.ts";
import { printLoses } from "./printed.ts";
import { mappingWrong } from "./mappings.ts";
import { noRole } from "./reach.ts";
import { alertNever, alertTwice, monitorSilent } from "./notifications.ts";
import { relationOneSided } from "./relations.ts";
import { aliasOfFile, percentSmall, tabTwice } from "./slips.ts";
import { nameNear } from "./spelling.ts";
import type { Finding, Rule, SchemaFiles } from "./types.ts";

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
  noRole,
  navigationNowhere,
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
  const { house, findings } = loadHouse(files);
  const ruled = checkRules.flatMap(({ name, find }) =>
    find(house).map((found) => ({ ...found, rule: name })),
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
