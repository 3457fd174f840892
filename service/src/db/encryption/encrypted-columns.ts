import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { comparableLicenseNumber } from '@service-embeds/domain/candidate/driver-licenses';
import type { LookupPlace, ValuePlace } from '../../platform/data-cipher.ts';
import * as schema from '../schema/index.ts';

export interface EncryptedTable {
  table: PgTable;
  /** The primary key, in the order of `ValuePlace.row`. */
  key: Record<string, PgColumn>;
  columns: Record<string, PgColumn>;
  /** Columns that encrypted values are found by. Their rows belong to an account. */
  lookups?: Record<string, LookupColumn>;
}

export interface LookupColumn {
  column: PgColumn;
  of: string;
  /** Returns what is compared of its text. */
  comparable: (text: string) => string;
}

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** Names the columns of a table's primary key, and those that are encrypted. */
function columnsOf<Table extends PgTable, Column extends ColumnName<Table>>(
  table: Table,
  key: readonly ColumnName<Table>[],
  ...columns: Column[]
): Omit<EncryptedTable, 'columns'> & { columns: Record<Column, PgColumn> } {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const pick = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, all[name]])) as Record<Name, PgColumn>;
  return { table, key: pick(key), columns: pick(columns) };
}

/** Every column that is encrypted. The rotation of keys goes through this list, so a column that is missing here has no place. */
export const encryptedTables = {
  candidates: {
    ...columnsOf(
      schema.candidates,
      ['accountId', 'id'],
      'formerNames',
      'dob',
      'ssn',
      'driverLicenseNumber',
      'motherMaidenName',
      'previousDriverLicenseNumber',
      'driverLicenseDetails',
      'postalAddress',
      'addresses',
      'employers',
      'schools',
      'professionalLicenses',
      'references',
    ),
    lookups: {
      driverLicenseLookup: {
        column: schema.candidates.driverLicenseLookup,
        of: 'driverLicenseNumber',
        comparable: comparableLicenseNumber,
      },
    },
  },
  candidate_stories: columnsOf(schema.candidateStories, ['accountId', 'id'], 'content'),
  apply_drafts: columnsOf(schema.applyDrafts, ['accountId', 'invitationId'], 'answers'),
  consents: columnsOf(schema.consents, ['accountId', 'id'], 'sealed'),
  applications: columnsOf(schema.applications, ['id'], 'clientSecret', 'previousSecret'),
  credentials: columnsOf(schema.credentials, ['id'], 'secret'),
  authenticator_apps: columnsOf(schema.authenticatorApps, ['userId'], 'secret'),
  single_sign_on_connections: columnsOf(schema.singleSignOnConnections, ['accountId'], 'clientSecret'),
  webhooks: columnsOf(schema.webhooks, ['accountId', 'id'], 'url', 'secret'),
  idempotency_keys: columnsOf(schema.idempotencyKeys, ['accountId', 'credential', 'key'], 'answer'),
  documents: columnsOf(schema.documents, ['accountId', 'id'], 'filename'),
  screenings: columnsOf(schema.screenings, ['accountId', 'id'], 'records', 'content'),
  self_disclosures: columnsOf(schema.selfDisclosures, ['accountId', 'reportId'], 'content'),
  withheld_records: columnsOf(schema.withheldRecords, ['accountId', 'id'], 'record'),
  held_updates: columnsOf(schema.heldUpdates, ['accountId', 'id'], 'update'),
  waiting_charges: columnsOf(schema.waitingCharges, ['accountId', 'id'], 'content'),
  disposition_words: columnsOf(schema.dispositionWords, ['id'], 'words'),
  disputes: columnsOf(schema.disputes, ['accountId', 'id'], 'content'),
  nature_scope_requests: columnsOf(schema.natureScopeRequests, ['accountId', 'id'], 'answer'),
  adverse_actions: columnsOf(schema.adverseActions, ['accountId', 'id'], 'items', 'reasons'),
  assessments: columnsOf(schema.assessments, ['accountId', 'id'], 'results'),
  individualized_assessments: columnsOf(schema.individualizedAssessments, ['accountId', 'id'], 'content'),
  report_activities: columnsOf(schema.reportActivities, ['accountId', 'id'], 'text'),
  mails: columnsOf(schema.mails, ['accountId', 'id'], 'body'),
  simulation_steps: columnsOf(schema.simulationSteps, ['accountId', 'id'], 'step'),
  events: columnsOf(schema.events, ['accountId', 'id'], 'object'),
} as const satisfies Record<string, EncryptedTable>;

export type EncryptedTableName = keyof typeof encryptedTables;

/** Returns the place of a value. `row` is the primary key, in the order of `encryptedTables`. */
export const valuePlace = <Name extends EncryptedTableName>(
  table: Name,
  column: keyof (typeof encryptedTables)[Name]['columns'] & string,
  row: readonly string[],
): ValuePlace => ({ table, column, row });

/** Returns the place of the lookup values of an encrypted column. */
export const lookupPlace = <Name extends EncryptedTableName>(
  table: Name,
  column: keyof (typeof encryptedTables)[Name]['columns'] & string,
  accountId: string,
): LookupPlace => ({ table, column, owner: accountId });
