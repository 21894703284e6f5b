/** How many fields have to be corrected in what is not in sight; nothing while none has. */
export function ErrorCount({ errors }: { errors: number }) {
  if (errors === 0) return null;
  return (
    <span className="ss-tab-errors" title={`${errors} to correct`}>
      {errors}
      <span className="ss-unseen"> to correct</span>
    </span>
  );
}
