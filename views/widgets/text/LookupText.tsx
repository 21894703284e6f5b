import { useAtomValue } from "jotai/react";
import { Button } from "@blueprintjs/core";
import { useViews } from "../../context/viewsContext.ts";
import { LineInput } from "../../parts/text/LineInput.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { type WidgetEntry, type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";

/** Space for the button `Look up`. */
const buttonSpace = "84px";

/** A number that other fields are looked up by: with the button in the field, or with Enter (spec records.md 5). */
function LookupText(props: WidgetProps) {
  const { field, value, onChange, onBlur, disabled, invalid } = props;
  const { store } = useFormScope();
  const { notify } = useViews();
  const busy = useAtomValue(store.lookingUpAtom(field.key), { store: store.store });
  const lookUp = async () => {
    if (busy) return;
    onBlur();
    const issue = await store.lookup(field.key);
    if (issue) notify?.(issue.severity === "error" ? "danger" : "warning", issue.message);
  };
  return (
    <LineInput
      {...controlProps(props)}
      autoComplete="off"
      disabled={disabled}
      invalid={invalid}
      value={typeof value === "string" ? value : ""}
      onText={(text) => onChange(text === "" ? null : text)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void lookUp();
      }}
      endSpace={buttonSpace}
      end={
        <Button
          size="small"
          variant="minimal"
          intent="primary"
          text="Look up"
          aria-label={`Look up ${field.label}`}
          disabled={disabled}
          loading={busy}
          onClick={() => void lookUp()}
        />
      }
    />
  );
}

export const lookupWidget: WidgetEntry = {
  name: "lookup",
  fits: (field) => field.type === "text" && field.options.lookup !== undefined,
  component: LookupText,
};
