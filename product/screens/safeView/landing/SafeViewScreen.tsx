import { Card, Icon } from "@blueprintjs/core";
import { type IconName, Lock } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { type Page, pages } from "../../../common/pages.ts";
import { itemsOf, visibleSections } from "../../../shell/navigation/navigation.ts";
import { teased } from "../../../shell/NavEntry.tsx";
import { useNavigationRights } from "../../../shell/navigation/useNavigationRights.ts";
import { PageMissing } from "../../Message.tsx";
import { safeViewPages } from "./safeViewPages.ts";
import "../safeView.css";

/** Where SafeView leads: its pages that the user may open, and locked those that the company could have. */
export function SafeViewScreen() {
  const rights = useNavigationRights();
  const ids = safeViewPages.map(({ id }) => id);
  const items = itemsOf(visibleSections(rights, [{ id: "safeView", items: ids }]));
  if (items.length === 0) {
    const all = safeViewPages.flatMap(({ id }) => pages.get(id) ?? []);
    const on = all.find(({ requiredConfigs = [] }) => requiredConfigs.every(rights.flag));
    return <PageMissing page={on ?? all[0]} />;
  }
  return (
    <ul className="safe-landing" aria-label="Pages of SafeView">
      {items.map((item) => (
        <li key={item.id}>
          <Entry page={item} isLocked={item.locked} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ page, isLocked }: { page: Page; isLocked: boolean }) {
  const about = safeViewPages.find(({ id }) => id === page.id)?.about ?? "";
  return (
    <Card className="safe-entry" {...(isLocked && { title: teased })}>
      <Icon icon={page.icon as IconName} size={20} />
      <div>
        <h2 className="screen-card-title">
          {isLocked ? (
            <>
              {page.title} <Lock size={12} title="Locked" />
            </>
          ) : (
            <Link to={page.path}>{page.title}</Link>
          )}
        </h2>
        <p className="screen-quiet">{isLocked ? teased : about}</p>
      </div>
    </Card>
  );
}
