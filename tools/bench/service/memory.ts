import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Bench } from './bench.ts';
import { client } from './load.ts';
import { median, repeatTimes } from './measure.ts';

const run = promisify(execFile);

const few = 10_000;
const connections = 8;
/** Requests between two lines of progress: a million of them take many minutes. */
const reportEvery = 100_000;
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
  while (sent < many) {
    await send(Math.min(reportEvery - (sent % reportEvery), many - sent));
    console.error(`${sent.toLocaleString('en')} requests: ${Math.round(await residentMemory(api.pid))} MB`);
  }
  const ours = await memoryOf(api.pid);
  await load.close();
  api.kill('SIGKILL');
  const what = `memory after ${many.toLocaleString('en')} requests`;
  const how = `resident memory of the same process after ${few.toLocaleString('en')} requests.`;
  bench.add({ what, ours, baseline, unit: 'MB', goal: { atMost: 1.1 }, how });
}

/** Returns the megabytes of a process's resident memory, in the median of several looks. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const looks: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    await setTimeout(pause);
    looks.push(await residentMemory(pid));
  }
  return median(looks);
}

/** Returns the megabytes of a process's resident memory. */
async function residentMemory(pid = 0): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
