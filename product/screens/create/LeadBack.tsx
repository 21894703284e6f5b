import { Tick } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { RecordData } from "../../../engine/index.ts";
import { recordPath } from "../../common/pages.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { Notice } from "../../common/Notice.tsx";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { leadBackDelay, type WayBack } from "./wayBack.ts";

interface LeadBackProps extends TemplateScreenProps {
  record: RecordData;
  back: WayBack;
}

/** Shows that a record was created, and leads back after a delay to the one that it belongs to, unless the user has left meanwhile. */
export function LeadBack({ entry, record, back }: LeadBackProps) {
  const navigate = usePageNavigate();
  const message = useRef<HTMLDivElement>(null);
  const path = recordPath(back.template.alias, back.id);
  const address = back.tab === undefined ? path : `${path}?tab=${back.tab}`;
  useEffect(() => message.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(address, { replace: true }), leadBackDelay);
    return () => clearTimeout(timer);
  }, [navigate, address]);
  return (
    <div ref={message} tabIndex={-1} role="status" className="screen-lead-back">
      <Notice icon={<Tick size={48} />} title={`${entry.compiled.name} Record No. ${record.id} is saved.`}>
        <p>{`Taking you back to the ${back.template.name} it belongs to.`}</p>
        <p className="screen-lead-back-links">
          <Link to={address} replace>{`Go To Linked ${back.template.name}`}</Link>
          <Link to={recordPath(entry.alias, record.id)} replace>{`Open the ${entry.compiled.name}`}</Link>
        </p>
      </Notice>
    </div>
  );
}
