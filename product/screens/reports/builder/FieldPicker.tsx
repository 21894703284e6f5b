import { Button } from "@blueprintjs/core";
import { DiagramTree } from "@blueprintjs/icons";
import { type CompiledTemplate, type ReportContext, reportField } from "../../../../engine/index.ts";
import { ButtonPopover, ChoicePicker, type PickerOption } from "../../../../views/index.ts";
import { FieldMenu } from "./FieldMenu.tsx";
import type { Offered } from "./fieldLevels.ts";

interface Props {
  label: string;
  /** Fields that are found by typing: own ones and those one relation away. */
  choices: readonly PickerOption[];
  /** The path of the chosen field. */
  value: string | undefined;
  template: CompiledTemplate;
  context: ReportContext;
  offered: Offered;
  /** Paths of fields that are not offered again. */
  used?: ReadonlySet<string>;
  required?: boolean;
  placeholder?: string;
  onChange(path: string | undefined): void;
}

/** One field: found by typing among those near at hand, or by going from relation to relation, up to three. */
export function FieldPicker(props: Props) {
  const { template, context, offered, used, choices, value, onChange, ...rest } = props;
  const far = value === undefined || choices.some(({ key }) => key === value) ? undefined : value;
  const farField = far === undefined ? undefined : reportField(template, far, context);
  const known = farField ? [...choices, { key: farField.path, label: farField.label }] : choices;
  return (
    <div className="reports-field">
      <ChoicePicker {...rest} {...{ value, onChange }} choices={known} />
      <ButtonPopover
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={
          <FieldMenu
            label={`${rest.label}: fields`}
            {...{ template, context, offered }}
            {...(used && { used })}
            onChoose={({ path }) => onChange(path)}
          />
        }
      >
        <Button icon={<DiagramTree />} aria-label={`${rest.label}: fields of related records`} />
      </ButtonPopover>
    </div>
  );
}
