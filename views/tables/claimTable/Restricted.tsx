import { Tooltip } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";
import type { CompiledTemplate, RelatedRecord } from "../../../engine/index.ts";

/** Related records of which the user may only know that they are there: disabled, with the reason (spec records.md 6). */
export function Restricted({
  template,
  records,
}: {
  template: CompiledTemplate;
  records: readonly RelatedRecord[];
}) {
  if (records.length === 0) return null;
  return (
    <ul className="ss-restricted" aria-label={`${template.plural} that you may not view`}>
      {records.map(({ id }) => (
        <li key={id}>
          <Tooltip content={`You do not have permission to view this ${template.name}.`}>
            <button type="button" aria-disabled="true" className="ss-restricted-record">
              <Lock size={12} />
              {`${template.name} Record (${id})`}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
