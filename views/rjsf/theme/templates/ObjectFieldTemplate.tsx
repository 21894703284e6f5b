import {
  buttonId,
  canExpand,
  descriptionId,
  getTemplate,
  getUiOptions,
  titleId,
  type ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { Group, isMarkedRequired } from "./Group.tsx";

/** An object: its title and description, its properties, and a button that adds one where the schema allows more. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { className, description, disabled, readonly, fieldPathId, optionalDataControl } = props;
  const { title, properties, registry, required, schema, uiSchema, formData } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const isOnlyChoice = (schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0;
  if (isOnlyChoice) return null;

  const Title = getTemplate("TitleFieldTemplate", registry, options);
  const Description = getTemplate("DescriptionFieldTemplate", registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const isLocked = disabled || readonly;
  const addId = buttonId(fieldPathId, "add");
  const shared = { schema, uiSchema, registry };
  return (
    <Group
      id={fieldPathId.$id}
      className={joinClasses("ss-rjsf-object", className)}
      labelledBy={title ? titleId(fieldPathId) : undefined}
      describedBy={description ? descriptionId(fieldPathId) : undefined}
    >
      {title && (
        <Title
          {...shared}
          id={titleId(fieldPathId)}
          title={title}
          required={isMarkedRequired(required, fieldPathId)}
          optionalDataControl={isLocked ? undefined : optionalDataControl}
        />
      )}
      {description && <Description {...shared} id={descriptionId(fieldPathId)} description={description} />}
      {isLocked && optionalDataControl}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={addId}
          className="rjsf-object-property-expand"
          aria-labelledby={title ? `${addId} ${titleId(fieldPathId)}` : undefined}
          onClick={props.onAddProperty}
          disabled={isLocked}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Group>
  );
}
