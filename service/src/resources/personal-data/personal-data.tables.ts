import { withoutPersonalData } from '@service-embeds/domain/retention/remove-personal-data';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import * as schema from '../../db/schema/index.ts';
import type { ValuePlace } from '../../platform/data-cipher.ts';
import { candidateCipher } from '../candidates/decrypt-candidate.ts';
import { removeFiles } from './file-removals.ts';
import { objectIdsOf, type Removal } from './removal-subject.queries.ts';
import { removeAnswers, removeEventObjects, removeMails, removeResponses } from './remove-records.ts';
import { sealConsents } from './sealed-consents.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

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

/** A table of the service. */
export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

const ofSetup = { keeps: 'It is about the account, its people or its integration.' };
const ids = { keeps: 'IDs, states and times alone.' };

/** The condition for rows of the candidate's account whose column has one of these IDs. */
const ownRows = (
  { subject }: Removal,
  table: { accountId: PgColumn },
  column: PgColumn,
  columnIds: string[],
) => and(ofAccount(table, subject.candidate.accountId), inArray(column, columnIds));

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
const reportIdsOf = ({ subject }: Removal) => subject.reports.map(({ id }) => id);
const invitationIdsOf = ({ subject }: Removal) => subject.invitations.map(({ id }) => id);

/**
 * What becomes of each table when the personal data of a candidate is removed. A table that is missing here does not
 * compile. They are treated in this order: the candidate is last, because nothing about it can change after it.
 */
export const personalData: Record<TableName, Treatment> = {
  accounts: ofSetup,
  applications: ofSetup,
  authorizationCodes: ofSetup,
  authenticatorApps: ofSetup,
  credentials: ofSetup,
  dataKeys: ofSetup,
  geos: ofSetup,
  retentionRuns: { keeps: 'Counts, and IDs of candidates.' },
  dispositionWords: { keeps: 'Words of courts that name no person, as staff confirmed.' },
  hierarchyReplacements: ofSetup,
  memberships: ofSetup,
  membershipInvitations: ofSetup,
  listColumns: ofSetup,
  savedViews: ofSetup,
  nodes: ofSetup,
  packages: ofSetup,
  passkeys: ofSetup,
  paymentMethods: ofSetup,
  paymentTokens: ofSetup,
  programs: ofSetup,
  subscriptions: ids,
  continuousChecks: ids,
  recoveryCodes: ofSetup,
  rulesets: ofSetup,
  secondFactorResetLinks: ofSetup,
  secondFactorResets: ofSetup,
  sessions: ofSetup,
  signInDevices: ofSetup,
  singleSignOnConnections: ofSetup,
  singleSignOnDomains: ofSetup,
  staffClaims: ids,
  staffMembers: ofSetup,
  usedTokens: ofSetup,
  users: ofSetup,
  webhooks: ofSetup,
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

  continuousCheckAlerts: (removal) =>
    removal.db
      .delete(continuousCheckAlerts)
      .where(
        ownRows(removal, continuousCheckAlerts, continuousCheckAlerts.candidateId, [
          removal.subject.candidate.id,
        ]),
      ),
  candidateStories: (removal) =>
    removal.db
      .delete(candidateStories)
      .where(
        ownRows(removal, candidateStories, candidateStories.candidateId, [removal.subject.candidate.id]),
      ),
  disputeFiles: (removal) =>
    removeFiles(
      accountOf(removal),
      disputeFiles,
      ownRows(removal, disputeFiles, disputeFiles.disputeId, removal.subject.disputeIds),
    ),
  disputes: (removal) =>
    removal.db.delete(disputes).where(ownRows(removal, disputes, disputes.id, removal.subject.disputeIds)),
  natureScopeRequests: (removal) =>
    removal.db
      .delete(natureScopeRequests)
      .where(
        ownRows(removal, natureScopeRequests, natureScopeRequests.candidateId, [
          removal.subject.candidate.id,
        ]),
      ),
  selfDisclosures: (removal) =>
    removal.db
      .delete(selfDisclosures)
      .where(ownRows(removal, selfDisclosures, selfDisclosures.candidateId, [removal.subject.candidate.id])),
  withheldRecords: (removal) =>
    removal.db
      .delete(withheldRecords)
      .where(ownRows(removal, withheldRecords, withheldRecords.candidateId, [removal.subject.candidate.id])),
  heldUpdates: (removal) =>
    removal.db
      .delete(heldUpdates)
      .where(ownRows(removal, heldUpdates, heldUpdates.candidateId, [removal.subject.candidate.id])),
  waitingCharges: (removal) =>
    removal.db
      .delete(waitingCharges)
      .where(ownRows(removal, waitingCharges, waitingCharges.candidateId, [removal.subject.candidate.id])),
  // None of them is in force. People write names into reasons.
  legalHolds: (removal) =>
    removal.db
      .update(legalHolds)
      .set({ reason: '' })
      .where(ownRows(removal, legalHolds, legalHolds.candidateId, [removal.subject.candidate.id])),
  applyDrafts: (removal) =>
    removal.db
      .delete(applyDrafts)
      .where(ownRows(removal, applyDrafts, applyDrafts.invitationId, invitationIdsOf(removal))),
  linkCodes: (removal) =>
    removal.db
      .delete(linkCodes)
      .where(ownRows(removal, linkCodes, linkCodes.objectId, objectIdsOf(removal.subject))),
  trustedDevices: (removal) =>
    removal.db
      .delete(trustedDevices)
      .where(ownRows(removal, trustedDevices, trustedDevices.objectId, objectIdsOf(removal.subject))),
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
  simulationSteps: (removal) =>
    removal.db
      .delete(simulationSteps)
      .where(ownRows(removal, simulationSteps, simulationSteps.reportId, reportIdsOf(removal))),
  failedWork: (removal) =>
    removal.db
      .delete(failedWork)
      .where(ownRows(removal, failedWork, failedWork.objectId, objectIdsOf(removal.subject))),
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
        .where(and(ofAccount(screenings, accountId), eq(screenings.id, id))),
    ),
  adverseActions: (removal) =>
    removeEach(
      removal,
      removal.subject.adverseActions.map(({ id }) => id),
      (accountId, id) =>
        removal.db
          .update(adverseActions)
          .set({ items: emptyList(removal, valuePlace('adverse_actions', 'items', [accountId, id])) })
          .where(and(ofAccount(adverseActions, accountId), eq(adverseActions.id, id))),
    ),
  // Results repeat charges of the report.
  assessments: (removal) =>
    removal.db
      .delete(assessments)
      .where(ownRows(removal, assessments, assessments.reportId, reportIdsOf(removal))),
  individualizedAssessments: (removal) =>
    removal.db
      .delete(individualizedAssessments)
      .where(
        ownRows(removal, individualizedAssessments, individualizedAssessments.reportId, reportIdsOf(removal)),
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
      .where(and(ofAccount(candidates, candidate.accountId), eq(candidates.id, candidate.id))),
};
