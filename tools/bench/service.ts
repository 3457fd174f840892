/**
 * `npm run bench:service -w tools` measures the service beside what the same machine does without it, in the same run. It neither
 * passes nor fails: other programs on the machine move every number, and ratios less than others. If a part cannot be
 * measured, it prints what was measured before, and ends with status 1.
 *
 * `-- --full` uses the sizes that the goals name, and takes about an hour. `-- --only requests,lists` measures a part.
 */
import { parseArgs } from 'node:util';
import { step } from '../../scripts/setup/progress.mjs';
import { withBench, type Bench } from './service/bench.ts';
import { measureLists, measureSearch } from './service/lists.ts';
import { printMeasures, type Measure } from './service/measure.ts';
import { measureMemory } from './service/memory.ts';
import { measureReadsUnderLoad } from './service/reads-under-load.ts';
import { measureRequests } from './service/requests.ts';
import { measureWebhooks } from './service/webhook-deliveries.ts';

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  lists: measureLists,
  requests: measureRequests,
  search: measureSearch,
  webhooks: measureWebhooks,
  'reads-under-load': measureReadsUnderLoad,
  memory: measureMemory,
};

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? Object.keys(parts);
const chosen = names.map((name) => {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}. The parts are ${Object.keys(parts).join(', ')}.`);
  return { name, part };
});
const measures: Measure[] = [];
const settings = { isFull: values.full, add: (measure: Measure) => measures.push(measure) };
try {
  await withBench(settings, async (bench) => {
    for (const { name, part } of chosen) await step(name, () => part(bench));
  });
} finally {
  // What was measured before a part failed is not lost. The error ends the process with status 1.
  printMeasures(measures);
  if (!values.full) console.log('Sizes are smaller than the goals name. Run it with -- --full for those.');
}
