import { FileInput } from "@blueprintjs/core";
import {
  TranslatableString,
  useFileWidgetProps,
  type FileInfoType,
  type Registry,
  type WidgetProps,
} from "@rjsf/utils";
import { controlProps } from "../control.ts";
import { sizeText } from "./fileSize.ts";

/** One file or several, kept as data URLs with their names. */
export function FileWidget(props: WidgetProps) {
  const { id, options, value, multiple, required, registry, onChange, onBlur, onFocus } = props;
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const isLocked = Boolean(props.disabled || props.readonly);
  return (
    <>
      <FileInput
        fill
        disabled={isLocked}
        inputProps={{
          ...controlProps(props),
          multiple,
          required: required && filesInfo.length === 0,
          accept: options.accept ? String(options.accept) : undefined,
          autoFocus: props.autofocus,
          // Empty, so that a file that was removed can be chosen again
          value: "",
          onBlur: () => onBlur(id, value),
          onFocus: () => onFocus(id, value),
        }}
        onInputChange={({ currentTarget }) => {
          if (currentTarget.files) void handleChange(currentTarget.files);
        }}
      />
      {filesInfo.length > 0 && (
        <ul className="ss-rjsf-files">
          {filesInfo.map((file, index) => (
            <File
              key={index}
              file={file}
              registry={registry}
              withPreview={Boolean(options.filePreview)}
              isLocked={isLocked}
              onRemove={() => handleRemove(index)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface FileProps {
  file: FileInfoType;
  registry: Registry;
  withPreview: boolean;
  isLocked: boolean;
  onRemove(): void;
}

function File({ file, registry, withPreview, isLocked, onRemove }: FileProps) {
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const { name, type, size } = file;
  const remove = registry.translateString(TranslatableString.RemoveButton);
  return (
    <li>
      <span className="ss-rjsf-file-name">
        {decodedName(name)}
        <span className="ss-rjsf-file-size">{[type, sizeText(size)].filter(Boolean).join(", ")}</span>
      </span>
      {withPreview && <Preview file={file} registry={registry} />}
      <RemoveButton
        registry={registry}
        aria-label={`${remove} ${decodedName(name)}`}
        disabled={isLocked}
        onClick={onRemove}
      />
    </li>
  );
}

/** A data URL carries the name encoded, and not everything that encodes decodes. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Pictures that are drawn and nothing else; others could carry scripts or links. */
const picturesShown = new Set(["image/jpeg", "image/png"]);

function Preview({ file, registry }: { file: FileInfoType; registry: Registry }) {
  const { dataURL, type, name } = file;
  const label = registry.translateString(TranslatableString.PreviewLabel);
  if (!dataURL?.startsWith("data:")) return null;
  if (picturesShown.has(type)) return <img src={dataURL} alt={`${label}: ${decodedName(name)}`} />;
  return (
    <a href={dataURL} download={`preview-${decodedName(name)}`}>
      {label}
    </a>
  );
}
