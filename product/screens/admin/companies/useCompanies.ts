import useSWR from "swr";
import { type CompaniesOverview, type CompanyWork, createCompaniesClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";

/** Milliseconds between two looks at works that are under way. */
const LOOK_MS = 1_500;

/** Whether a work waits or is being done. */
export const isUnderWay = ({ status }: Pick<CompanyWork, "status">): boolean =>
  status === "waiting" || status === "running";

/** All companies and the works on them, asked for again while something is under way. */
export function useCompanies() {
  const companies = useOwnClient(createCompaniesClient);
  const answer = useSWR<CompaniesOverview, unknown>(["administration", "companyWorks"], companies.overview, {
    refreshInterval: (data) => (data?.works.some(isUnderWay) === true ? LOOK_MS : 0),
  });
  return { companies, ...answer };
}
