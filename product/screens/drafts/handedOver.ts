import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import type { FormDraft, FormStore, RecordData } from "../../../engine/index.ts";

/** How the form of a new record gives what was typed during its save to the page of the record: state of that navigation. */
export function handOver(draft: FormDraft): { state: { typed: FormDraft } } {
  return { state: { typed: draft } };
}

/** Puts what the form of a new record handed over into the form of its page, once. `onTaken`: there was something. */
export function useHandedOver(form: FormStore, record: RecordData, onTaken: () => void): void {
  const location = useLocation();
  const navigate = usePageNavigate();
  const taken = useRef(false);
  const take = useRef(onTaken);
  useEffect(() => {
    take.current = onTaken;
  }, [onTaken]);
  useEffect(() => {
    const typed = typedIn(location.state);
    if (taken.current || typed?.recordId !== record.id) return;
    taken.current = true;
    // A reload of the page must not put it on top of what was saved later.
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    void form.goOn(record, typed).catch(() => undefined);
    take.current();
  }, [form, record, location, navigate]);
}

function typedIn(state: unknown): FormDraft | undefined {
  return isState(state) ? state.typed : undefined;
}

/** Only `handOver` sets it. */
function isState(state: unknown): state is { typed: FormDraft } {
  return typeof state === "object" && state !== null && "typed" in state;
}
