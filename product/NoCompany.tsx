import { useEffect, useEffectEvent, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { companyAddress } from "./common/companyAddress.ts";
import { Waiting } from "./common/Waiting.tsx";
import { createServices, isLoginFailure, isServiceAway, type Startup } from "./services/index.ts";
import {
  callbackPath,
  keepsSignIn,
  openSession,
  type Session,
  SessionContext,
  SessionGate,
  useSession,
} from "./session/index.ts";
import { ServerAway } from "./ServerAway.tsx";
import { ChooseCompany } from "./shell/companies/ChooseCompany.tsx";
import { keepCompany } from "./shell/companies/lastCompany.ts";
import { YourCompanies } from "./shell/companies/YourCompanies.tsx";
import { CouldNotLoad } from "./shell/CompanyScreens.tsx";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";

interface NoCompanyProps {
  config: Startup["config"];
}

/**
 * The page of an address without a company: the address of one can be typed. Whoever signs in, or is signed in at this address, sees the
 * companies that they can reach (spec platform.md 2.2).
 */
export function NoCompany({ config: { customerAlias, identity } }: NoCompanyProps) {
  const [session, setSession] = useState<Session>();
  const [isLooking, setLooking] = useState(true);
  const ask = () => {
    const opened = openSession(identity);
    setSession(opened);
    void opened.start();
  };
  const look = useEffectEvent(async () => {
    if (window.location.pathname === callbackPath || (await keepsSignIn(identity))) ask();
    setLooking(false);
  });
  useEffect(() => void look(), []);
  const addressOf = companyAddress(window.location, customerAlias);
  if (session === undefined) {
    if (isLooking) return <Waiting />;
    // A provider leads back to named addresses only.
    const offer = addressOf === undefined ? {} : { onSignIn: ask };
    return <ChooseCompany unknown={customerAlias} addressOf={addressOf} {...offer} />;
  }
  return (
    <SessionContext value={session}>
      <SessionGate waiting={<Waiting />}>
        <Companies isNamed={customerAlias !== null} addressOf={addressOf} />
      </SessionGate>
    </SessionContext>
  );
}

interface CompaniesProps {
  /** The address has the name of a company that nobody has. */
  isNamed: boolean;
  addressOf: ((alias: string) => string) | undefined;
}

/** The companies of who is signed in. At an address without a name, somebody with one company goes there. */
function Companies({ isNamed, addressOf }: CompaniesProps) {
  const session = useSession();
  const [{ login }] = useState(() =>
    createServices({ roots: { login: window.location.origin }, customerAlias: undefined, session }),
  );
  const {
    data: user,
    error,
    mutate,
  } = useSWRImmutable<Awaited<ReturnType<typeof login.signIn>>, unknown>(
    "companies of the user",
    login.signIn,
    { shouldRetryOnError: false },
  );
  const only = !isNamed && user?.customers.length === 1 ? user.customers[0] : undefined;
  useEffect(() => {
    if (isLoginFailure(error)) session.fail(error.message);
  }, [error, session]);
  useEffect(() => {
    if (only === undefined) return;
    keepCompany(only.alias);
    window.location.replace(only.frontendUrl);
  }, [only]);
  if (isServiceAway(error)) return <ServerAway error={error} onRetry={() => mutate()} />;
  if (error !== undefined && !isLoginFailure(error)) return <ErrorScreen error={error} />;
  if (!user || only) return <Waiting />;
  const onSignOut = () => void session.signOut(login.signOut);
  const { customers } = user;
  if (isNamed) return <CouldNotLoad companies={customers} onSignOut={onSignOut} />;
  return <YourCompanies companies={customers} addressOf={addressOf} onSignOut={onSignOut} />;
}
