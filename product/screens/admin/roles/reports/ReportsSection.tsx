import { Checkbox, Tag } from "@blueprintjs/core";
import { reportKey, sectionKey } from "../../../../../engine/index.ts";
import type { ModuleRights, ReportRights } from "../../../../services/index.ts";
import type { Rights } from "../roleText.ts";
import { grantsReport, grantsSection, missingModules, sectionsOf, toggleReport } from "./reportText.ts";
import type { ReportSection } from "./reportText.ts";
import "./reportsSection.css";

interface ReportsSectionProps {
  reports: readonly ReportRights[];
  /** What rights on reports need beside them. */
  modules: readonly ModuleRights[];
  rights: Rights;
  disabled: boolean;
  onChange(rights: Rights): void;
}

/** Which ready reports a role opens, by section: all of a section, or each. */
export function ReportsSection({ reports, ...props }: ReportsSectionProps) {
  if (reports.length === 0) return null;
  return (
    <section className="admin-reports" aria-labelledby="role-reports">
      <h2 id="role-reports">Reports</h2>
      <p className="admin-quiet">
        Who opens a report sees the records of the groups where they have the role, as far as they may view
        them.
      </p>
      <div className="admin-report-sections">
        {sectionsOf(reports).map((section) => (
          <Section key={section.section} {...props} {...section} />
        ))}
      </div>
    </section>
  );
}

type SectionProps = Omit<ReportsSectionProps, "reports"> & ReportSection;

function Section({ section, name, reports, rights, disabled, onChange, modules }: SectionProps) {
  const isWhole = grantsSection(rights, section);
  return (
    <fieldset className="admin-report-section">
      <legend>{name}</legend>
      <Checkbox
        label={`All ${name} reports, also those that come later`}
        checked={isWhole}
        disabled={disabled}
        onChange={() => onChange(toggleReport(rights, sectionKey(section)))}
      />
      <ul>
        {reports.map((report) => (
          <li key={report.alias}>
            <Report
              {...{ report, rights, modules }}
              disabled={disabled || isWhole}
              onToggle={() => onChange(toggleReport(rights, reportKey(report.alias)))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ReportProps {
  report: ReportRights;
  rights: Rights;
  modules: readonly ModuleRights[];
  disabled: boolean;
  onToggle(): void;
}

function Report({ report, rights, modules, disabled, onToggle }: ReportProps) {
  const isGranted = grantsReport(rights, report);
  const missing = isGranted ? missingModules(rights, report, modules) : undefined;
  return (
    <>
      <Checkbox checked={isGranted} disabled={disabled} onChange={onToggle}>
        {report.name} {!report.enabled && <Tag minimal>Off</Tag>}
      </Checkbox>
      {missing !== undefined && (
        <p className="admin-quiet">Opens only for who may also view {missing}: the role does not.</p>
      )}
    </>
  );
}
