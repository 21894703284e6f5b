/** Quantiles of a gamma distribution, between which the true rate of a person lies. */

/** Below this shape the approximation is too rough. */
const roughBelow = 1;
/** The share that a search may miss, and its most steps. */
const closeEnough = 1e-7;
const mostSteps = 50;

/** The quantile at `share` (0 to 1, both excluded) of a gamma distribution with this shape, above 0, and the rate 1. `deviations`: the normal quantile of the share, for who asks often. */
export function gammaQuantile(
  shape: number,
  share: number,
  deviations: number = normalQuantile(share),
): number {
  return shape < roughBelow ? searched(shape, share) : wilsonHilferty(shape, deviations);
}

/** Wilson and Hilferty 1931: the cube root of a gamma variable is nearly normal. */
function wilsonHilferty(shape: number, deviations: number): number {
  const root = Math.max(0, 1 - 1 / (9 * shape) + deviations / (3 * Math.sqrt(shape)));
  return shape * root * root * root;
}

/**
 * Newton's way on the logarithm of the value: of a small shape most of the distribution is next to nothing. It begins below the quantile, since
 * the share below a value is at most its power over the gamma function.
 */
function searched(shape: number, share: number): number {
  let exponent = (Math.log(share) + logGamma(shape + 1)) / shape;
  for (let step = 0; step < mostSteps; step += 1) {
    const value = Math.exp(exponent);
    const missing = share - gammaShare(shape, value);
    if (Math.abs(missing) < closeEnough) break;
    const slope = Math.exp(shape * exponent - value - logGamma(shape));
    exponent += Math.min(1, missing / slope);
  }
  return Math.exp(exponent);
}

/** The share of a gamma distribution that lies below a value: the series of the incomplete gamma function (Abramowitz and Stegun 6.5.29). */
export function gammaShare(shape: number, value: number): number {
  if (value <= 0) return 0;
  let term = 1 / shape;
  let sum = term;
  for (let index = 1; term > sum * 1e-12; index += 1) {
    term *= value / (shape + index);
    sum += term;
  }
  return Math.min(1, sum * Math.exp(shape * Math.log(value) - value - logGamma(shape)));
}

/** Lanczos' coefficients for the logarithm of the gamma function, by the choice of Numerical Recipes (section 6.1). */
const lanczos = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
];

function logGamma(value: number): number {
  const shifted = value + 5.5;
  const series = lanczos.reduce(
    (sum, coefficient, index) => sum + coefficient / (value + index + 1),
    1.000000000190015,
  );
  return (value + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * series) / value);
}

/** Coefficients for the quantile of a normal distribution by Hastings (Abramowitz and Stegun 26.2.23): right to 4.5 in 10,000. */
const [c0, c1, c2] = [2.515517, 0.802853, 0.010328] as const;
const [d1, d2, d3] = [1.432788, 0.189269, 0.001308] as const;

/** So many standard deviations from the middle lies the value below which a share (0 to 1, both excluded) of a normal distribution is. */
export function normalQuantile(share: number): number {
  const tail = Math.min(share, 1 - share);
  const root = Math.sqrt(-2 * Math.log(tail));
  const above = root - (c0 + root * (c1 + root * c2)) / (1 + root * (d1 + root * (d2 + root * d3)));
  return share < 0.5 ? -above : above;
}
