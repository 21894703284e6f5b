interface Props {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
}

/** Labels with their values, under a title. */
export function FactList({ title, facts }: Props) {
  return (
    <section className="canned-panel" aria-label={title}>
      <h3 className="canned-count">{title}</h3>
      <dl className="canned-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
