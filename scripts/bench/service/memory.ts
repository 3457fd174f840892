import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Bench } from './bench.ts';
import { client } from './load.ts';
import { median, repeatTimes } from './measure.ts';

const run = promisify(execFile);

const few = 10_000;
const connections = 8;
/** Looks at the memory after the requests, and milliseconds between them. */
const samples = 5;
const pause = 500;

/** Measures the memory of an API after many requests. */
export async function measureMemory(bench: Bench): Promise<void> {
  const many = bench.isFull ? 1_000_000 : 30_000;
  const { address, process: api } = await bench.launchApi();
  const load = client(address, connections, bench.account.apiKey);
  let sent = 0;
  const request = () => load.send('GET', sent++ % 2 ? '/v1/packages' : '/v1/invitations?per_page=10');
  const send = (requests: number) => repeatTimes(requests, connections, request);
  await send(few);
  const baseline = await memoryOf(api.pid);
  await send(many - few);
  const ours = await memoryOf(api.pid);
  await load.close();
  api.kill('SIGKILL');
  const what = `memory after ${many.toLocaleString('en')} requests`;
  const how = `resident memory of the same process after ${few.toLocaleString('en')} requests.`;
  bench.add({ what, ours, baseline, unit: 'MB', goal: { atMost: 1.1 }, how });
}

/** Returns the resident memory of a process in megabytes. */
async function memoryOf(pid = 0): Promise<number> {
  const kilobytes: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    await setTimeout(pause);
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    kilobytes.push(Number(stdout));
  }
  return median(kilobytes) / 1024;
}
