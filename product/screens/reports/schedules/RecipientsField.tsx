import { useEffect, useState } from "react";
import { failureReason } from "../../../common/failures.ts";
import { createSchedulesClient, type ReportRecipient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { SeveralPicker } from "../../pickers/ChoicesField.tsx";
import { personText } from "./runText.ts";
import { mostRecipients } from "./scheduleDraft.ts";

/** Milliseconds between the last key and the question (spec reporting.md 9). */
const resolveDelay = 300;

interface Props {
  recipients: readonly ReportRecipient[];
  onChange(recipients: readonly ReportRecipient[]): void;
}

/** Who gets a report: people of the company, whom the server suggests for what is typed. */
export function RecipientsField({ recipients, onChange }: Props) {
  const [query, setQuery] = useState("");
  const [isOpened, setOpened] = useState(false);
  const { people, problem } = usePeople(query, isOpened);
  const optionOf = (person: ReportRecipient) => ({ key: String(person.userId), label: personText(person) });
  const known = [...recipients, ...(people ?? [])];
  return (
    <>
      <SeveralPicker
        label="Recipients"
        query={query}
        options={(people ?? []).map(optionOf)}
        selected={recipients.map(optionOf)}
        loading={people === undefined}
        placeholder="Nobody yet: search by name"
        emptyText={problem ?? "Nobody in the company has this name"}
        onQuery={setQuery}
        onOpen={() => setOpened(true)}
        onChange={(keys) =>
          onChange(keys.flatMap((key) => known.find(({ userId }) => String(userId) === key) ?? []))
        }
      />
      {recipients.length > mostRecipients && (
        <p className="schedules-quiet">{`At most ${mostRecipients} people can get a report.`}</p>
      )}
    </>
  );
}

/** Whom the server suggests; undefined while it is asked. */
function usePeople(query: string, isOpened: boolean) {
  const client = useOwnClient(createSchedulesClient);
  const [found, setFound] = useState<{
    query: string;
    people: readonly ReportRecipient[];
    problem?: string | undefined;
  }>();
  useEffect(() => {
    if (!isOpened) return undefined;
    let isWanted = true;
    const show = (people: readonly ReportRecipient[], problem?: string) => {
      if (isWanted) setFound({ query, people, problem });
    };
    const ask = () =>
      client.people(query).then(
        (people) => show(people),
        (error: unknown) => show([], failureReason(error)),
      );
    const timer = setTimeout(() => void ask(), query === "" ? 0 : resolveDelay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, query, isOpened]);
  return found?.query === query ? found : { people: undefined, problem: undefined };
}
