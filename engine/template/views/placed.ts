/** Fields that the form's view shows only under conditions: when none of their places is seen, they are hidden. */
import { combineConditions } from "../../conditions/compileCondition.ts";
import type { CompiledCondition } from "../../conditions/kind.ts";
import type { CompiledField } from "../compiledTemplate.ts";
import { pointerTo } from "../../model/errors.ts";
import { editedKeys, innerNodes } from "../../language/viewTree.ts";
import type { Condition } from "../../language/ruleTypes.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { TemplateViews } from "../../language/templateViews.ts";

/** How a condition of a view is compiled; its pointer is where it stands. */
type Compile = (source: Condition, pointer: string) => CompiledCondition;

/** For each key the conditions over each of its positions in the view; a position without conditions is an empty list. */
type FieldConditions = Map<string, CompiledCondition[][]>;

/** For each key, by form, when at least one of its positions is seen; absent where it is always seen or in no view. */
export function conditionsByField(
  { edit, create }: TemplateViews,
  compile: Compile,
): (key: string) => CompiledField["placed"] {
  const inEdit = walk(edit, "/views/edit", compile);
  const inCreate = create ? walk(create, "/views/create", compile) : inEdit;
  return (key) => {
    const forms = { edit: seenWhen(inEdit.get(key)), create: seenWhen(inCreate.get(key)) };
    const { edit: whenEdited, create: whenCreated } = forms;
    if (!whenEdited && !whenCreated) return undefined;
    return {
      ...(whenEdited ? { edit: whenEdited } : {}),
      ...(whenCreated ? { create: whenCreated } : {}),
    };
  };
}

function seenWhen(shownWhen: CompiledCondition[][] | undefined): CompiledCondition | undefined {
  if (!shownWhen || shownWhen.some((conditions) => conditions.length === 0)) return undefined;
  const each = shownWhen.map((conditions) =>
    combineConditions(conditions, conditions[0]?.pointer ?? "", "every"),
  );
  return combineConditions(each, each[0]?.pointer ?? "", "some");
}

function walk(root: ViewNode, pointer: string, compile: Compile): FieldConditions {
  const shownWhen: FieldConditions = new Map();
  visit(root, pointer, []);
  return shownWhen;

  function visit(node: ViewNode, at: string, above: readonly CompiledCondition[]): void {
    const condition = typeof node === "string" ? undefined : node.visible;
    const conditions = condition ? [...above, compile(condition, pointerTo(at, "visible"))] : above;
    for (const key of editedKeys(node)) put(key, conditions);
    for (const { node: inner, slot, index } of innerNodes(node))
      visit(inner, pointerTo(pointerTo(at, slot), index), conditions);
  }

  function put(key: string, conditions: readonly CompiledCondition[]): void {
    shownWhen.set(key, [...(shownWhen.get(key) ?? []), [...conditions]]);
  }
}
