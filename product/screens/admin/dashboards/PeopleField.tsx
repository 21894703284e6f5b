import { useState } from "react";
import useSWR from "swr";
import { useDebounced } from "../../../../views/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { SeveralPicker } from "../../pickers/ChoicesField.tsx";

/** Somebody who was chosen. */
export interface ChosenPerson {
  readonly email: string;
  readonly name: string;
}

interface Props {
  people: readonly ChosenPerson[];
  onChange(people: readonly ChosenPerson[]): void;
}

/** Picker suggestion limit (spec reporting.md 9). */
const mostSuggested = 10;
/** Milliseconds between the last key and the question (spec reporting.md 9). */
const resolveDelay = 300;

/** People of the company, whom the server suggests for what is typed. */
export function PeopleField({ people, onChange }: Props) {
  const client = useOwnClient(createAdministrationClient);
  const [query, setQuery] = useState("");
  const [isOpened, setOpened] = useState(false);
  const search = useDebounced(query.trim(), resolveDelay);
  const { data, isLoading } = useSWR(
    isOpened ? ["administration", "people", search] : null,
    async () => {
      const { users } = await client.users({ search, status: "Active", start: 0, limit: mostSuggested });
      return users.map(({ email, firstName, lastName }) => ({ email, name: `${firstName} ${lastName}` }));
    },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const optionOf = ({ email, name }: ChosenPerson) => ({ key: email, label: `${name}, ${email}` });
  const known = [...people, ...(data ?? [])];
  return (
    <SeveralPicker
      label="People"
      query={query}
      options={(data ?? []).map(optionOf)}
      selected={people.map(optionOf)}
      loading={isLoading}
      placeholder="Nobody yet: search by name"
      emptyText="Nobody in the company has this name"
      onQuery={setQuery}
      onOpen={() => setOpened(true)}
      onChange={(keys) => onChange(keys.flatMap((key) => known.find(({ email }) => email === key) ?? []))}
    />
  );
}
