import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withoutPersonalData } from '@service-embeds/domain/retention/remove-personal-data';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import * as schema from '../../db/schema/index.ts';
import type { ValuePlace } from '../../platform/data-cipher.ts';
import { candidateCipher } from '../candidates/candidates.queries.ts';
import { objectIdsOf, type Removal } from './removal-subject.queries.ts';
import {
  removeFiles,
  removeAnswers,
  removeEventObjects,
  removeMails,
  removeResponses,
  sealConsents,
} from './remove-records.ts';

/** Removes what a table holds of a candidate, or says why it holds nothing, or keeps what it holds. */
type Treatment = ((removal: Removal) => Promise<unknown>) | { keeps: string };

const {
  adverseActions,
  applyDrafts,
  assessments,
  candidateStories,
  candidates,
  continuousCheckAlerts,
  disputeFiles,
  disputes,
  documents,
  failedWork,
  heldUpdates,
  individualizedAssessments,
  invitations,
  legalHolds,
  linkCodes,
  natureScopeRequests,
  reportActivities,
  reports,
  screenings,
  selfDisclosures,
  simulationSteps,
  trustedDevices,
  uploads,
  waitingCharges,
  withheldRecords,
} = schema;

export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** Tables of the account, its people and its integration. Nothing in them is about a candidate. */
const setupTables = [
  'accounts',
  'applications',
  'authorizationCodes',
  'authenticatorApps',
  'credentials',
  'dataKeys',
  'geos',
  'hierarchyReplacements',
  'memberships',
  'membershipInvitations',
  'listColumns',
  'savedViews',
  'nodes',
  'packages',
  'passkeys',
  'paymentMethods',
  'paymentTokens',
  'programs',
  'recoveryCodes',
  'rulesets',
  'secondFactorResetLinks',
  'secondFactorResets',
  'sessions',
  'signInDevices',
  'singleSignOnConnections',
  'singleSignOnDomains',
  'staffMembers',
  'users',
  'webhooks',
] as const satisfies readonly TableName[];

/** Returns the same entry for each of the tables of the account's setup. */
export const forSetup = <Entry>(entry: Entry): Record<(typeof setupTables)[number], Entry> =>
  Object.fromEntries(setupTables.map((name) => [name, entry])) as Record<(typeof setupTables)[number], Entry>;

const ofSetup = { keeps: 'It is about the account, its people or its integration.' };
const ids = { keeps: 'IDs, states and times alone.' };

/** The condition for rows of the candidate's account whose column has one of these IDs. */
const ownRows = (
  { subject }: Removal,
  table: { accountId: PgColumn },
  column: PgColumn,
  columnIds: string[],
) => and(ofAccount(table, subject.candidate.accountId), inArray(column, columnIds));

/** Deletes the rows of the candidate's account whose column has one of these IDs. */
const deleteRows =
  (table: PgTable & { accountId: PgColumn }, column: PgColumn, idsOf: (removal: Removal) => string[]) =>
  (removal: Removal) =>
    removal.db.delete(table).where(ownRows(removal, table, column, idsOf(removal)));

/** Values are bound to their rows, so each row gets its own. */
async function removeEach(
  { subject }: Removal,
  rowIds: string[],
  remove: (accountId: string, id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of rowIds) await remove(subject.candidate.accountId, id);
}

const emptyList = ({ container }: Removal, place: ValuePlace): Buffer =>
  container.keys.data.encrypt('[]', place);

const accountOf = ({ db, subject, at }: Removal) => ({ db, accountId: subject.candidate.accountId, at });
const candidateIdsOf = ({ subject }: Removal) => [subject.candidate.id];
const disputeIdsOf = ({ subject }: Removal) => subject.disputeIds;
const objectIds = ({ subject }: Removal) => objectIdsOf(subject);
const reportIdsOf = ({ subject }: Removal) => subject.reports.map(({ id }) => id);
const invitationIdsOf = ({ subject }: Removal) => subject.invitations.map(({ id }) => id);

/**
 * What becomes of each table when the personal data of a candidate is removed. A table that is missing here does not
 * compile. They are treated in this order: the candidate is last, because nothing about it can change after it.
 */
export const personalData: Record<TableName, Treatment> = {
  ...forSetup(ofSetup),
  retentionRuns: { keeps: 'Counts, and IDs of candidates.' },
  dispositionWords: { keeps: 'Words of courts that name no person, as staff confirmed.' },
  subscriptions: ids,
  continuousChecks: ids,
  staffClaims: ids,
  usedTokens: ofSetup,
  charges: ids,
  apiRequests: { keeps: 'Patterns of paths, states and times alone.' },
  attemptCounts: { keeps: 'Hashes, for a day at most.' },
  requestCounts: { keeps: 'Hashes, for minutes.' },
  auditEntries: {
    keeps:
      'IDs alone, beside the network address and the browser of each request, which are the purpose of the log.',
  },
  deliveries: ids,
  deliveryLeases: ids,
  fileRemovals: ids,
  consentWithdrawals: ids,
  verifications: ids,

  continuousCheckAlerts: deleteRows(continuousCheckAlerts, continuousCheckAlerts.candidateId, candidateIdsOf),
  candidateStories: deleteRows(candidateStories, candidateStories.candidateId, candidateIdsOf),
  disputeFiles: (removal) =>
    removeFiles(
      accountOf(removal),
      disputeFiles,
      ownRows(removal, disputeFiles, disputeFiles.disputeId, removal.subject.disputeIds),
    ),
  disputes: deleteRows(disputes, disputes.id, disputeIdsOf),
  natureScopeRequests: deleteRows(natureScopeRequests, natureScopeRequests.candidateId, candidateIdsOf),
  selfDisclosures: deleteRows(selfDisclosures, selfDisclosures.candidateId, candidateIdsOf),
  withheldRecords: deleteRows(withheldRecords, withheldRecords.candidateId, candidateIdsOf),
  heldUpdates: deleteRows(heldUpdates, heldUpdates.candidateId, candidateIdsOf),
  waitingCharges: deleteRows(waitingCharges, waitingCharges.candidateId, candidateIdsOf),
  // None of them is in force. People write names into reasons.
  legalHolds: (removal) =>
    removal.db
      .update(legalHolds)
      .set({ reason: '' })
      .where(ownRows(removal, legalHolds, legalHolds.candidateId, [removal.subject.candidate.id])),
  applyDrafts: deleteRows(applyDrafts, applyDrafts.invitationId, invitationIdsOf),
  linkCodes: deleteRows(linkCodes, linkCodes.objectId, objectIds),
  trustedDevices: deleteRows(trustedDevices, trustedDevices.objectId, objectIds),
  uploads: (removal) =>
    removeFiles(
      accountOf(removal),
      uploads,
      ownRows(removal, uploads, uploads.verificationId, removal.subject.verificationIds),
    ),
  documents: (removal) =>
    removeFiles(
      accountOf(removal),
      documents,
      ownRows(removal, documents, documents.id, removal.subject.documentIds),
    ),
  simulationSteps: deleteRows(simulationSteps, simulationSteps.reportId, reportIdsOf),
  failedWork: deleteRows(failedWork, failedWork.objectId, objectIds),
  screenings: (removal) =>
    removeEach(removal, removal.subject.screeningIds, (accountId, id) =>
      removal.db
        .update(screenings)
        .set({
          records: emptyList(removal, valuePlace('screenings', 'records', [accountId, id])),
          content: null,
          county: null,
          state: null,
        })
        .where(byId(screenings, accountId, id)),
    ),
  adverseActions: (removal) =>
    removeEach(
      removal,
      removal.subject.adverseActions.map(({ id }) => id),
      (accountId, id) =>
        removal.db
          .update(adverseActions)
          .set({ items: emptyList(removal, valuePlace('adverse_actions', 'items', [accountId, id])) })
          .where(byId(adverseActions, accountId, id)),
    ),
  // Results repeat charges of the report.
  assessments: deleteRows(assessments, assessments.reportId, reportIdsOf),
  individualizedAssessments: deleteRows(
    individualizedAssessments,
    individualizedAssessments.reportId,
    reportIdsOf,
  ),
  // Who did what stays, as IDs. Notes go.
  reportActivities: (removal) =>
    removal.db
      .delete(reportActivities)
      .where(
        and(
          ownRows(removal, reportActivities, reportActivities.reportId, reportIdsOf(removal)),
          eq(reportActivities.type, 'note'),
        ),
      ),
  // Tags are texts of the customer, who may have written anything there.
  invitations: (removal) =>
    removal.db
      .update(invitations)
      .set({ tags: [], creditGround: null, annualSalary: null })
      .where(ownRows(removal, invitations, invitations.id, invitationIdsOf(removal))),
  reports: (removal) =>
    removal.db
      .update(reports)
      .set({
        tags: [],
        creditGround: null,
        annualSalary: null,
        documentId: null,
        candidateStoryIds: [],
        dueAt: null,
      })
      .where(ownRows(removal, reports, reports.id, reportIdsOf(removal))),
  consents: sealConsents,
  events: removeEventObjects,
  webhookLogs: removeResponses,
  mails: removeMails,
  idempotencyKeys: removeAnswers,
  candidates: ({ db, container, subject: { candidate }, at }) =>
    db
      .update(candidates)
      .set(withoutPersonalData(candidate, candidateCipher(container, candidate), at))
      .where(byId(candidates, candidate.accountId, candidate.id)),
};
