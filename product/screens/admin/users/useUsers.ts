import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import useSWR from "swr";
import type { User } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { atOnce } from "../../atOnce.ts";

/** The statuses that users have (spec platform.md 4). */
export const statuses = ["Active", "Invited", "Deactivated"] as const;

/** How the list can be ordered; the first is how it is. */
export const orders = [
  { value: "name", label: "By name" },
  { value: "latestSignIn", label: "Latest sign-in first" },
  { value: "earliestSignIn", label: "Longest away first" },
] as const;

/** Users on one page of the list. */
export const pageSize = 50;

/** Which users are shown. The address says it, so that it can be linked and gone back to. */
export interface UserFilter {
  search: string;
  status: User["status"] | undefined;
  roleId: number | undefined;
  order: (typeof orders)[number]["value"];
  /** From 0. */
  page: number;
}

/** The filter of the address, and what changes it. */
export function useUserFilter(): [UserFilter, (filter: UserFilter) => void] {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const filter = useMemo(() => readFilter(params), [params]);
  const setFilter = useCallback(
    (next: UserFilter) => replaceQuery(writeFilter(next), atOnce),
    [replaceQuery],
  );
  return [filter, setFilter];
}

/** Reads an address; what it says wrongly narrows nothing. */
export function readFilter(params: URLSearchParams): UserFilter {
  const whole = (name: string) => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  return {
    search: params.get("search") ?? "",
    status: statuses.find((status) => status === params.get("status")),
    roleId: whole("role"),
    order: orderOf(params.get("order")),
    page: (whole("page") ?? 1) - 1,
  };
}

/** The order of this name, else that of names. */
export const orderOf = (name: string | null): UserFilter["order"] =>
  orders.find(({ value }) => value === name)?.value ?? "name";

/** The address of a filter. */
export function writeFilter({ search, status, roleId, order, page }: UserFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (status !== undefined) params.set("status", status);
  if (roleId !== undefined) params.set("role", String(roleId));
  if (order !== "name") params.set("order", order);
  if (page > 0) params.set("page", String(page + 1));
  return params;
}

/** What a filter asks the server for, whatever page. */
export const askedUsers = ({ search, status, roleId }: UserFilter) => ({
  ...(search !== "" && { search }),
  ...(status !== undefined && { status }),
  ...(roleId !== undefined && { roleId }),
});

/** The users on a page; what stood there stays until the next ones come. */
export function useUsers(filter: UserFilter) {
  const administration = useOwnClient(createAdministrationClient);
  const { order, page } = filter;
  return useSWR<{ users: readonly User[]; total: number }, unknown>(
    ["administration", "users", writeFilter(filter).toString()],
    () =>
      administration.users({
        ...askedUsers(filter),
        ...(order !== "name" && { order }),
        start: page * pageSize,
        limit: pageSize,
      }),
    { keepPreviousData: true },
  );
}
