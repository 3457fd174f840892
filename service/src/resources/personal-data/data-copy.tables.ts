import { asc } from 'drizzle-orm';
import { toIndividualizedAssessmentResource } from '@service-embeds/domain/adverse-action/assess-individually';
import { toConsentResource } from '@service-embeds/domain/consent/consent';
import { toInvitationResource } from '@service-embeds/domain/invitation/invitation-record';
import { toNatureAndScopeRequest } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { toContinuousCheckResource } from '@service-embeds/domain/order/subscription-record';
import { shownItems } from '@service-embeds/domain/report/dispute-record';
import { toAssessmentResource } from '@service-embeds/domain/report/serializers/decision-serializers';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import { toVerificationResource } from '@service-embeds/domain/report/serializers/verification-serializer';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import { readTogether } from '../../db/pool/database.ts';
import * as schema from '../../db/schema/index.ts';
import { domainEnvironment } from '../call.ts';
import { storyPlace } from '../candidate-stories/candidate-stories.routes.ts';
import { findWithdrawals } from '../consents/consents.queries.ts';
import { findDisputes } from '../disputes/disputes.queries.ts';
import { documentFilename } from '../documents/documents.queries.ts';
import { toNatureScopeRecord } from '../nature-scope/nature-scope.queries.ts';
import { findOrderedPackages } from '../packages/packages.queries.ts';
import { toAdverseActionRecord, toAssessmentRecord } from '../reports/encrypted-records.ts';
import {
  findActivities,
  findIndividualizedAssessments,
  findSelfDisclosures,
} from '../reports/report-activities.queries.ts';
import { findScreeningsOfReport } from '../reports/reports.queries.ts';
import { describeSubscription } from '../subscriptions/subscriptions.routes.ts';
import { copyCandidate, copyDrafts, factsOf, ownRows, rowsWith } from './data-copy-source.ts';
import type { CopiedValue, CopySource } from './data-copy-source.ts';
import { forSetup, type TableName } from './personal-data.tables.ts';
import { ownMails } from './remove-records.ts';

/** Returns the entries that a copy has of a table, or says why it has none. */
type CopyOf = ((source: CopySource) => Promise<CopiedValue[]>) | { leavesOut: string };

const ofSetup: CopyOf = { leavesOut: 'It is about the account, its people or its integration.' };
const repetition: CopyOf = { leavesOut: 'It repeats what other tables hold, until it is delivered or done.' };
const technical: CopyOf = { leavesOut: 'IDs and times that the service needs to do its work.' };

/** Returns the packages that orders of a candidate name, by slug. */
const packagesOf = ({ db, subject }: CopySource, orders: { packageSlug: string }[]) =>
  findOrderedPackages(
    db,
    subject.candidate.accountId,
    orders.map(({ packageSlug }) => packageSlug),
  );

const reportIdsOf = ({ subject }: CopySource) => subject.reports.map(({ id }) => id);

/**
 * What a copy of a candidate's data has of each table. A table that is missing here does not compile.
 */
export const copiedTables: Record<TableName, CopyOf> = {
  candidates: (source) => Promise.resolve([copyCandidate(source)]),
  applyDrafts: copyDrafts,
  invitations: async (source) => {
    const rows = await ownRows(source, schema.invitations);
    const ordered = await packagesOf(source, rows);
    return rows.map((row) => ({
      ...factsOf(toInvitationResource(row, { applyUrl: () => null })),
      package_name: ordered.get(row.packageSlug)?.name,
    }));
  },
  reports: async (source) => {
    const rows = await ownRows(source, schema.reports);
    return readTogether(
      rows.map(async (report) => {
        const screenings = await findScreeningsOfReport(source.db, source.container, report);
        const resource = toReportResource(
          { report, screenings },
          { include: new Set(['screenings']), forCandidate: true },
        );
        return {
          ...factsOf(resource),
          screenings: resource.screenings?.map((screening) =>
            typeof screening === 'string' ? screening : { type: screening.object, ...factsOf(screening) },
          ),
        };
      }),
    );
  },
  screenings: { leavesOut: 'They are in the reports.' },
  verifications: async (source) => {
    const rows = await ownRows(source, schema.verifications);
    const environment = domainEnvironment(source.container);
    return rows.map((row) => factsOf(toVerificationResource(environment, row)));
  },
  adverseActions: async (source) => {
    const rows = await rowsWith(
      source,
      schema.adverseActions,
      schema.adverseActions.reportId,
      reportIdsOf(source),
    );
    return rows.map((row) => {
      const { items, ...action } = toAdverseActionRecord(source.container, row);
      return {
        id: action.id,
        report_id: action.reportId,
        status: action.status,
        adverse_items: items.map(({ text }) => text),
        jurisdictions: action.jurisdictions,
        created_at: toTimestamp(action.createdAt),
        completed_at: toTimestampOrNull(action.completedAt),
        canceled_at: toTimestampOrNull(action.canceledAt),
      };
    });
  },
  assessments: async (source) => {
    const rows = await rowsWith(source, schema.assessments, schema.assessments.reportId, reportIdsOf(source));
    return rows.map((row) => factsOf(toAssessmentResource(toAssessmentRecord(source.container, row))));
  },
  individualizedAssessments: async (source) => {
    const { db, container, subject } = source;
    const { accountId } = subject.candidate;
    const records = await findIndividualizedAssessments(db, container, accountId, reportIdsOf(source));
    return records.map((record) => factsOf(toIndividualizedAssessmentResource(record)));
  },
  reportActivities: async (source) => {
    const { db, container, subject } = source;
    const activities = await findActivities(db, container, subject.candidate.accountId, reportIdsOf(source));
    return activities.flatMap(({ reportId, text, createdAt }) =>
      text === null ? [] : [{ report_id: reportId, text, created_at: toTimestamp(createdAt) }],
    );
  },
  candidateStories: async (source) => {
    const rows = await ownRows(source, schema.candidateStories);
    return rows.map((row) => ({
      id: row.id,
      report_id: row.reportId,
      content: source.container.keys.data.decrypt(row.content, storyPlace(row)),
      created_at: toTimestamp(row.createdAt),
    }));
  },
  natureScopeRequests: async (source) => {
    const rows = await ownRows(source, schema.natureScopeRequests);
    return rows.map((row) => factsOf(toNatureAndScopeRequest(toNatureScopeRecord(source.container, row))));
  },
  selfDisclosures: async (source) => {
    const { db, container, subject } = source;
    const { accountId } = subject.candidate;
    const byReport = await findSelfDisclosures(db, container, accountId, reportIdsOf(source));
    return [...byReport].flatMap(([report_id, disclosures]) =>
      disclosures.map((disclosure) => ({ report_id, ...disclosure })),
    );
  },
  consents: async (source) => {
    const rows = await ownRows(source, schema.consents);
    const { links } = domainEnvironment(source.container);
    const { candidate, consentIds } = source.subject;
    const withdrawals = await findWithdrawals(source.db, candidate.accountId, consentIds);
    return rows.map((row) => ({
      ...factsOf(toConsentResource(row, links, withdrawals.get(row.id) ?? null)),
      full_name: row.fullName,
      documents: row.documents,
    }));
  },
  subscriptions: async (source) => {
    const rows = await ownRows(source, schema.subscriptions);
    const ordered = await packagesOf(source, rows);
    return readTogether(
      rows.map(async (row) => ({
        ...factsOf(await describeSubscription(source.db, row)),
        package_name: ordered.get(row.packageSlug)?.name,
      })),
    );
  },
  continuousChecks: async (source) => {
    const rows = await ownRows(source, schema.continuousChecks);
    return rows.map((row) => factsOf(toContinuousCheckResource(row)));
  },
  documents: async (source) => {
    const rows = await ownRows(source, schema.documents);
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      filename: documentFilename(source.container, row),
      content_type: row.contentType,
      filesize: row.size,
      created_at: toTimestamp(row.createdAt),
    }));
  },
  uploads: async (source) => {
    const { verificationIds } = source.subject;
    const rows = await rowsWith(source, schema.uploads, schema.uploads.verificationId, verificationIds);
    return rows.map((row) => ({
      id: row.id,
      verification_id: row.verificationId,
      content_type: row.contentType,
      filesize: row.size,
      created_at: toTimestamp(row.createdAt),
    }));
  },
  disputes: async ({ db, container, subject: { candidate, reports } }) => {
    const reportIds = reports.map(({ id }) => id);
    const records = await findDisputes(db, container, candidate.accountId, reportIds);
    return records.map((record) => ({
      id: record.id,
      report_id: record.reportId,
      items: shownItems(record),
      statements: record.statements,
      note: record.note,
      created_at: toTimestamp(record.createdAt),
      resolved_at: toTimestampOrNull(record.resolvedAt),
    }));
  },
  disputeFiles: async (source) => {
    const { disputeIds } = source.subject;
    const rows = await rowsWith(source, schema.disputeFiles, schema.disputeFiles.disputeId, disputeIds);
    return rows.map((row) => ({
      id: row.id,
      dispute_id: row.disputeId,
      content_type: row.contentType,
      filesize: row.size,
      created_at: toTimestamp(row.createdAt),
    }));
  },
  mails: async (source) => {
    const rows = await source.db
      .select()
      .from(schema.mails)
      .where(ownMails(source.subject))
      .orderBy(asc(schema.mails.id));
    return rows.map((row) => ({
      subject: row.subject,
      created_at: toTimestamp(row.createdAt),
      sent_at: toTimestampOrNull(row.sentAt),
    }));
  },

  ...forSetup(ofSetup),
  withheldRecords: { leavesOut: 'The file that this copy is part of has them, each with its reason.' },
  heldUpdates: { leavesOut: 'The file that this copy is part of has the charges that wait.' },
  waitingCharges: { leavesOut: 'The file that this copy is part of has them, as not decided yet.' },
  dispositionWords: ofSetup,
  legalHolds: { leavesOut: 'Why data is kept is between the customer and its lawyers.' },
  retentionRuns: technical,
  auditEntries: { leavesOut: 'It says what people of the account did, and is evidence about them.' },
  events: repetition,
  deliveries: repetition,
  deliveryLeases: repetition,
  webhookLogs: repetition,
  idempotencyKeys: repetition,
  simulationSteps: technical,
  failedWork: technical,
  consentWithdrawals: { leavesOut: 'The entry of the consent says when it was withdrawn.' },
  fileRemovals: technical,
  continuousCheckAlerts: { leavesOut: 'The reports that they ordered are in the copy.' },
  linkCodes: technical,
  trustedDevices: technical,
  apiRequests: technical,
  charges: ofSetup,
  attemptCounts: technical,
  requestCounts: technical,
  usedTokens: technical,
  staffClaims: technical,
};
