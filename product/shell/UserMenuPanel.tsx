import { Button, Classes, Divider, SegmentedControl } from "@blueprintjs/core";
import { Cog, LogOut, User } from "@blueprintjs/icons";
import { Link, useLocation } from "react-router-dom";
import { useCatalog, useUserSession } from "../workspace/workspace.ts";
import { CompanyList } from "./CompanyList.tsx";
import { pathElsewhere } from "../common/pages.ts";
import { type ThemeChoice, useThemeChoice } from "../common/theme.ts";
import { CompanyMark } from "./CompanyMark.tsx";

const themes: { label: string; value: ThemeChoice }[] = [
  { label: "Light", value: "light" },
  { label: "Dark", value: "dark" },
  { label: "System", value: "system" },
];

/** A link like the buttons of the menu, which closes it. */
const entryLooks = [
  Classes.BUTTON,
  Classes.MINIMAL,
  Classes.FILL,
  Classes.alignmentClass("start"),
  Classes.POPOVER_DISMISS,
].join(" ");

/** Switch of company and theme, account and sign-out, as the user menu shows them. */
export function UserMenuPanel({ fullName }: { fullName: string }) {
  const { user, company, companies, signOut } = useUserSession();
  const { abilities } = useCatalog();
  const { pathname } = useLocation();
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <div className="shell-user-panel">
      <div className="shell-user-card">
        <CompanyMark name={company.name} logoUrl={company.logoUrl} side={44} />
        <div className="shell-user-words">
          <strong className="shell-user-name">{fullName}</strong>
          <span className="shell-user-company">{user.email}</span>
        </div>
      </div>
      <Divider />
      <h2 className="shell-panel-title">{companies.length > 1 ? "Companies" : "Company"}</h2>
      <CompanyList companies={companies} current={company.alias} path={pathElsewhere(pathname)} />
      <Divider />
      <h2 className="shell-panel-title">Appearance</h2>
      <SegmentedControl
        aria-label="Appearance"
        fill
        size="small"
        options={themes}
        value={theme}
        onValueChange={(value) => chooseTheme(value as ThemeChoice)}
      />
      <Divider />
      {abilities.admin && (
        <Link className={entryLooks} to="/admin">
          <Cog />
          <span className={Classes.BUTTON_TEXT}>Admin</span>
        </Link>
      )}
      <Link className={entryLooks} to="/account">
        <User />
        <span className={Classes.BUTTON_TEXT}>Account</span>
      </Link>
      <Button fill variant="minimal" alignText="start" icon={<LogOut />} text="Sign out" onClick={signOut} />
    </div>
  );
}
