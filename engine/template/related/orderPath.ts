/** Checks a field of a related record by which a list is sorted, as `relation.key`. */
import { partsOfPath } from "../../conditions/path.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import type { DeclaredField } from "../fields/declare.ts";
import { openFieldOf } from "./relatedFields.ts";

/** A field as a template declares it. */
type OwnField = Pick<DeclaredField, "protected" | "multi" | "relation">;

/**
 * Notes at `pointer` why a list cannot be sorted by a path: it takes an open relation to one record that is stored with the list's records,
 * and an open, stored field of one value behind it. The related field is checked when its template is known. `ofTemplate` says in
 * messages whose fields these are.
 */
export function checkOrderPath(
  path: string,
  pointer: string,
  fields: ReadonlyMap<string, OwnField>,
  { context, errors, ofTemplate = "" }: { context: CompileContext; errors: ErrorList; ofTemplate?: string },
): void {
  const [key, related = ""] = partsOfPath(path);
  const field = fields.get(key);
  const refuse = (why: string) =>
    errors.add("rule", pointer, `a list cannot be sorted by "${path}": ${why}, name another field`);
  if (!field) {
    errors.addUnknown(pointer, { kind: `field${ofTemplate}`, name: key, known: [...fields.keys()] });
  } else if (field.protected) {
    errors.add("protected", pointer, `"${key}"${ofTemplate} is protected: sort by an open field`);
  } else if (!field.relation || field.relation.inverse !== undefined || field.multi) {
    refuse(`"${key}" is no relation to one record that is stored with the list's records`);
  } else {
    const { template } = field.relation;
    context.later(() => {
      const other = context.templates.get(template);
      const found = other && openFieldOf(other, related, pointer, errors);
      if (found?.multi) refuse(`"${related}" has several values`);
      else if (found?.computed?.computeOn === "read" || found?.relation?.inverse !== undefined)
        refuse(`"${related}" is not stored`);
    });
  }
}
