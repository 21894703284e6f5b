import { Navigate, useLocation } from "react-router-dom";

/** Leads from an address that has no page of its own to the page at `to`, with the query. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}
