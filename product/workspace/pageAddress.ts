import { createContext, useCallback, useContext, useMemo } from "react";
import { type Location, type NavigateOptions, type To, useLocation, useNavigate } from "react-router-dom";

/** The router, as far as it says which address is open. */
interface OpenAddress {
  readonly state: { readonly location: Pick<Location, "pathname" | "key"> };
}

/** Says which address is open now. A page stays drawn, and its timers run, while the code of the next one loads. */
export const AddressContext = createContext<OpenAddress | undefined>(undefined);

/** What goes from one address to another. */
export type Go = (to: To, options?: NavigateOptions) => Promise<void>;

/** Makes `go` do nothing once somebody has gone on from the page at `pathname`. */
export function whileShown(open: OpenAddress, pathname: string, go: Go): Go {
  return async (to, options) => {
    if (open.state.location.pathname === pathname) await go(to, options);
  };
}

function useOpenAddress(): OpenAddress {
  const open = useContext(AddressContext);
  if (!open) throw new Error("Pages are drawn inside <AddressContext>.");
  return open;
}

/** `useNavigate` for what may come late, such as the end of an upload: it takes nobody away from another page to which they have gone. */
export function usePageNavigate(): Go {
  const open = useOpenAddress();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMemo(
    () => whileShown(open, pathname, async (to, options) => navigate(to, options)),
    [open, navigate, pathname],
  );
}

/** Replaces the query of the page's address, also late: the address of another page is left alone. */
export function useReplaceQuery(): (params: URLSearchParams, options?: NavigateOptions) => void {
  const navigate = usePageNavigate();
  return useCallback(
    (params, options) => void navigate(`?${params}`, { replace: true, ...options }),
    [navigate],
  );
}

/** Whether the address that the page was drawn with is the open one: not while Back, or another page, is on its way. */
export function useIsOpenAddress(): () => boolean {
  const open = useOpenAddress();
  const { key } = useLocation();
  return () => open.state.location.key === key;
}
