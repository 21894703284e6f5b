/** The checks of a template that pages do without: the server has made them when it loaded the template. */
import type { CompiledCondition } from "../conditions/kind.ts";
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import type { ErrorList } from "../model/errors.ts";
import type { Condition } from "../language/ruleTypes.ts";
import type { Template } from "../language/template.ts";
import type { CompileContext } from "./compileContext.ts";
import type { CompiledChangeRule, CompiledField, CompiledRelatedChange } from "./compiledTemplate.ts";
import type { Declarations } from "./fields/declare.ts";
import { checkOthers } from "./related/checkOthers.ts";
import { checkOnChange } from "./related/compileOnChange.ts";
import { checkOnCreate } from "./related/compileOnCreate.ts";
import { checkPeople } from "./related/checkPeople.ts";
import { checkConfidential } from "./rules/checkConfidential.ts";
import { checkConceals } from "./rules/concealed.ts";
import type { RuleTools } from "./rules/ruleTools.ts";
import { templateShape } from "./templateShape.ts";
import { checkCards } from "./views/checkCards.ts";
import { checkPrint } from "./views/checkPrint.ts";
import { checkReferences } from "./views/references.ts";
import type { ViewType } from "./views/viewType.ts";

/** What names are checked with: rules, and how conditions of views are compiled. */
interface NameTools extends RuleTools {
  readonly declared: Declarations;
  condition(source: Condition, pointer: string): CompiledCondition;
}

/** The rules of a template, compiled. */
interface CompiledRules {
  readonly fields: readonly CompiledField[];
  readonly label: CompiledExpression | undefined;
  readonly onCreate: readonly CompiledRelatedChange[];
  readonly onChange: readonly CompiledChangeRule[];
}

/** The checks of one template, in the order in which they are made; each notes mistakes. */
export interface TemplateChecks {
  /** The JSON itself. Whatever it is, nothing is thrown. */
  shape(json: unknown, context: CompileContext, errors: ErrorList): void;
  /** The names that views and lists use, the cards and the print, and who its people are. Compiles the conditions of views. */
  names(template: Template, tools: NameTools): void;
  /** That nothing open shows what is protected. */
  confidential(template: Template, parts: CompiledRules, tools: NameTools): void;
  /** What it says of other templates. */
  others(template: Template, tools: NameTools): void;
}

/** The checks with these types of view nodes. */
export function templateChecks(viewTypes: readonly ViewType[]): TemplateChecks {
  return {
    shape: (json, { fieldTypes }, errors) => templateShape(fieldTypes)(json, "", errors),
    names(template, tools) {
      const { compileContext, declared, errors } = tools;
      checkReferences(template, { ...tools, viewTypes });
      checkPrint(template, declared, errors);
      checkCards(template, declared, compileContext, errors);
      checkPeople(template, declared.fields, tools);
    },
    confidential({ search = [] }, { fields, label, onCreate, onChange }, { declared, errors }) {
      checkConfidential(fields, label, search, declared.byKey, errors);
      checkConceals(fields, errors);
      checkOnCreate(onCreate, fields, errors);
      checkOnChange(onChange, fields, errors);
    },
    others(template, { declared, compileContext, errors }) {
      const relationTo = (key: string) => declared.byKey.get(key)?.relation?.template;
      checkOthers(template, relationTo, compileContext, errors);
    },
  };
}
