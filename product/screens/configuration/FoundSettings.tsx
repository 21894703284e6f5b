import { Search } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { Notice } from "../../common/Notice.tsx";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { Marked } from "./Marked.tsx";
import { isFound, settingPath, valueText } from "./settingText.ts";
import { useSettings } from "./useConfiguration.ts";

/** The settings that a search finds, in all sections. */
export function FoundSettings({ search }: { search: string }) {
  const { data, error, mutate } = useSettings();
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const found = data.filter((setting) => isFound(setting, search));
  return (
    <>
      <p className="admin-quiet" role="status">
        {found.length === 1 ? "1 setting" : `${found.length} settings`}
      </p>
      {found.length === 0 && (
        <Notice icon={<Search size={48} />} title="No settings match.">
          Search for a word of a title or description, or a part of a key.
        </Notice>
      )}
      <ul className="configuration-found" aria-label="Settings found">
        {found.map((setting) => (
          <li key={setting.key}>
            <Link to={settingPath(setting)}>
              <Marked text={setting.title} search={search} />
            </Link>
            <span className="configuration-value">{valueText(setting.value)}</span>
            <p className="admin-quiet">
              <Marked text={setting.help} search={search} />
            </p>
            <code>
              <Marked text={setting.key} search={search} />
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}
