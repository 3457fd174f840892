import type { MailEnvironment } from '../mail/outbox.ts';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto.ts';
import type { Telemetry } from '../../platform/telemetry.ts';

/** What deliveries need of the container. */
export interface DeliveryContext extends MailEnvironment {
  config: Config;
  keys: Keys;
  telemetry: Telemetry;
}
