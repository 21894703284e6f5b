interface Props {
  rate: number;
  low: number;
  high: number;
  /** Of the peers. */
  mean: number;
}

/** A rate as a dot on its range, with the mean of the peers as a mark; the same stands beside it in words. */
export function RateLine({ rate, low, high, mean }: Props) {
  const most = Math.max(high, mean, rate) * 1.08;
  if (!(most > 0)) return null;
  const at = (value: number) => `${((Math.max(value, 0) / most) * 100).toFixed(1)}%`;
  return (
    <span className="person-line" aria-hidden="true">
      <span className="person-line-range" style={{ insetInlineStart: at(low), inlineSize: at(high - low) }} />
      <span className="person-line-mean" style={{ insetInlineStart: at(mean) }} />
      <span className="person-line-rate" style={{ insetInlineStart: at(rate) }} />
    </span>
  );
}
