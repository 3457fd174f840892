import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Keys } from './crypto.ts';
import type { Queue } from './jobs/queue.ts';

/** Public addresses of this deployment, without a slash at the end. */
export interface Addresses {
  api: string;
  partners: string;
  dashboard: string;
}

/** What handlers and jobs share: one of these for each running service. */
export interface Services {
  config: Config;
  clock: Clock;
  keys: Keys;
  queue: Queue;
  addresses: Addresses;
}
