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

/** Does work so many times, some of it at the same time. */
export async function repeatTimes(count: number, connections: number, work: Work): Promise<void> {
  let left = count;
  const queue = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: connections }, queue));
}

/** Requests before a measurement. */
const warmUpRequests = 3000;

/**
 * Repeats work until the engine has compiled its code, which takes thousands of runs. The service has more code than its baseline, so a
 * count says less than it seems to without that.
 */
const warmUp = (work: Work, { connections }: Timing): Promise<void> =>
  repeatTimes(warmUpRequests, connections, work);

/** What two kinds of work came to. */
export interface Rates extends Pick<Measure, 'ours' | 'baseline' | 'cpu'> {
  unit: '/s';
}

/**
 * Returns how often two kinds of work are done in a second, and the CPU that their processes use for it, in the median of rounds in
 * which they take turns.
 */
export async function compareRates(ours: ProcessWork, baseline: ProcessWork, timing: Timing): Promise<Rates> {
  for (const { work } of [ours, baseline]) await warmUp(work, timing);
  const roundOf =
    ({ work, processId }: ProcessWork): Round =>
    async () => {
      const began = performance.now();
      let count = 0;
      const used = await cpuOf(processId, async () => (count = (await repeat(work, timing)).length));
      return { rate: (count * 1000) / (performance.now() - began), cpu: used && used / count };
    };
  return compareRounds(roundOf(ours), roundOf(baseline), timing.rounds);
}

/** Work that a process does by itself, once it is there. */
export interface ProcessRun {
  processId: number | undefined;
  /** Lets the process do some work, and returns how much of it was done in a second. */
  run: (count: number) => Promise<number>;
}

/**
 * Returns the same as `compareRates` for two processes that do work by themselves.
 *
 * @param size.total work of a round
 * @param size.warmUp work before the rounds
 */
export async function compareRuns(
  ours: ProcessRun,
  baseline: ProcessRun,
  { rounds, total, warmUp }: { rounds: number; total: number; warmUp: number },
): Promise<Rates> {
  for (const { run } of [ours, baseline]) await run(warmUp);
  const roundOf =
    ({ run, processId }: ProcessRun): Round =>
    async () => {
      let rate = 0;
      const used = await cpuOf(processId, async () => (rate = await run(total)));
      return { rate, cpu: used && used / total };
    };
  return compareRounds(roundOf(ours), roundOf(baseline), rounds);
}

/** Does work for a while. Returns how much of it was done in a second, and the milliseconds of CPU for each. */
type Round = () => Promise<{ rate: number; cpu: number | undefined }>;

async function compareRounds(ours: Round, baseline: Round, rounds: number): Promise<Rates> {
  const results = { ours: [] as Awaited<ReturnType<Round>>[], baseline: [] as Awaited<ReturnType<Round>>[] };
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await ours());
    results.baseline.push(await baseline());
  }
  const rateOf = (name: keyof typeof results) => median(results[name].map(({ rate }) => rate));
  const cpu = {
    ours: results.ours.flatMap((result) => result.cpu ?? []),
    baseline: results.baseline.flatMap((result) => result.cpu ?? []),
  };
  return {
    ours: rateOf('ours'),
    baseline: rateOf('baseline'),
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
