import { Tag } from "@blueprintjs/core";
import { Time, WarningSign } from "@blueprintjs/icons";
import type { MonitorStatus } from "../../../engine/index.ts";
import "./monitor.css";

/** The tag and icon of a record's status; the colors are told in words too (spec records.md 4.3, 4.9). */
export function StatusMark({ status: { tag, icon } }: { status: MonitorStatus }) {
  const Icon = icon?.color === "red" ? WarningSign : Time;
  return (
    <span className="monitor-status">
      <Tag className="monitor-tag" data-color={tag.color}>
        {tag.label}
      </Tag>
      {icon && (
        <span className="monitor-icon" data-color={icon.color} title={icon.label}>
          <Icon size={14} aria-hidden />
          <span className={icon.label === tag.label ? "ss-unseen" : "monitor-icon-label"}>{icon.label}</span>
        </span>
      )}
    </span>
  );
}
