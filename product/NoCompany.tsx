import { useEffect, useEffectEvent, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { companyAddress } from "./common/companyAddress.ts";
import { Waiting } from "./common/Waiting.tsx";
import { createServices, isLoginFailure, isServiceAway, type Startup } from "./services/index.ts";
import { openSession, type Session, SessionContext, SessionGate, useSession } from "./session/index.ts";
import { ServerAway } from "./ServerAway.tsx";
import { ChooseCompany, CouldNotLoad } from "./shell/CompanyScreens.tsx";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";

/** Says, for the life of the tab, that somebody signs in here to see their companies: the provider brings them back to this page. */
const askedKey = "safety-suite.companiesAsked";

interface NoCompanyProps {
  config: Startup["config"];
}

/**
 * The page of an address without a company: another address can be typed. Where the address has a name that no company has, whoever signs in sees
 * the companies that they can reach (spec platform.md 2.2).
 */
export function NoCompany({ config: { customerAlias, identity } }: NoCompanyProps) {
  const [session, setSession] = useState<Session>();
  const ask = () => {
    sessionStorage.setItem(askedKey, "yes");
    const opened = openSession(identity);
    setSession(opened);
    void opened.start();
  };
  const arrive = useEffectEvent(ask);
  useEffect(() => {
    if (sessionStorage.getItem(askedKey) !== null) arrive();
  }, []);
  if (session === undefined) {
    const addressOf = companyAddress(window.location, customerAlias);
    const offer = customerAlias === null ? {} : { onSignIn: ask };
    return <ChooseCompany unknown={customerAlias} addressOf={addressOf} {...offer} />;
  }
  return (
    <SessionContext value={session}>
      <SessionGate waiting={<Waiting />}>
        <Companies />
      </SessionGate>
    </SessionContext>
  );
}

function Companies() {
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
  useEffect(() => {
    if (isLoginFailure(error)) session.fail(error.message);
  }, [error, session]);
  if (isServiceAway(error)) return <ServerAway error={error} onRetry={() => mutate()} />;
  if (error !== undefined && !isLoginFailure(error)) return <ErrorScreen error={error} />;
  if (!user) return <Waiting />;
  const signOut = () => {
    sessionStorage.removeItem(askedKey);
    void session.signOut(login.signOut);
  };
  return <CouldNotLoad companies={user.customers} onSignOut={signOut} />;
}
