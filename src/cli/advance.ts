import { UsageError, type CommandContext } from './options.ts';

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * `advance <time>`: moves the test clock of the account of the API key, and with it the deadlines of the applications that the
 * account hosts. Ends when everything that became due has happened.
 */
export async function advance({ api, args: [time = ''], print }: CommandContext): Promise<void> {
  const [, count, unit = ''] = /^(\d{1,8})([smhd])$/.exec(time) ?? [];
  if (count === undefined) throw new UsageError('Say by how much, for example: advance 90s, 10m, 24h or 8d.');
  const body = { advance_seconds: Number(count) * (secondsOf[unit] ?? 1) };
  const { now } = await api.request('POST /sandbox/clock', { body });
  print(`The test clock is at ${now}.`);
}
