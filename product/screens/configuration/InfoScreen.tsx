import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMomentText } from "../../../views/index.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { showToast } from "../../common/toasts.ts";
import type { ConfigurationSetting } from "../../services/index.ts";
import { useUserSession } from "../../workspace/workspace.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { TableHead } from "../TableHead.tsx";
import { ConfigurationFrame } from "./ConfigurationFrame.tsx";
import { Marked } from "./Marked.tsx";
import { isFound, settingPath, valueText } from "./settingText.ts";
import { useSettings } from "./useConfiguration.ts";
import { AdminSearch } from "../admin/AdminSearch.tsx";

const headings = ["Setting", "Value", "Default", "Where from", "Changed"];

/** All that holds in the company, by key, to look up and to copy (spec platform.md 2.1). */
export function InfoScreen() {
  return (
    <ConfigurationFrame>
      <Info />
    </ConfigurationFrame>
  );
}

function Info() {
  const { data, error, mutate } = useSettings();
  const { company } = useUserSession();
  const [search, setSearch] = useState("");
  const [isOwnOnly, setOwnOnly] = useState(false);
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const shown = data.filter(
    (each) => (!isOwnOnly || each.own) && (search.trim() === "" || isFound(each, search.trim())),
  );
  return (
    <>
      <p className="admin-quiet">
        {company.name}, alias <code>{company.alias}</code>, number {company.id}.
      </p>
      <div className="admin-toolbar">
        <AdminSearch label="Search settings" value={search} onChange={setSearch} />
        <Button
          text="Set by the company"
          active={isOwnOnly}
          aria-pressed={isOwnOnly}
          onClick={() => setOwnOnly(!isOwnOnly)}
        />
        <span className="admin-count" role="status">
          {shown.length === 1 ? "1 setting" : `${shown.length} settings`}
        </span>
        <Button text="Copy as JSON" onClick={() => void copy(shown)} />
      </div>
      <div className="screen-scroll">
        <table className="screen-table admin-table admin-settings" aria-label="Settings">
          <TableHead titles={headings} />
          <tbody>
            {shown.map((setting) => (
              <Row key={setting.key} setting={setting} search={search} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ setting, search }: { setting: ConfigurationSetting; search: string }) {
  const momentText = useMomentText();
  const { key, title, own, value, changedByName, changedDate } = setting;
  return (
    <tr>
      <th scope="row">
        <Link to={settingPath(setting)}>
          <Marked text={title} search={search} />
        </Link>
        <code className="admin-quiet">
          <Marked text={key} search={search} />
        </code>
      </th>
      <td data-label="Value">{valueText(value)}</td>
      <td data-label="Default">{valueText(setting.default)}</td>
      <td data-label="Where from">{own ? "This company" : "Default"}</td>
      <td data-label="Changed">
        {changedDate === null ? "--" : `${changedByName ?? "Someone"}, ${momentText(changedDate)}`}
      </td>
    </tr>
  );
}

async function copy(settings: readonly ConfigurationSetting[]): Promise<void> {
  const values = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  try {
    await navigator.clipboard.writeText(JSON.stringify(values, null, 2));
    void showToast("success", "Copied.");
  } catch {
    void showToast("error", "The browser does not let this page copy.");
  }
}
