/** Whose changes stand in a record's history beside its own: checked when all templates are known. */
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";

/** Relations in one path. */
const MAX_STEPS = 3;

/** Notes paths that do not lead, step by step, over open relations that are the inverse of one of theirs. */
export function checkHistoryWithLater(
  paths: readonly string[],
  alias: string,
  context: CompileContext,
  errors: ErrorList,
): void {
  paths.forEach((path, index) => {
    const pointer = pointerTo("/historyWith", index);
    const steps = path.split(".");
    if (paths.indexOf(path) < index)
      errors.add("rule", pointer, `"${path}" stands here already: name it once`);
    if (steps.length > MAX_STEPS)
      errors.add("rule", pointer, `leads over more than ${MAX_STEPS} relations: name a shorter path`);
    context.later(() => {
      let from = context.templates.get(alias);
      for (const step of steps) from = from && stepFrom(from, step, pointer, context, errors);
    });
  });
}

function stepFrom(
  from: CompiledTemplate,
  step: string,
  pointer: string,
  context: CompileContext,
  errors: ErrorList,
): CompiledTemplate | undefined {
  const fits = from.fields.filter(isOwned);
  const found = fits.find(({ key }) => key === step);
  const kind = `open relation of ${from.alias} that is the \`inverse\` of one of theirs`;
  const known = fits.map(({ key }) => key);
  if (!found) errors.addUnknown(pointer, { kind, name: step, known });
  return context.templates.get(found?.relation?.template ?? "");
}

function isOwned({ relation, protected: isProtected }: CompiledField): boolean {
  return relation?.inverse !== undefined && relation.through === undefined && !isProtected;
}
