import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Keys } from './crypto.ts';
import type { Queue } from './jobs/queue.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { BusinessRegistry } from './registry/business-registry.ts';
import type { Simulator } from './simulator/simulator.ts';
import type { ScreeningSupplier } from './suppliers/supplier.ts';
import type { FileStore } from './uploads/files.ts';

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
  /** Knows which tax id belongs to which company. */
  registry: BusinessRegistry;
  /** Files of candidates. */
  files: FileStore;
  /** Asks the bank whether a card or an account is good. */
  gateway: PaymentGateway;
  /** Who does the screenings. */
  supplier: ScreeningSupplier;
  /** The supplier again where it is the simulator: in staging. */
  simulator: Simulator | undefined;
}
