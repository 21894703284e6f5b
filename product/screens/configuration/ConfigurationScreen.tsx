import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Waiting } from "../../common/Waiting.tsx";
import type { ConfigurationSection } from "../../services/index.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { ConfigurationFrame } from "./ConfigurationFrame.tsx";
import { FoundSettings } from "./FoundSettings.tsx";
import { PresetButton } from "./PresetButton.tsx";
import { useOverview } from "./useConfiguration.ts";
import { AdminSearch } from "../admin/AdminSearch.tsx";

/** The sections of a company's configuration, or those of one type, and a search over all settings (spec platform.md 2.1, 7.5). */
export function ConfigurationScreen() {
  return (
    <ConfigurationFrame>
      <Overview />
    </ConfigurationFrame>
  );
}

function Overview() {
  const { type } = useParams();
  const { data, error, mutate } = useOverview();
  const [search, setSearch] = useState("");
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const sections = data.sections.filter((section) => type === undefined || section.type === type);
  if (sections.length === 0) return <NoAccess message={`There is no configuration of the type "${type}".`} />;
  return (
    <>
      <div className="admin-toolbar">
        <AdminSearch label="Search all settings" value={search} onChange={setSearch} />
        <span className="configuration-end">
          <Link to="/admin/configInfo">All values</Link>
          <PresetButton presets={data.presets} />
        </span>
      </div>
      {search.trim() === "" ? <Sections sections={sections} /> : <FoundSettings search={search.trim()} />}
    </>
  );
}

function Sections({ sections }: { sections: readonly ConfigurationSection[] }) {
  return (
    <ul className="configuration-sections" aria-label="Sections">
      {sections.map(({ type, name, title, help, settings, changed }) => (
        <li key={`${type} ${name}`}>
          <h2>
            <Link to={`/admin/config/${type}/${name}`}>{title}</Link>
          </h2>
          <p className="admin-quiet">{help}</p>
          <p className="configuration-counts">
            {settings === 1 ? "1 setting" : `${settings} settings`}
            {changed > 0 && <span> · {changed} set by this company</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
