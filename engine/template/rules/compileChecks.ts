/** Rules over a field and others, the choices that it offers, and the author's own sentences. */
import { isComputed } from "../../fields/authored.ts";
import { valueMessages } from "../../fields/values.ts";
import type { CompiledChoiceRule, CompiledFieldCheck } from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import { pointerTo } from "../../model/errors.ts";
import type { RuleTools } from "./ruleTools.ts";
import type { ChoiceRule } from "../../language/ruleTypes.ts";
import { codeOfKeyword } from "../../model/issueCodes.ts";

/** The rules over several fields, in authored order. */
export function compileChecks(field: DeclaredField, tools: RuleTools): CompiledFieldCheck[] {
  const { definition, pointer } = field;
  const authored = (definition.checks ?? []).map(({ when, message, severity = "error" }, index) => {
    const location = pointerTo(pointerTo(pointerTo(pointer, "checks"), index), "when");
    return { when: tools.conditions.compile(when, location), message, severity };
  });
  return [...compileAgreements(field, tools), ...authored];
}

/** A related record that does not agree with this one is refused, in the words of the author. */
function compileAgreements(
  { key, multi, definition, pointer, relation }: DeclaredField,
  { byKey, conditions, errors }: RuleTools,
): CompiledFieldCheck[] {
  const agrees = "agrees" in definition ? (definition.agrees ?? []) : [];
  if (agrees.length > 0 && (multi || relation?.inverse !== undefined))
    errors.add(
      "rule",
      pointerTo(pointer, "agrees"),
      "only a relation to one record that is stored here agrees",
    );
  return agrees.flatMap(({ field, with: own, message }, index) => {
    const location = pointerTo(pointerTo(pointer, "agrees"), index);
    const ours = byKey.get(own);
    if (!ours || ours.multi || ours.key === "label") {
      const known = [...byKey.values()].filter((each) => !each.multi).map((each) => each.key);
      errors.addUnknown(pointerTo(location, "with"), { kind: "single field", name: own, known });
      return [];
    }
    const expression = `${key}.${field} != ${own}${ours.relation ? ".id" : ""}`;
    return [{ when: conditions.compile({ expression }, location), message, severity: "error" as const }];
  });
}

/** What narrows the choices of an enum field. */
export function compileChoices(field: DeclaredField, tools: RuleTools): CompiledChoiceRule[] {
  const { definition, pointer } = field;
  const rules = "choices" in definition ? (definition.choices ?? []) : [];
  return rules.map((rule, index) =>
    compileChoice(rule, field, pointerTo(pointerTo(pointer, "choices"), index), tools),
  );
}

function compileChoice(
  rule: ChoiceRule,
  field: DeclaredField,
  pointer: string,
  tools: RuleTools,
): CompiledChoiceRule {
  if ("property" in rule) {
    checkChooser(rule.field, field, pointerTo(pointer, "field"), tools);
    return { property: rule.property, field: rule.field };
  }
  const known = tools.compileContext.choices.get(field.options.enumSet ?? "");
  rule.only.forEach((name, index) => {
    if (!known || known.includes(name)) return;
    const location = pointerTo(pointerTo(pointer, "only"), index);
    tools.errors.addUnknown(location, { kind: "choice", name, known });
  });
  const when = rule.when && tools.conditions.compile(rule.when, pointerTo(pointer, "when"));
  return { only: new Set(rule.only), ...(when ? { when } : {}) };
}

/** The field whose value the choices follow holds one word. */
function checkChooser(
  name: string,
  field: DeclaredField,
  pointer: string,
  { errors, byKey }: RuleTools,
): void {
  const chooser = byKey.get(name);
  const words = (entry: DeclaredField) =>
    (entry.valueKind === "choice" || entry.valueKind === "text") && !entry.multi && entry.key !== "label";
  if (!chooser) {
    const known = [...byKey.values()].filter(words).map(({ key }) => key);
    errors.addUnknown(pointer, { kind: "field", name, known });
  } else if (!words(chooser) || chooser.key === field.key) {
    errors.add("rule", pointer, `"${name}" must be another field with one choice or a text`);
  }
}

/** Codes of the issues that a field's value can have and that an author may word. */
function messageCodes(field: DeclaredField): readonly string[] {
  if (isComputed(field.definition)) return [];
  const shapes = Object.keys(valueMessages(field)).map(codeOfKeyword);
  const others = [
    ...(field.options.range ? ["range"] : []),
    ...(field.fieldType.issueCodes ?? []),
    ...(field.relation?.requiredRight ? ["requiredRight"] : []),
  ];
  return [...new Set(["required", ...shapes, ...others])].sort();
}

/** The author's sentences by code. Codes that no issue of the field can have are noted. */
export function compileMessages(
  field: DeclaredField,
  { errors }: RuleTools,
): Readonly<Record<string, string>> {
  const { messages } = field.definition;
  if (!messages) return {};
  const known = messageCodes(field);
  for (const code of Object.keys(messages)) {
    if (known.includes(code)) continue;
    const location = pointerTo(pointerTo(field.pointer, "messages"), code);
    errors.addUnknown(location, { kind: "code of an issue", name: code, known });
  }
  return messages;
}
