import { Button, Callout } from "@blueprintjs/core";
import { TranslatableString, type ErrorListProps } from "@rjsf/utils";
import { errorText } from "../errorText.ts";
import { fieldIds, focusField } from "../focus.ts";

/** All errors of the form, announced at once; each leads to its field. */
export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  const { globalFormOptions, translateString } = registry;
  return (
    <Callout
      intent="danger"
      role="alert"
      className="ss-rjsf-error-list"
      title={translateString(TranslatableString.ErrorsLabel)}
    >
      <ul>
        {errors.map((error, index) => (
          <li key={index}>
            <Button
              variant="minimal"
              intent="danger"
              size="small"
              text={errorText(error)}
              onClick={() => focusField(fieldIds(error.property, globalFormOptions))}
            />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
