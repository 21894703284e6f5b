/** Checks of what a monitor says, against each of the record types that it watches. */
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { EngineErrorCode, UnknownName } from "../model/errors.ts";
import { ErrorList } from "../model/errors.ts";

interface Mistake {
  readonly code: EngineErrorCode;
  readonly pointer: string;
  readonly cause: string;
  readonly unknown?: UnknownName;
}

/** Keeps the causes of mistakes, since who adds them may have to say of which template they are. */
class Mistakes extends ErrorList {
  readonly found: Mistake[] = [];

  override add(code: EngineErrorCode, pointer: string, cause: string): void {
    super.add(code, pointer, cause);
    this.found.push({ code, pointer, cause });
  }

  override addUnknown(pointer: string, unknown: UnknownName): void {
    super.addUnknown(pointer, unknown);
    const { kind, name } = unknown;
    this.found.push({ code: "unknownName", pointer, cause: `unknown ${kind} "${name}"`, unknown });
  }
}

interface Found {
  readonly mistake: Mistake;
  /** Aliases of the templates that have it. */
  readonly aliases: string[];
  /** Names that all of them know. */
  known: readonly string[];
}

/** Runs a check against each template; a mistake that not all of them have says which ones. */
export function checkEach(
  templates: readonly CompiledTemplate[],
  errors: ErrorList,
  check: (template: CompiledTemplate, errors: ErrorList) => void,
): void {
  const met = new Map<string, Found>();
  for (const template of templates) {
    const own = new Mistakes();
    check(template, own);
    for (const mistake of own.found) note(met, mistake, template.alias);
  }
  for (const found of met.values()) addMistake(found, found.aliases.length === templates.length, errors);
}

function note(met: Map<string, Found>, mistake: Mistake, alias: string): void {
  const { pointer, cause, unknown } = mistake;
  const mistakeKey = JSON.stringify([pointer, cause]);
  const before = met.get(mistakeKey);
  const known = unknown?.known ?? [];
  if (!before) return void met.set(mistakeKey, { mistake, aliases: [alias], known });
  if (!before.aliases.includes(alias)) before.aliases.push(alias);
  before.known = before.known.filter((name) => known.includes(name));
}

function addMistake({ mistake, aliases, known }: Found, isEverywhere: boolean, errors: ErrorList): void {
  const { code, pointer, cause, unknown } = mistake;
  const named = aliases.map((alias) => `"${alias}"`).join(", ");
  if (isEverywhere && unknown) errors.addUnknown(pointer, { ...unknown, known });
  else if (isEverywhere) errors.add(code, pointer, cause);
  else if (unknown) errors.add(code, pointer, `${cause} of ${named}; known: ${known.join(", ") || "none"}`);
  else errors.add(code, pointer, `${cause} (in ${named})`);
}
