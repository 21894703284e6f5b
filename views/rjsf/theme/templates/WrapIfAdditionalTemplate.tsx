import { Classes, InputGroup } from "@blueprintjs/core";
import {
  ADDITIONAL_PROPERTY_FLAG,
  buttonId,
  TranslatableString,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { isInvalid, labelId } from "../control.ts";
import { FieldLabel } from "./FieldLabel.tsx";

/** The box around a field. A property that the schema does not name can be renamed and removed. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { classNames, style, schema, readonly, disabled, children } = props;
  const className = joinClasses(
    Classes.FORM_GROUP,
    "ss-rjsf-field",
    isInvalid(props) && Classes.INTENT_DANGER,
    classNames,
  );
  return (
    <div className={className} style={style} data-readonly={(readonly && !disabled) || undefined}>
      {ADDITIONAL_PROPERTY_FLAG in schema ? <AdditionalProperty {...props} /> : children}
    </div>
  );
}

function AdditionalProperty(props: WrapIfAdditionalTemplateProps) {
  const { id, label, displayLabel, registry, uiSchema, children, disabled, readonly, required } = props;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const { translateString } = registry;
  const keyId = `${id}-key`;
  const keyLabel = translateString(TranslatableString.KeyLabel, [label]);
  return (
    <div className="ss-rjsf-property">
      <div className="ss-rjsf-property-key">
        {displayLabel && (
          <FieldLabel id={labelId(keyId)} htmlFor={keyId} required={required}>
            {keyLabel}
          </FieldLabel>
        )}
        <InputGroup
          key={label}
          id={keyId}
          fill
          aria-label={displayLabel ? undefined : keyLabel}
          defaultValue={label}
          disabled={disabled}
          readOnly={readonly}
          onBlur={props.onKeyRenameBlur}
        />
      </div>
      <div className="ss-rjsf-property-value">{children}</div>
      <div className="ss-rjsf-item-buttons" data-below-label={displayLabel || undefined}>
        <RemoveButton
          id={buttonId(id, "remove")}
          className="rjsf-object-property-remove"
          aria-label={`${translateString(TranslatableString.RemoveButton)} ${label}`}
          disabled={disabled || readonly}
          onClick={props.onRemoveProperty}
          uiSchema={uiSchema}
          registry={registry}
        />
      </div>
    </div>
  );
}
