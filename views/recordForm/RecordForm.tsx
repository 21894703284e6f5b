import { LayoutForm } from "../rjsf/LayoutForm.tsx";
import { FormFrame, type FormProps } from "../formScope/FormFrame.tsx";

/** The form of a record. A submit with errors shows every message and goes to the first one. */
export function RecordForm(props: FormProps) {
  return <FormFrame {...props} View={LayoutForm} />;
}
