import type { Logger } from 'pino';
import type { AuditReads } from '../db/audit/audit-reads.ts';
import type { CredentialOwners } from '../db/credential-owners.ts';
import type { KeyRing } from '../db/encryption/data-keys.ts';
import type { EventSubscriber } from '../db/events/publish-event.ts';
import type { Bulkhead } from '../db/pool/bulkhead.ts';
import type { Database } from '../db/pool/database.ts';
import type { RequestCounter } from '../db/requests/request-counter.ts';
import type { RequestLog } from '../db/requests/request-log.ts';
import type { ByteBudget } from '../platform/byte-budget.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Readiness } from '../platform/http/health.ts';
import type { IdentityLimits } from '../platform/identity-limits.ts';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import type { Keys } from '../platform/secret-keys.ts';
import type { Telemetry } from '../platform/telemetry.ts';
import type { BusinessRegistry } from './business-registry/registries.ts';
import type { ContentScanner } from './content-scanner/content-scanner.ts';
import type { DomainRecords } from './domain-records/domain-records.ts';
import type { PaymentGateway } from './payment-gateway/payment-gateway.ts';
import type { ScreeningSupplier } from './screening-supplier/screening-supplier.ts';
import type { FileStore } from './storage/file-storage.ts';

/** Public addresses of this deployment, without a slash at the end. That of the staff is empty where none is configured. */
export type Addresses = Record<'api' | 'partners' | 'dashboard' | 'staff', string>;

/** What handlers and jobs share: one of these for each running service. */
export interface Container {
  config: Config;
  /** Of the process. It removes personal data from logged errors. */
  log: Logger;
  /** What can be seen of this process from outside. */
  telemetry: Telemetry;
  /** Whether this process takes requests. */
  readiness: Readiness;
  clock: Clock;
  /**
   * For reports, charts and files of people that may be some seconds old: a replica, or else the database itself. Never for
   * credentials, and never for what was just changed.
   */
  replica: Database;
  keys: Keys;
  /** What the rotation of data keys needs beside the keys. */
  keyRing: KeyRing;
  passwords: PasswordHasher;
  addresses: Addresses;
  credentialOwners: CredentialOwners;
  /** Counts requests for the limits of `config.limits`. */
  requestCounter: RequestCounter;
  /** What was asked of the API, for developers. */
  requestLog: RequestLog;
  /** Share of each account in the connections to the database. Its keys are IDs of accounts. */
  bulkhead: Bulkhead;
  /** How often strangers can try passwords and codes, and cause mails. */
  limits: IdentityLimits;
  /** Records reads of reports, documents and personal data. Changes use `recordAudit`. */
  auditReads: AuditReads;
  /** Receive every event that is published. */
  eventSubscribers: readonly EventSubscriber[];
  /** Knows which tax id belongs to which company. */
  registry: BusinessRegistry;
  /** What the owners of domains have published in DNS. */
  domainRecords: DomainRecords;
  files: FileStore;
  /** Checks files of candidates for viruses. */
  contentScanner: ContentScanner;
  uploadMemory: ByteBudget;
  /** Lets each candidate upload one file at a time. Its keys are IDs of verifications. */
  uploadShares: Bulkhead;
  /** Asks the bank whether a card or an account is good. */
  gateway: PaymentGateway;
  /** Completes the screenings: the simulator in staging, operations in production. */
  supplier: ScreeningSupplier;
}
