/** Selected people of two groups, out of all people of each. */
export interface TwoByTwo {
  selected: number;
  considered: number;
  otherSelected: number;
  otherConsidered: number;
}

/** How much larger than the probability of the table another one may be and still count as equal: rounding. */
const tolerance = 1 + 1e-7;

/**
 * Returns the two-sided p-value of Fisher's exact test: how likely a table at least as unlikely as this one is if the group makes
 * no difference. It is exact for small numbers, where an approximation by the normal distribution is not.
 */
export function fisherExact({ selected, considered, otherSelected, otherConsidered }: TwoByTwo): number {
  const people = considered + otherConsidered;
  const allSelected = selected + otherSelected;
  const logs = logFactorials(people);
  const logChoose = (n: number, k: number): number => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const probability = (ofGroup: number): number =>
    Math.exp(
      logChoose(considered, ofGroup) +
        logChoose(otherConsidered, allSelected - ofGroup) -
        logChoose(people, allSelected),
    );
  const threshold = probability(selected) * tolerance;
  const fewest = Math.max(0, allSelected - otherConsidered);
  const most = Math.min(considered, allSelected);
  let sum = 0;
  for (let ofGroup = fewest; ofGroup <= most; ofGroup++) {
    const each = probability(ofGroup);
    if (each <= threshold) sum += each;
  }
  return Math.min(1, sum);
}

/** Returns the natural logarithms of the factorials from 0 to `most`. */
function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
