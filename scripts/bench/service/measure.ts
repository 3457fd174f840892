import { cpuOf } from './cpu.ts';

/** One measure of the service beside its baseline of the same run. */
export interface Measure {
  what: string;
  ours: number;
  baseline: number;
  unit: '/s' | 'ms' | 'MB';
  /** Milliseconds of CPU in Node for each request. Undefined: not measured. */
  cpu?: { ours: number; baseline: number } | undefined;
  /** What the ratio has to be at least, or at most. */
  goal: { atLeast: number } | { atMost: number };
  /** How the baseline is made. */
  how: string;
}

/** Something that is done again and again. */
export type Work = () => Promise<unknown>;

/** Work that a process does. */
export interface ProcessWork {
  work: Work;
  processId: number | undefined;
}

/** How long and how often rates are measured. */
export interface Timing {
  /** Work under way at a time. */
  connections: number;
  /** Seconds of one round. */
  seconds: number;
  /** Rounds of both, which take turns: what else the machine does hits both. */
  rounds: number;
}

/** Returns the middle one of numbers. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Returns the number that a share of all numbers stays below. */
export const percentile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Repeats work for some seconds, and returns the milliseconds of each. */
export async function repeat(
  work: Work,
  { connections, seconds }: Pick<Timing, 'connections' | 'seconds'>,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const queue = async () => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await work();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, queue));
  return times;
}

/** Requests before a measurement. */
const warmUpRequests = 3000;

/**
 * Repeats work until the engine has compiled its code, which takes thousands of runs. The service has more code than its baseline, so a
 * count says less than it seems to without that.
 */
async function warmUp(work: Work, { connections }: Timing): Promise<void> {
  let left = warmUpRequests;
  const queue = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: connections }, queue));
}

/** What two kinds of work came to. */
export interface Rates extends Pick<Measure, 'ours' | 'baseline' | 'cpu'> {
  unit: '/s';
}

/**
 * Returns how often two kinds of work are done in a second, and the CPU that their processes use for it, in the median of rounds in
 * which they take turns.
 */
export async function compareRates(ours: ProcessWork, baseline: ProcessWork, timing: Timing): Promise<Rates> {
  const rates = { ours: [] as number[], baseline: [] as number[] };
  const cpu = { ours: [] as number[], baseline: [] as number[] };
  const measure = async (name: 'ours' | 'baseline', { work, processId }: ProcessWork) => {
    const began = performance.now();
    let count = 0;
    const used = await cpuOf(processId, async () => (count = (await repeat(work, timing)).length));
    rates[name].push((count * 1000) / (performance.now() - began));
    if (used !== undefined) cpu[name].push(used / count);
  };
  for (const { work } of [ours, baseline]) await warmUp(work, timing);
  for (let round = 0; round < timing.rounds; round++) {
    await measure('ours', ours);
    await measure('baseline', baseline);
  }
  return {
    ours: median(rates.ours),
    baseline: median(rates.baseline),
    unit: '/s',
    cpu: cpu.ours.length ? { ours: median(cpu.ours), baseline: median(cpu.baseline) } : undefined,
  };
}

/** Returns the milliseconds of two kinds of work that take turns, in the median: what else the machine does hits both. */
export async function compareTimes(
  ours: Work,
  baseline: Work,
  runs: number,
): Promise<{ ours: number; baseline: number }> {
  const time = async (work: Work) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const times = { ours: [] as number[], baseline: [] as number[] };
  for (let run = 0; run < runs; run++) {
    times.baseline.push(await time(baseline));
    times.ours.push(await time(ours));
  }
  return { ours: median(times.ours), baseline: median(times.baseline) };
}

/** Prints measures as a table, and how their baselines are made. */
export function printMeasures(measures: readonly Measure[]): void {
  console.table(
    measures.map(({ what, ours, baseline, unit, cpu, goal }) => {
      const ratio = ours / baseline;
      const isMet = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
      return {
        what,
        ours: `${format(ours)} ${unit}`,
        baseline: `${format(baseline)} ${unit}`,
        ratio: ratio.toFixed(2),
        'CPU, ms': cpu ? `${cpu.ours.toFixed(2)} to ${cpu.baseline.toFixed(2)}` : '',
        goal: 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`,
        met: isMet ? 'yes' : 'no',
      };
    }),
  );
  for (const [how, of] of Map.groupBy(measures, (measure) => measure.how))
    console.log(`${of.map(({ what }) => what).join('; ')}: ${how}\n`);
}

const format = (value: number): string => (value < 100 ? value.toFixed(1) : String(Math.round(value)));
