import {
  buttonId,
  descriptionId,
  getTemplate,
  getUiOptions,
  titleId,
  TranslatableString,
  type ArrayFieldTemplateProps,
} from "@rjsf/utils";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { Group, isMarkedRequired } from "./Group.tsx";

/** A list: its title and description, its items, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, className, disabled, readonly, fieldPathId, items, optionalDataControl } = props;
  const { registry, required, schema, uiSchema } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const Title = getTemplate("ArrayFieldTitleTemplate", registry, options);
  const Description = getTemplate("ArrayFieldDescriptionTemplate", registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const isLocked = disabled || readonly;
  const title = options.title || props.title;
  const description = options.description || schema.description;
  const isLabelled = options.label !== false;
  const labelledBy = isLabelled && title ? titleId(fieldPathId) : undefined;
  const addId = buttonId(fieldPathId, "add");
  const shared = { fieldPathId, schema, uiSchema, registry };
  return (
    <Group
      id={fieldPathId.$id}
      className={joinClasses("ss-rjsf-array", className)}
      labelledBy={labelledBy}
      describedBy={isLabelled && description ? descriptionId(fieldPathId) : undefined}
    >
      <Title
        {...shared}
        title={title}
        required={isMarkedRequired(required, fieldPathId)}
        optionalDataControl={isLocked ? undefined : optionalDataControl}
      />
      <Description {...shared} description={description} />
      {isLocked && optionalDataControl}
      {items.length > 0 && <div className="ss-rjsf-items">{items}</div>}
      {items.length === 0 && canAdd && !isLocked && (
        <div className="ss-rjsf-empty">{registry.translateString(TranslatableString.EmptyArray)}</div>
      )}
      {canAdd && (
        <AddButton
          id={addId}
          className="rjsf-array-item-add"
          aria-labelledby={labelledBy && `${addId} ${labelledBy}`}
          onClick={props.onAddClick}
          disabled={isLocked}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Group>
  );
}
