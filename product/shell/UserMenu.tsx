import { Button, Classes, Divider, PopoverNext, SegmentedControl } from "@blueprintjs/core";
import { Cog, LogOut, User } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useCatalog, useUserSession } from "../workspace/workspace.ts";
import { CompanyList } from "./CompanyList.tsx";
import { type ThemeChoice, useThemeChoice } from "../common/theme.ts";

const themes: { label: string; value: ThemeChoice }[] = [
  { label: "Light", value: "light" },
  { label: "Dark", value: "dark" },
  { label: "System", value: "system" },
];

/** First letters of up to two words, for a picture that is not there. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}

/** Who is signed in, for which company; switch of company and theme; account; sign-out (spec platform.md 2.2). */
export function UserMenu() {
  const { user, company } = useUserSession();
  const fullName = `${user.firstName} ${user.lastName}`;
  return (
    <PopoverNext
      content={<UserMenuContent fullName={fullName} />}
      placement="bottom-end"
      shouldReturnFocusOnClose
    >
      <button type="button" className="shell-user">
        <span className="ss-unseen">User menu</span>
        <span className="shell-user-words">
          <span className="shell-user-name">{fullName}</span>
          <span className="shell-user-company">{company.name}</span>
        </span>
        <span className="shell-initials" aria-hidden>
          {initials(fullName)}
        </span>
      </button>
    </PopoverNext>
  );
}

/** A link like the buttons of the menu, which closes it. */
const entryLooks = [
  Classes.BUTTON,
  Classes.MINIMAL,
  Classes.FILL,
  Classes.alignmentClass("start"),
  Classes.POPOVER_DISMISS,
].join(" ");

function UserMenuContent({ fullName }: { fullName: string }) {
  const { user, company, companies, signOut } = useUserSession();
  const { abilities } = useCatalog();
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <div className="shell-user-panel">
      <div className="shell-user-card">
        <CompanyMark name={company.name} logoUrl={company.logoUrl} />
        <div className="shell-user-words">
          <strong className="shell-user-name">{fullName}</strong>
          <span className="shell-user-company">{user.email}</span>
        </div>
      </div>
      <Divider />
      <h2 className="shell-panel-title">{companies.length > 1 ? "Companies" : "Company"}</h2>
      <CompanyList companies={companies} current={company.alias} />
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

function CompanyMark({ name, logoUrl }: { name: string; logoUrl?: string | null | undefined }) {
  if (logoUrl) return <img className="shell-company-mark" src={logoUrl} alt={`Logo of ${name}`} />;
  return (
    <span className="shell-company-mark" aria-hidden>
      {initials(name)}
    </span>
  );
}
