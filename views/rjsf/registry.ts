/** RJSF's registry, one for all forms: a new one would draw every field of a form again. */
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import { createSchemaUtils, englishStringTranslator, type Registry, type ValidatorType } from "@rjsf/utils";
import { NestedField } from "./NestedField.tsx";
import { NodeTemplate } from "./NodeTemplate.tsx";
import { PanelField } from "./PanelField.tsx";
import { LayoutField } from "./LayoutField.tsx";
import { LayoutTemplate } from "./LayoutTemplate.tsx";
import { ValueField } from "./ValueField.tsx";

/** The engine validates. RJSF asks only where a schema has branches, and a layout has none. */
const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const nothing = () => null;

const fields = {
  SchemaField: LayoutField,
  ObjectField,
  value: ValueField,
  panel: PanelField,
  nested: NestedField,
};
const templates = {
  FieldTemplate: LayoutTemplate,
  ObjectFieldTemplate: NodeTemplate,
  DescriptionFieldTemplate: nothing,
  FieldHelpTemplate: nothing,
  FieldErrorTemplate: nothing,
};

export const registry: Registry = {
  fields: fields as Registry["fields"],
  templates: templates as unknown as Registry["templates"],
  widgets: {},
  formContext: {},
  rootSchema: {},
  schemaUtils: createSchemaUtils(noValidator, {}),
  translateString: englishStringTranslator,
  globalFormOptions: { idPrefix: "", idSeparator: "-", useFallbackUiForUnsupportedType: false },
};
