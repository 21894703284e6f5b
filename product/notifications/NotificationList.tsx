import { Link } from "react-router-dom";
import { sinceText } from "../common/sinceText.ts";
import type { AlertNotification } from "../services/index.ts";

interface Props {
  notifications: readonly AlertNotification[];
  /** Somebody goes where one leads. */
  onOpen(notification: AlertNotification): void;
  linkClassName?: string;
}

/** Notifications, each with what it is about and the first of its records. Those that are unread have a mark. */
export function NotificationList({ notifications, onOpen, linkClassName = "" }: Props) {
  const now = Date.now() / 1_000;
  return (
    <ul className="alerts-list">
      {notifications.map((each) => (
        <li key={each.id} className={each.read ? "alerts-item" : "alerts-item alerts-unread"}>
          <Link className={linkClassName} to={each.link} onClick={() => onOpen(each)}>
            {!each.read && <span className="ss-unseen">Unread: </span>}
            {each.title}
          </Link>
          <span className="alerts-records">{namesOf(each)}</span>
          <time dateTime={new Date(each.createdDate * 1_000).toISOString()}>
            {sinceText(each.createdDate, now)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** The names of the first records, and how many more there are. */
function namesOf({ records, count }: AlertNotification): string {
  const names = records.map(({ label }) => label).join("; ");
  return count > records.length ? `${names}; and ${count - records.length} more` : names;
}
