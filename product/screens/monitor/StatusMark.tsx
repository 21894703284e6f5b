import { Tag } from "@blueprintjs/core";
import { type MonitorStatus, statusSign } from "../../../engine/index.ts";
import "./monitor.css";

/** The sign of a record's status; its color is said in words too (spec records.md 4.3, 4.9). */
export function StatusMark({ status }: { status: MonitorStatus }) {
  return <SignTag sign={statusSign(status)} />;
}

/** A sign by itself. */
export function SignTag({ sign: { label, color } }: { sign: MonitorStatus["tag"] }) {
  return (
    <Tag className="monitor-tag" data-color={color}>
      {label}
    </Tag>
  );
}
