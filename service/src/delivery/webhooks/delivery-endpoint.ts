import { eq, sql } from 'drizzle-orm';
import { validClientSecrets } from '@service-embeds/domain/identity/oauth-client';
import { decryptClientSecrets } from '../../db/encrypted-client-secrets.ts';
import { type Database, preparedQuery } from '../../db/pool/database.ts';
import type { ApplicationRow, WebhookRow } from '../../db/rows/rows.ts';
import { applications, webhooks } from '../../db/schema/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import type { Telemetry } from '../../platform/telemetry.ts';
import type { MailEnvironment } from '../mail/outbox.ts';
import { toHttpTarget, type HttpTarget } from './http-sender.ts';
import { decryptSecret, decryptUrl, urlWithoutCredentials } from './webhook-url.ts';

/** What deliveries need of the container. */
export interface DeliveryContext extends MailEnvironment {
  config: Config;
  keys: Keys;
  telemetry: Telemetry;
}

type Context = Pick<DeliveryContext, 'keys' | 'clock'>;

/** What deliveries to an endpoint need, in clear text. */
interface OpenEndpoint {
  /** As it is called, with its credentials. */
  address: string;
  /** Undefined: a topic of Amazon SNS. */
  http: HttpTarget | undefined;
  /** As events name it. */
  webhookUrl: string;
  /** Those that sign, the newest first. */
  secrets: readonly string[];
}

/** What the deliveries of one claim to one endpoint have in common. */
export class DeliveryEndpoint {
  readonly webhook: StoredEndpoint['webhook'];
  readonly application: StoredEndpoint['application'];
  private readonly context: Context;
  private endpoint: OpenEndpoint | undefined;

  constructor(context: Context, { webhook, application }: StoredEndpoint) {
    this.context = context;
    this.webhook = webhook;
    this.application = application;
  }

  /**
   * Returns the endpoint in clear text. The first delivery that is made decrypts it, and those that wait with it use the same.
   *
   * @throws Error if a data key is missing
   */
  open(): OpenEndpoint {
    this.endpoint ??= this.decrypt();
    return this.endpoint;
  }

  private decrypt(): OpenEndpoint {
    const { keys } = this.context;
    const address = decryptUrl(keys, this.webhook);
    return {
      address,
      http: address.startsWith('sns:') ? undefined : toHttpTarget(address),
      webhookUrl: urlWithoutCredentials(keys, this.webhook),
      secrets: this.decryptSecrets(),
    };
  }

  /** Returns those of the application, or the one of the account's endpoint. The newest comes first. */
  private decryptSecrets(): string[] {
    const { clock, keys } = this.context;
    if (this.application)
      return validClientSecrets(decryptClientSecrets(keys, this.application), clock.now());
    const secret = decryptSecret(keys, this.webhook);
    return secret === null ? [] : [secret];
  }
}

/** An endpoint, and the partner application that it belongs to, if it does. */
export interface StoredEndpoint {
  webhook: WebhookRow;
  application: ApplicationRow | null;
}

export async function findEndpoints(
  db: Database,
  keys: readonly { accountId: string; webhookId: string }[],
): Promise<StoredEndpoint[]> {
  const distinct = [...new Map(keys.map((key) => [`${key.accountId} ${key.webhookId}`, key])).values()];
  return selectEndpoints(db).execute({
    accountIds: distinct.map(({ accountId }) => accountId),
    ids: distinct.map(({ webhookId }) => webhookId),
  });
}

const selectEndpoints = preparedQuery((db) =>
  db
    .select({ webhook: webhooks, application: applications })
    .from(webhooks)
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .where(
      sql`(${webhooks.accountId}, ${webhooks.id}) in
        (select * from unnest(${sql.placeholder('accountIds')}::text[], ${sql.placeholder('ids')}::text[]))`,
    )
    .prepare('endpoints_of_deliveries'),
);
