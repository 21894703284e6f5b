/** The product's mark: a shield with a tick. */
export function BrandMark() {
  return (
    <svg className="shell-brand-mark" viewBox="0 0 32 32" aria-hidden>
      <path
        className="shell-brand-shield"
        d="M16 1.5 28 6v9.2c0 7-4.9 12.6-12 15.3C8.9 27.8 4 22.2 4 15.2V6z"
      />
      <path className="shell-brand-tick" d="m10.5 16 4 4 7.5-8.5" />
    </svg>
  );
}
