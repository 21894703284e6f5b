import { createContext, type ReactNode, use, useState } from "react";
import { useUserSession } from "./workspace.ts";

interface Agreement {
  isAgreed: boolean;
  agree(): void;
}

const AgreementContext = createContext<Agreement | undefined>(undefined);

/** Remembers for the life of the page that its user agreed to the terms of service, whatever frame its screens have. */
export function TermsAgreement({ children }: { children: ReactNode }) {
  const [isAgreed, setAgreed] = useState(false);
  return <AgreementContext value={{ isAgreed, agree: () => setAgreed(true) }}>{children}</AgreementContext>;
}

/** The terms that the user has yet to agree to, with what notes that they did; undefined: there are none. */
export function useOpenTerms() {
  const { terms } = useUserSession();
  const agreement = use(AgreementContext);
  if (!agreement) throw new Error("Screens are drawn inside <TermsAgreement>.");
  return terms === null || agreement.isAgreed ? undefined : { terms, onAccepted: agreement.agree };
}
