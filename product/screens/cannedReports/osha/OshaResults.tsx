import { Spinner, Tab, Tabs } from "@blueprintjs/core";
import type { OshaLog } from "../../../services/index.ts";
import { useTab } from "../../useTab.ts";
import { AnswerFailed } from "../AnswerFailed.tsx";
import type { FiledState } from "./filed/useFilings.ts";
import { Filing } from "./filing/Filing.tsx";
import { Form300 } from "./Form300.tsx";
import { Form300A } from "./Form300A.tsx";
import { findingCounts } from "./oshaFiles.ts";
import type { OshaValues } from "./oshaForm.ts";
import { PrivacyCases } from "./privacy/PrivacyCases.tsx";
import type { OshaExport } from "./useOshaExport.ts";
import type { AskedLog } from "./useOshaLog.ts";

interface Props {
  asked: AskedLog;
  values: OshaValues;
  filed: FiledState;
  /** Left out: nothing can be exported here. */
  files?: OshaExport;
}

/** The log as it is now, or why there is none. */
export function OshaResults({ asked: { log, error, isLoading, retry }, ...shown }: Props) {
  if (error !== undefined) return <AnswerFailed error={error} onRetry={retry} />;
  if (isLoading) return <Spinner className="canned-wait" aria-label="Loading" />;
  if (!log) return <p className="canned-quiet">Choose a year and a terminal to see the log.</p>;
  return (
    <section className="canned-results" aria-label="Log">
      <h2 className="canned-count">
        <span role="status">
          {log.terminal}, {log.year}
        </span>
      </h2>
      <LogTabs log={log} {...shown} />
    </section>
  );
}

const tabs = ["form_300", "form_300a", "privacy", "filing"];

function LogTabs({ log, values, filed, files }: Omit<Props, "asked"> & { log: OshaLog }) {
  const { tab, setTab } = useTab();
  const open = tabs.find((each) => each === tab) ?? tabs[0];
  const errors = (["summary", "cases"] as const).reduce(
    (sum, file) => sum + findingCounts(log, file).errors,
    0,
  );
  return (
    <Tabs
      id="osha-tabs"
      className="ss-tabs"
      animate={false}
      renderActiveTabPanelOnly
      selectedTabId={open}
      onChange={(key) => setTab(String(key))}
    >
      <Tab id="form_300" disabled={false} title="Form 300" panel={<Form300 log={log} />} />
      <Tab id="form_300a" disabled={false} title="Form 300A" panel={<Form300A log={log} values={values} />} />
      <Tab
        id="privacy"
        disabled={false}
        title="Privacy Cases"
        panel={<PrivacyCases log={log} {...(files && { files })} />}
      />
      <Tab
        id="filing"
        disabled={false}
        title={
          <>
            Filing
            {errors > 0 && (
              <span className="ss-tab-errors">
                {errors}
                <span className="ss-unseen"> to correct</span>
              </span>
            )}
          </>
        }
        panel={<Filing log={log} filed={filed} />}
      />
    </Tabs>
  );
}
