import { type FormEvent, useState } from "react";
import { showToast } from "../../../common/toasts.ts";
import type { CompaniesOverview, NewCompany } from "../../../services/index.ts";
import { useEditing } from "../useEditing.ts";
import { fieldsOf, missingIn, refusedFields } from "./newCompany.ts";
import { useCompanies } from "./useCompanies.ts";

/** What is in the form of a new company, and what creates it or leaves the form. */
export function useNewCompany(presets: CompaniesOverview["presets"]) {
  const { companies, mutate } = useCompanies();
  const [empty] = useState(() => fieldsOf(presets));
  const [company, setCompany] = useState(empty);
  const [problems, setProblems] = useState<Partial<NewCompany>>({});
  const { isBusy, act, guard, go, leave } = useEditing(company !== empty, "/admin/companies");
  const save = () =>
    act(async () => {
      const missing = missingIn(company);
      setProblems(missing);
      if (Object.keys(missing).length > 0) return;
      const refused = await companies.create(company).then(() => ({}), refusedFields);
      setProblems(refused);
      if (Object.keys(refused).length > 0) return;
      await mutate();
      void showToast("success", `${company.name} is being created.`);
      guard.release();
      go();
    });
  return {
    isBusy,
    guard,
    leave,
    /** What a field shows, and takes. */
    field: (key: keyof NewCompany) => ({
      value: company[key],
      problem: problems[key],
      onChange: (value: string) => setCompany({ ...company, [key]: value }),
    }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void save();
    },
  };
}
