import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { comparableLicenseNumber } from '@service-embeds/domain/candidate/driver-licenses';
import type { LookupPlace, ValuePlace } from '../../platform/data-cipher.ts';
import {
  adverseActions,
  applications,
  applyDrafts,
  assessments,
  authenticatorApps,
  candidates,
  candidateStories,
  consents,
  dispositionWords,
  disputes,
  credentials,
  documents,
  events,
  heldUpdates,
  idempotencyKeys,
  individualizedAssessments,
  mails,
  natureScopeRequests,
  reportActivities,
  screenings,
  selfDisclosures,
  simulationSteps,
  singleSignOnConnections,
  waitingCharges,
  webhooks,
  withheldRecords,
} from '../schema/index.ts';

/** A table with encrypted columns. */
export interface EncryptedTable {
  table: PgTable;
  /** The primary key, in the order of `ValuePlace.row`. */
  key: Record<string, PgColumn>;
  columns: Record<string, PgColumn>;
  /** Columns that encrypted values are found by. Their rows belong to an account. */
  lookups?: Record<string, LookupColumn>;
}

/** A column with the lookup value of an encrypted one. */
export interface LookupColumn {
  column: PgColumn;
  /** The encrypted column. */
  of: string;
  /** Returns what is compared of its text. */
  comparable: (text: string) => string;
}

/** Every column that is encrypted. The rotation of keys goes through this list, so a column that is missing here has no place. */
export const encryptedTables = {
  candidates: {
    table: candidates,
    key: { accountId: candidates.accountId, id: candidates.id },
    columns: {
      formerNames: candidates.formerNames,
      dob: candidates.dob,
      ssn: candidates.ssn,
      driverLicenseNumber: candidates.driverLicenseNumber,
      motherMaidenName: candidates.motherMaidenName,
      previousDriverLicenseNumber: candidates.previousDriverLicenseNumber,
      driverLicenseDetails: candidates.driverLicenseDetails,
      postalAddress: candidates.postalAddress,
      addresses: candidates.addresses,
      employers: candidates.employers,
      schools: candidates.schools,
      professionalLicenses: candidates.professionalLicenses,
      references: candidates.references,
    },
    lookups: {
      driverLicenseLookup: {
        column: candidates.driverLicenseLookup,
        of: 'driverLicenseNumber',
        comparable: comparableLicenseNumber,
      },
    },
  },
  candidate_stories: {
    table: candidateStories,
    key: { accountId: candidateStories.accountId, id: candidateStories.id },
    columns: { content: candidateStories.content },
  },
  apply_drafts: {
    table: applyDrafts,
    key: { accountId: applyDrafts.accountId, invitationId: applyDrafts.invitationId },
    columns: { answers: applyDrafts.answers },
  },
  consents: {
    table: consents,
    key: { accountId: consents.accountId, id: consents.id },
    columns: { sealed: consents.sealed },
  },
  applications: {
    table: applications,
    key: { id: applications.id },
    columns: { clientSecret: applications.clientSecret, previousSecret: applications.previousSecret },
  },
  credentials: {
    table: credentials,
    key: { id: credentials.id },
    columns: { secret: credentials.secret },
  },
  authenticator_apps: {
    table: authenticatorApps,
    key: { userId: authenticatorApps.userId },
    columns: { secret: authenticatorApps.secret },
  },
  single_sign_on_connections: {
    table: singleSignOnConnections,
    key: { accountId: singleSignOnConnections.accountId },
    columns: { clientSecret: singleSignOnConnections.clientSecret },
  },
  webhooks: {
    table: webhooks,
    key: { accountId: webhooks.accountId, id: webhooks.id },
    columns: { url: webhooks.url, secret: webhooks.secret },
  },
  idempotency_keys: {
    table: idempotencyKeys,
    key: {
      accountId: idempotencyKeys.accountId,
      credential: idempotencyKeys.credential,
      key: idempotencyKeys.key,
    },
    columns: { answer: idempotencyKeys.answer },
  },
  documents: {
    table: documents,
    key: { accountId: documents.accountId, id: documents.id },
    columns: { filename: documents.filename },
  },
  screenings: {
    table: screenings,
    key: { accountId: screenings.accountId, id: screenings.id },
    columns: { records: screenings.records, content: screenings.content },
  },
  self_disclosures: {
    table: selfDisclosures,
    key: { accountId: selfDisclosures.accountId, reportId: selfDisclosures.reportId },
    columns: { content: selfDisclosures.content },
  },
  withheld_records: {
    table: withheldRecords,
    key: { accountId: withheldRecords.accountId, id: withheldRecords.id },
    columns: { record: withheldRecords.record },
  },
  held_updates: {
    table: heldUpdates,
    key: { accountId: heldUpdates.accountId, id: heldUpdates.id },
    columns: { update: heldUpdates.update },
  },
  waiting_charges: {
    table: waitingCharges,
    key: { accountId: waitingCharges.accountId, id: waitingCharges.id },
    columns: { content: waitingCharges.content },
  },
  disposition_words: {
    table: dispositionWords,
    key: { id: dispositionWords.id },
    columns: { words: dispositionWords.words },
  },
  disputes: {
    table: disputes,
    key: { accountId: disputes.accountId, id: disputes.id },
    columns: { content: disputes.content },
  },
  nature_scope_requests: {
    table: natureScopeRequests,
    key: { accountId: natureScopeRequests.accountId, id: natureScopeRequests.id },
    columns: { answer: natureScopeRequests.answer },
  },
  adverse_actions: {
    table: adverseActions,
    key: { accountId: adverseActions.accountId, id: adverseActions.id },
    columns: { items: adverseActions.items, reasons: adverseActions.reasons },
  },
  assessments: {
    table: assessments,
    key: { accountId: assessments.accountId, id: assessments.id },
    columns: { results: assessments.results },
  },
  individualized_assessments: {
    table: individualizedAssessments,
    key: { accountId: individualizedAssessments.accountId, id: individualizedAssessments.id },
    columns: { content: individualizedAssessments.content },
  },
  report_activities: {
    table: reportActivities,
    key: { accountId: reportActivities.accountId, id: reportActivities.id },
    columns: { text: reportActivities.text },
  },
  mails: {
    table: mails,
    key: { accountId: mails.accountId, id: mails.id },
    columns: { body: mails.body },
  },
  simulation_steps: {
    table: simulationSteps,
    key: { accountId: simulationSteps.accountId, id: simulationSteps.id },
    columns: { step: simulationSteps.step },
  },
  events: {
    table: events,
    key: { accountId: events.accountId, id: events.id },
    columns: { object: events.object },
  },
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
