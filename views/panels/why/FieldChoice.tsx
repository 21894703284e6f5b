import { useId, useState } from "react";
import { Button, Classes, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { CompiledField, FormStore } from "../../../engine/index.ts";

/** Fields listed at most; a search narrows them. */
const limit = 100;

function matches({ label, key }: CompiledField, query: string): boolean {
  return label.toLowerCase().includes(query) || key.toLowerCase().includes(query);
}

/** All fields of a form, hidden ones included, to ask about one. */
export function FieldChoice({ store, onChoose }: { store: FormStore; onChoose(key: string): void }) {
  const [query, setQuery] = useState("");
  const id = useId();
  const found = store.template.fields.filter((field) => matches(field, query.trim().toLowerCase()));
  return (
    <div className="ss-why-choice">
      <label id={`${id}-label`} className={Classes.LABEL} htmlFor={id}>
        Which field?
      </label>
      <InputGroup
        id={id}
        type="search"
        leftIcon={<Search />}
        value={query}
        onValueChange={setQuery}
        autoFocus
      />
      <p role="status" className={Classes.TEXT_MUTED}>
        {found.length > limit ? `${limit} of ${found.length} fields` : `${found.length} fields`}
      </p>
      <ul aria-labelledby={`${id}-label`}>
        {found.slice(0, limit).map(({ key, label }) => (
          <li key={key}>
            <Button variant="minimal" fill alignText="start" text={label} onClick={() => onChoose(key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
