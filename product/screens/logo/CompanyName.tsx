import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import type { FormEvent } from "react";
import { NoChanges } from "../../../views/index.ts";
import { ChangedMeanwhile } from "../admin/ChangedMeanwhile.tsx";
import { useCompanyName } from "./useCompanyName.ts";

/** Characters that a name may have. */
const most = 200;

/** What the company is called, which its administrators change. Its address stays. */
export function CompanyName() {
  const form = useCompanyName();
  const { draft, isChanged, isBusy } = form;
  const isEmpty = draft.trim() === "";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className="admin-form" aria-label="Company name" onSubmit={onSubmit}>
      {form.isStale && <ChangedMeanwhile what="The name of the company" onDrop={form.reset} />}
      <FormGroup
        label="Company name"
        labelFor="company-name"
        helperText={
          <span id="company-name-help">
            {isEmpty
              ? "Enter the name of the company."
              : "Pages, files and mail show it. The address of your pages stays as it is."}
          </span>
        }
        intent={isEmpty ? "danger" : "none"}
      >
        <InputGroup
          id="company-name"
          maxLength={most}
          value={draft}
          aria-invalid={isEmpty}
          aria-describedby="company-name-help"
          onValueChange={form.setDraft}
        />
      </FormGroup>
      <div className="admin-bar">
        <Button
          type="submit"
          intent="primary"
          text="Save"
          loading={isBusy}
          disabled={!isChanged || form.isStale || isEmpty}
        />
        <Button text="Cancel" disabled={isBusy || !isChanged} onClick={form.reset} />
        <NoChanges isShown={!isChanged} />
      </div>
    </form>
  );
}
