import { ApiError, errorCatalog, fieldErrorSentence, type FieldIssues } from '@service-embeds/contract';
import type { ApplicationAnswers } from '@service-embeds/contract/resources/candidate/application-answers';
import { toAnswers } from '@service-embeds/domain/candidate/history-answers';
import { linkExpiry } from '@service-embeds/domain/environment';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { applicationReceivedMail } from '../../delivery/mail/candidate-mails.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { domainEnvironment, type Call, type Handlers, type RoutesUnder } from '../call.ts';
import {
  applyDraftColumns,
  draftVersion,
  readStoredDraft,
  saveApplyDraft,
} from '../candidates/candidate-draft.ts';
import type { ApplyDraft, ReadDocument } from '../candidates/candidate-draft.ts';
import { publishCandidateEvent } from '../candidates/candidate-events.ts';
import {
  decryptHistory,
  getCandidate,
  getCandidateForUpdate,
  updateCandidate,
} from '../candidates/candidates.queries.ts';
import { appendConsent, portalCapture } from '../consents/append-consent.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import {
  closedReason,
  applyDraft,
  circumstancesOf,
  findDocuments,
  hasPersonalData,
  nextStep,
} from './candidate-application.ts';
import type { Application } from './candidate-application.ts';
import { fulfillInvitation } from './due-invitations.ts';
import { lockInvitation } from './invitations.queries.ts';

const path = '/candidate_portal/invitations/{id}';
type ApplicationRoutes = Exclude<RoutesUnder<typeof path>, `POST ${typeof path}/renewal_requests`>;
type ApplicationCall = Call<ApplicationRoutes>;

/** What candidates do with the draft of their application, and how they submit it (docs/api/candidates.md#candidate-portal). */
export const candidateApplicationHandlers = (container: Container): Pick<Handlers, ApplicationRoutes> => ({
  'POST /candidate_portal/invitations/{id}/answers': async (call) => {
    const { step, ...answers } = call.body;
    const application = await loadApplication(container, call);
    const candidate = applyDraft(container, application);
    requireUnlessOnFile(call.body, candidate);
    const onFile = toAnswers(decryptHistory(container, candidate));
    const identifiedAnswers = identifyEntries(answers, onFile, application);
    const [current] = call.body.step === 'address' ? call.body.addresses : [];
    const zipcode = current && { zipcode: current.zipcode };
    return saveDraft(container, call, { application, answers: { ...identifiedAnswers, ...zipcode }, step });
  },

  'POST /candidate_portal/invitations/{id}/language': async (call) => {
    const application = await loadApplication(container, call);
    return saveDraft(container, call, { application, answers: call.body });
  },

  'POST /candidate_portal/invitations/{id}/documents': async (call) => {
    const application = await loadApplication(container, call);
    const { documents } = readingsAfter(application, call);
    return saveDraft(container, call, { application, answers: { documents } });
  },

  // Of two signatures at once, the first one counts: what was read is forgotten with it.
  'POST /candidate_portal/invitations/{id}/consent': (call) => signDocuments(container, call),

  // Another device may have changed something since the candidate reviewed it, and a backend may have added something.
  'POST /candidate_portal/invitations/{id}/completion': async (call) => {
    const { db, body, now } = call;
    const application = await loadApplication(container, call);
    const { draft, invitation } = application;
    const isReviewed = draftVersion(draft) === body.draft_version;
    if (!isReviewed || (await nextStep(db, container, application)) !== 'review')
      throw new ApiError(errorCatalog.editConflict);
    const candidate = await getCandidateForUpdate(db, invitation.accountId, invitation.candidateId);
    const changes = { ...applyDraftColumns(container, candidate, draft), language: body.language };
    const row = await updateCandidate(db, candidate, changes);
    await publishCandidateEvent(db, container, { type: 'candidate.updated', row, at: now });
    const { id, reportId } = await fulfillInvitation(db, container, invitation, now);
    if (reportId !== null) await confirmReceipt(container, call, { candidate: row, reportId });
    return { id, report_id: reportId };
  },
});

/**
 * Loads an invitation that takes answers, locked, with the draft as it is under the lock.
 *
 * @throws ApiError 409 if the invitation is closed, or the draft belongs to another device
 */
async function loadApplication(
  container: Container,
  { db, account, caller, params, now }: ApplicationCall,
): Promise<Application> {
  const invitation = await lockInvitation(db, account.id, params.id);
  if (!invitation) throw new ApiError(errorCatalog.notFound('invitation'));
  const reason = closedReason({ account, invitation, now });
  if (reason) throw new ApiError(errorCatalog.invitationNotPending(reason, 'completed'));
  const candidate = await getCandidate(db, account.id, invitation.candidateId);
  const { draft, deviceGroup } = await readStoredDraft(db, container, invitation);
  const { draftGrant } = caller;
  if (hasPersonalData({ candidate, draft }) && !draftGrant?.mayContinue(deviceGroup))
    throw new ApiError(errorCatalog.editConflict);
  const orderedPackage = await findOrderedPackage(db, account.id, invitation.packageSlug);
  if (!orderedPackage) throw new Error('The package of an invitation is missing.');
  const isConfirmed = draftGrant?.isConfirmed ?? false;
  return { account, candidate, invitation, package: orderedPackage, draft, deviceGroup, isConfirmed, now };
}

async function signDocuments(container: Container, call: Call<`POST ${typeof path}/consent`>) {
  const { db, account, body, client, now } = call;
  const application = await loadApplication(container, call);
  const { invitation, draft } = application;
  if (!draft.documents) throw new ApiError(errorCatalog.editConflict);
  const { language, signature } = body;
  const { documents: readings } = readingsAfter(application, call);
  // A document that was not read is missing, and so refused.
  const documents = (await findDocuments(container, application, language)).flatMap(
    ({ id, version, sha256 }) => {
      const reading = readings[sha256];
      return reading ? [{ id, version, sha256, ...reading }] : [];
    },
  );
  const { id } = await appendConsent(db, container, {
    account,
    candidate: applyDraft(container, application),
    invitation,
    circumstances: circumstancesOf(container, application),
    client,
    capture: portalCapture(container),
    now,
    body: { language, signature, documents },
  });
  const { documents: _read, ...answers } = draft;
  await saveApplyDraft(db, container, invitation, { draft: answers, at: now });
  return { id };
}

/** What an empty form keeps if it is on file: columns by the fields of each step. */
const columnsOnFile = {
  birth: { dob: 'dob' },
  ssn: { ssn: 'ssn' },
  license: { driver_license_number: 'driverLicenseNumber', driver_license_state: 'driverLicenseNumber' },
} as const satisfies Record<string, Record<string, keyof CandidateRow>>;

/** @throws ApiError 400 if fields are empty that are not on file, or only some of them are */
function requireUnlessOnFile(answers: ApplicationAnswers, candidate: CandidateRow): void {
  const { step } = answers;
  if (!(step === 'birth' || step === 'ssn' || step === 'license')) return;
  const columns = Object.entries(columnsOnFile[step]);
  const empty = columns.filter(([name]) => (answers as Record<string, unknown>)[name] === undefined);
  const isKept = empty.length === columns.length && columns.every(([, column]) => candidate[column] !== null);
  if (!empty.length || isKept) return;
  const issues: FieldIssues = Object.fromEntries(empty.map(([name]) => [name, [{ code: 'required' }]]));
  const sentences = Object.fromEntries(
    empty.map(([name]) => [name, [fieldErrorSentence({ code: 'required' })]]),
  );
  throw new ApiError(errorCatalog.invalidInput(sentences, issues));
}

interface DraftAnswers {
  application: Application;
  answers: Partial<ApplyDraft>;
  /** The step that they complete, if any. */
  step?: ApplicationAnswers['step'];
}

/** Stores answers in the draft. The first step makes it that of the device, until one gives a code. */
async function saveDraft(
  container: Container,
  { db, caller, params, now, note }: ApplicationCall,
  { application, answers, step }: DraftAnswers,
) {
  const { draft: current, deviceGroup: owner, invitation } = application;
  const isFirst = current.done.length === 0;
  const deviceGroup = isFirst && step && !caller.draftGrant?.isConfirmed ? newId(now) : owner;
  const { middle_name: _middle, no_middle_name: _none, ...withoutMiddleName } = current;
  const done = [...new Set([...current.done, ...(step ? [step] : [])])];
  const draft = { ...(step === 'name' ? withoutMiddleName : current), ...answers, done };
  await saveApplyDraft(db, container, invitation, { draft, at: now, deviceGroup });
  note({ answers: step ?? Object.keys(answers).join(', ') });
  return { id: params.id, device_group: deviceGroup };
}

type ReadingCall = Pick<Call<`POST ${typeof path}/documents`>, 'body' | 'now'>;

/**
 * Returns the documents that were read, with the one of a form. The service's clock counts, even for the milliseconds after which a
 * script saw the end of the document.
 */
function readingsAfter(
  { draft }: Application,
  { body, now }: ReadingCall,
): { documents: Record<string, ReadDocument> } {
  const presentedAt = Date.parse(body.presented_at);
  const presented = Number.isNaN(presentedAt) ? now.getTime() : Math.min(presentedAt, now.getTime());
  const elapsed = /^\d{1,9}$/.test(body.end_seen_after) ? Number(body.end_seen_after) : undefined;
  const reading: ReadDocument = {
    presented_at: new Date(presented).toISOString(),
    ...(elapsed !== undefined && {
      scrolled_to_end_at: new Date(Math.min(presented + elapsed, now.getTime())).toISOString(),
    }),
    acknowledged_at: now.toISOString(),
    checked: body.copy_requested,
  };
  return { documents: { ...draft.documents, [body.sha256]: reading } };
}

/** Emails the candidate the link to the page of the check. */
async function confirmReceipt(
  container: Container,
  { db, account, body, now }: Call<`POST ${typeof path}/completion`>,
  { candidate, reportId }: { candidate: CandidateRow; reportId: string },
): Promise<void> {
  const url = domainEnvironment(container).links.checkUrl(reportId, linkExpiry('report', now));
  const { firstName, email: recipient } = candidate;
  const letter = applicationReceivedMail({
    accountName: account.name,
    firstName,
    language: body.language,
    url,
  });
  await sendMails(db, container, [
    { accountId: account.id, reportId, kind: 'application_received', recipient, createdAt: now, ...letter },
  ]);
}

const kinds = ['employers', 'schools', 'professional_licenses'] as const;
type EntriesWithIds = Pick<ApplyDraft, (typeof kinds)[number]>;

/**
 * Gives an ID to each new entry of the answers of a step, and names those that the form showed and the candidate has taken
 * out, so that entries that a backend adds in the meantime stay.
 */
export function identifyEntries(
  answers: Partial<ApplyDraft>,
  onFile: EntriesWithIds,
  { draft, now }: { draft: Pick<ApplyDraft, 'removed'>; now: Date },
): Partial<ApplyDraft> {
  const identify = <Entry extends { id?: string | undefined }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => (entry.id === undefined ? { ...entry, id: newId(now) } : entry));
  const { employers, schools, professional_licenses: licenses } = answers;
  const identified: Partial<ApplyDraft> = {
    ...answers,
    ...(employers && { employers: identify(employers) }),
    ...(schools && { schools: identify(schools) }),
    ...(licenses && { professional_licenses: identify(licenses) }),
  };
  const answeredKinds = kinds.filter((kind) => answers[kind]);
  if (!answeredKinds.length) return identified;
  const idsOf = (source: EntriesWithIds): string[] =>
    answeredKinds.flatMap((kind) => (source[kind] ?? []).map(({ id = '' }) => id));
  const present = new Set(idsOf(identified));
  const removedIds = new Set([...(draft.removed ?? []), ...idsOf(onFile)]);
  return { ...identified, removed: [...removedIds].filter((id) => !present.has(id)) };
}
