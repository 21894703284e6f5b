import { Tooltip } from "@blueprintjs/core";
import { Lock, Share } from "@blueprintjs/icons";
import type { CompiledTemplate, RelatedRecord, RelationElsewhere } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";

interface Props {
  template: CompiledTemplate;
  records: readonly RelatedRecord[];
  elsewhere: RelationElsewhere | undefined;
}

/**
 * Related records of which the user may only know that they are there: disabled, with the reason (spec records.md 6), or where
 * another system knows them and its page is configured, a link to that (2.5).
 */
export function Restricted({ template, records, elsewhere }: Props) {
  const { context } = useFormScope().store.scope();
  const address = context.config(elsewhere?.address ?? "");
  const isOn = elsewhere?.flag === undefined || context.flag(elsewhere.flag);
  const page = isOn && typeof address === "string" && /^(https:\/\/|\/)/.test(address) ? address : undefined;
  if (records.length === 0) return null;
  return (
    <ul className="ss-restricted" aria-label={`${template.plural} that you may not view`}>
      {records.map(({ id, sourceId }) => (
        <li key={id}>
          {page !== undefined && sourceId !== undefined ? (
            <a
              href={`${page}${encodeURIComponent(sourceId)}`}
              target="_blank"
              rel="noreferrer"
              className="ss-elsewhere"
            >
              <Share size={12} />
              {`${template.name} ${sourceId}`}
            </a>
          ) : (
            <Tooltip content={`You do not have permission to view this ${template.name}.`}>
              <button type="button" aria-disabled="true" className="ss-restricted-record">
                <Lock size={12} />
                {`${template.name} Record (${id})`}
              </button>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  );
}
