import { Button, HTMLSelect } from "@blueprintjs/core";
import { Link } from "../../parts/Link.tsx";
import type { OfferedTemplates } from "./useChecklistTemplates.ts";

interface Props {
  /** Id of the input. */
  id: string;
  templates: OfferedTemplates;
  chosen: number | undefined;
  onChoose(id: number | undefined): void;
  /** Attributes of the input that describe its problem. */
  described: object;
}

/** The templates to choose from. Users who may create some get a link, others read whom to ask (spec records.md 6). */
export function TemplateChoice({ id, templates, chosen, onChoose, described }: Props) {
  const { status, offered, retry, createLink } = templates;
  if (status === "error") {
    return (
      <div role="alert" className="ss-checklist-hint">
        The checklist templates could not be loaded.{" "}
        <Button id={id} size="small" text="Retry" onClick={retry} />
      </div>
    );
  }
  return (
    <>
      <HTMLSelect
        id={id}
        fill
        disabled={status === "loading"}
        value={chosen ?? ""}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
        {...described}
      >
        <option value="">{status === "loading" ? "Loading..." : "Choose a template"}</option>
        {offered.map((template) => (
          <option key={template.id} value={template.id}>
            {template.label}
          </option>
        ))}
      </HTMLSelect>
      <p className="ss-checklist-hint">
        {status === "ready" && offered.length === 0 && "There is no active template for this record type. "}
        {createLink === undefined ? (
          "Contact your company admin to create checklist templates."
        ) : (
          <Link href={createLink}>Create checklist templates</Link>
        )}
      </p>
    </>
  );
}
