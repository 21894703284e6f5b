import { DraftInput } from "./DraftInput.tsx";
import type { EditText } from "./useTextDraft.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";

const kinds = {
  phone: { keyboard: "tel", placeholder: "(555) 123-4567" },
  email: { keyboard: "email", placeholder: "name@example.com" },
} as const;

function kindOf(kind: string | undefined) {
  return kind === "phone" || kind === "email" ? kinds[kind] : undefined;
}

/** As people read it; what is no number stays as it was typed. */
const shownText: EditText = (value, field, context) =>
  typeof value === "string" ? field.fieldType.format(value, field, context) : "";

/** A phone number or an e-mail address: written any way, tidied when the field is left. */
function Contact(props: WidgetProps) {
  const kind = kindOf(props.field.kind);
  return <DraftInput widget={props} editText={shownText} autoComplete={kind?.keyboard} {...kind} />;
}

export const contactWidget: WidgetEntry = {
  name: "contact",
  fits: (field) => field.type === "text" && kindOf(field.kind) !== undefined,
  component: Contact,
};
