import { useState } from "react";
import { Classes } from "@blueprintjs/core";
import { InfoSign } from "@blueprintjs/icons";
import type { CompiledField } from "../../../engine/index.ts";
import { isGrouped } from "./field.ts";

interface Props {
  /** Id of the control. */
  id: string;
  field: CompiledField;
  label: string;
  required: boolean;
  /** true: there is no input to point at. */
  plain: boolean;
}

/** A field's label with its star, and the rule that asks for the field. */
export function FieldLabel({ id, field, label, required, plain }: Props) {
  const source = plain ? undefined : field.definition.source;
  const text = (
    <>
      {label}
      {required && (
        <span className="ss-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={`${Classes.LABEL} ss-label`}>
      {plain || isGrouped(field) ? (
        <span id={`${id}-label`}>{text}</span>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      )}
      {source && <SourceSign source={source} />}
    </div>
  );
}

/**
 * The sign of a rule, shown under the pointer. The Tab key skips it: to users of a keyboard or a screen reader the rule is the
 * description of the field itself.
 */
function SourceSign({ source }: { source: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className="ss-tip-around" onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <button
        type="button"
        className="ss-source"
        tabIndex={-1}
        aria-label={`Rule: ${source}`}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={(event) => event.key === "Escape" && setShown(false)}
      >
        <InfoSign size={12} />
      </button>
      {shown && (
        <span className="ss-tip" role="tooltip">
          {source}
        </span>
      )}
    </span>
  );
}
