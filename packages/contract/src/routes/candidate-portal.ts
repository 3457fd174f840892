import * as z from 'zod';
import { email, id, language, paragraphs } from '../primitives.ts';
import { applicationAnswers } from '../resources/candidate/application-answers.ts';
import { candidateFields } from '../resources/candidate/candidate.ts';
import { consentBody } from '../resources/candidate/disclosure.ts';
import { auditAs, type RouteDefinition } from '../route.ts';

/** What the actions of candidates have in common. The ID in the path is that of the personal link. */
const byCandidate = {
  tag: 'Candidate portal',
  auth: { personalLink: true },
  response: z.object({ id }),
} as const;

const ofInvitation = { ...byCandidate, reach: 'invitation' } as const;
const ofVerification = { ...byCandidate, reach: 'verification' } as const;
const ofReport = { ...byCandidate, reach: 'report' } as const;

/** In which language the pages are that the candidate reads, and so the mails that answer. */
const reader = { language };

/** What a candidate says about a dispute, with files that show it. */
const disputeClaim = { statement: paragraphs(10_000), files: z.array(z.file()).max(3) };
const ofDispute = {
  ...ofReport,
  response: z.object({
    id,
    /** False: another form has started the dispute that is open, and nothing of this one is stored. */
    is_stored: z.boolean(),
  }),
} as const;

/** What a candidate answers to an invitation. */
const ofDraft = {
  ...ofInvitation,
  audit: auditAs('invitation.answered', 'invitation', 'id'),
  // The devices that may continue without a code from an email. Null: each needs a code.
  response: z.object({ id, device_group: z.string().nullable() }),
} as const;

/** That a candidate has read a document, and when by the clock of their device. */
const documentReading = {
  sha256: z.string().max(64),
  read: z.literal(true),
  copy_requested: z.boolean(),
  presented_at: z.string().max(100),
  /** Milliseconds after that until the end of the document was seen. */
  end_seen_after: z.string().max(100),
};

const { ssn, driver_license_number, driver_license_state } = candidateFields;
const answered = auditAs('verification.answered', 'verification', 'id');

/**
 * What candidates do on their own pages and no key or token may do. These actions have no address, and are no part of the
 * published package.
 */
export const candidatePortalRoutes = {
  'POST /candidate_portal/invitations/{id}/answers': {
    ...ofDraft,
    operationId: 'answerStep',
    summary: 'Answer one page of the candidate portal',
    body: applicationAnswers,
  },
  'POST /candidate_portal/invitations/{id}/language': {
    ...ofDraft,
    operationId: 'chooseLanguage',
    summary: 'Choose the language of an application',
    body: z.strictObject(reader),
  },
  'POST /candidate_portal/invitations/{id}/documents': {
    ...ofDraft,
    operationId: 'readDocument',
    summary: 'Confirm that a document was read, before it is signed with the others',
    body: z.strictObject(documentReading),
  },
  'POST /candidate_portal/invitations/{id}/consent': {
    ...ofInvitation,
    operationId: 'signDocuments',
    summary: 'Confirm the last document, and sign all of them',
    audit: auditAs('consent.given', 'consent'),
    body: z.strictObject({ ...documentReading, ...reader, signature: consentBody.shape.signature }),
  },
  'POST /candidate_portal/invitations/{id}/completion': {
    ...ofInvitation,
    operationId: 'completeApplication',
    summary: 'Submit the answers and complete the invitation',
    audit: auditAs('invitation.completed', 'invitation', 'id'),
    body: z.strictObject({ ...reader, draft_version: z.string().max(64) }),
    response: z.object({ id, report_id: id.nullable() }),
  },
  'POST /candidate_portal/invitations/{id}/renewal_requests': {
    ...ofInvitation,
    operationId: 'requestRenewal',
    summary: 'Ask the customer by email to renew an expired invitation',
    audit: auditAs('candidate.question_sent', 'invitation', 'id'),
    failures: [429],
  },
  'POST /candidate_portal/language': {
    ...byCandidate,
    reach: null,
    operationId: 'chooseOwnLanguage',
    summary: 'Choose the language of the own pages and emails',
    audit: auditAs('candidate.changed', 'candidate'),
    body: z.strictObject(reader),
  },
  'POST /candidate_portal/reports/{id}/disputes': {
    ...ofDispute,
    operationId: 'startDispute',
    summary: 'Dispute parts of a report',
    audit: auditAs('dispute.started', 'report', 'id'),
    body: z.strictObject({ items: z.array(z.string().max(100)).min(1).max(1000), ...disputeClaim }),
  },
  'POST /candidate_portal/reports/{id}/dispute_statements': {
    ...ofDispute,
    operationId: 'addToDispute',
    summary: 'Add to the open dispute of a report',
    audit: auditAs('dispute.extended', 'report', 'id'),
    body: z.strictObject(disputeClaim),
  },
  'POST /candidate_portal/reports/{id}/email_codes': {
    ...ofReport,
    operationId: 'sendEmailCode',
    summary: 'Send a code to the new email address of the candidate',
    audit: auditAs('link.code_sent', 'candidate'),
    body: z.strictObject({ email, ...reader }),
    failures: [429],
  },
  'POST /candidate_portal/reports/{id}/email': {
    ...ofReport,
    operationId: 'changeEmail',
    summary: 'Change the email address of the candidate to one that the code proves',
    audit: auditAs('candidate.changed', 'candidate'),
    body: z.strictObject({ email, code: z.string().max(100), ...reader }),
    failures: [429],
  },
  'POST /candidate_portal/reports/{id}/questions': {
    ...ofReport,
    operationId: 'askQuestion',
    summary: 'Ask the customer a question by email',
    audit: auditAs('candidate.question_sent', 'report', 'id'),
    body: z.strictObject({ text: paragraphs(2000) }),
    failures: [429],
  },
  'POST /candidate_portal/reports/{id}/release': {
    ...ofReport,
    operationId: 'releaseReport',
    summary: 'Give a report to the customer that the candidate reads first',
    audit: auditAs('report.review_answered', 'report', 'id'),
  },
  'POST /candidate_portal/reports/{id}/nature_and_scope_requests': {
    ...ofReport,
    operationId: 'requestNatureAndScope',
    summary: 'Ask for the nature and scope of an investigation',
    audit: auditAs('nature_and_scope.requested', 'nature_and_scope_request'),
    body: z.strictObject(reader),
  },
  'POST /candidate_portal/reports/{id}/consent_withdrawal': {
    ...ofReport,
    operationId: 'withdrawOwnConsent',
    summary: 'Withdraw the consent to a report',
    audit: auditAs('consent.withdrawn', 'consent'),
  },
  'POST /candidate_portal/reports/{id}/remaining_file_parts_requests': {
    ...ofReport,
    operationId: 'requestRemainingFileParts',
    summary: 'Ask for the parts of the own file that are too many for a page',
    audit: auditAs('candidate.remaining_file_parts_requested', 'candidate'),
  },
  'DELETE /candidate_portal/reports/{id}/personal_data': {
    ...ofReport,
    operationId: 'deleteOwnData',
    summary: 'Remove the personal data of the candidate',
    audit: auditAs('candidate.pii_removed', 'candidate'),
  },
  'POST /candidate_portal/verifications/{id}/ssn': {
    ...ofVerification,
    operationId: 'answerWithSsn',
    summary: 'Enter the Social Security number that a report waits for',
    audit: answered,
    body: z.strictObject({ ssn: ssn.unwrap() }),
  },
  'POST /candidate_portal/verifications/{id}/driver_license': {
    ...ofVerification,
    operationId: 'answerWithDriverLicense',
    summary: 'Enter the driver license that a report waits for',
    audit: answered,
    body: z.strictObject({
      driver_license_number: driver_license_number.unwrap(),
      driver_license_state: driver_license_state.unwrap(),
    }),
  },
  'POST /candidate_portal/verifications/{id}/document': {
    ...ofVerification,
    operationId: 'answerWithDocument',
    summary: 'Upload the identity document that a report waits for',
    audit: auditAs('document.uploaded', 'verification', 'id'),
    body: z.strictObject({ document: z.file() }),
  },
} as const satisfies Record<string, RouteDefinition>;
