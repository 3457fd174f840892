import { and, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { ApiError, candidateFields, validate, type CandidateFields } from '@service-embeds/contract';
import type { VerificationRecord } from '@service-embeds/domain/report/report-record';
import { completeVerification } from '@service-embeds/domain/report-lifecycle/suspension';
import type { Container } from '../../../integrations/context.ts';
import type { Transaction } from '../../../db/pool/database.ts';
import { candidates, uploads, verifications } from '../../../db/schema/index.ts';
import { announcedBytes, readMultipartForm } from '../../../platform/http/multipart.ts';
import { newId } from '../../../platform/ids.ts';
import { candidateChanges as candidateColumns } from '@service-embeds/domain/candidate/candidate-changes';
import { candidateCipher, candidateResource } from '../../../resources/candidates/candidates.queries.ts';
import { loadReport, saveReport } from '../../../resources/reports/report-aggregate.queries.ts';
import { maxDocumentBytes, readDocument } from '../../../resources/uploads/identity-document.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import { withPersonalLink } from '../personal-link/personal-link.ts';
import { withSecondFactor } from '../personal-link/second-factor.routes.ts';
import { verificationFields, verificationPage } from './verification.page.ts';
import type { VerificationEnv, VerificationSession } from './verification.page.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';

type VerificationContext = Context<VerificationEnv>;

/** Lets a handler run if the link leads to a verification. */
const withVerification = createMiddleware<VerificationEnv>(async (c, next) => {
  const visit = await loadVerification(c);
  if (!visit) return linkNotFound(c);
  c.set('visit', visit);
  return next();
});

/**
 * Where a candidate answers a verification. The link is the secret, and the cookie of the device is not sent with forms of
 * other sites.
 */
export const verificationRoutes = new Hono<VerificationEnv>()
  .use('/verify/:token', withPersonalLink('verify'), withSecondFactor)
  .get('/verify/:token', withVerification, (c) => verificationPage(c))
  .post('/verify/:token', withVerification, submitVerification);

async function loadVerification(c: VerificationContext): Promise<VerificationSession | undefined> {
  const { db, personalLink } = c.var;
  const { account, language, now } = personalLink;
  const [verification] = await db
    .select()
    .from(verifications)
    .where(and(ofAccount(verifications, account.id), eq(verifications.id, personalLink.id)));
  return verification && { verification, account, language, now };
}

async function submitVerification(c: VerificationContext): Promise<Response> {
  const { verification } = c.var.visit;
  if (verification.completedAt) return redirectToPage(c);
  return verificationFields[verification.type].length ? submitFields(c) : submitDocument(c);
}

const redirectToPage = (c: VerificationContext): Response => c.redirect(c.var.personalLink.path, 303);

/** A candidate's files wait for each other, and all files for the memory that they need until they are stored. */
async function submitDocument(c: VerificationContext): Promise<Response> {
  const { container, visit } = c.var;
  const receive = async () => {
    // The file before this one may have been the answer.
    const current = await loadVerification(c);
    if (current?.verification.completedAt) return redirectToPage(c);
    return container.uploadMemory.run(announcedBytes(c.req.raw, maxUploadBytes), () => storeDocument(c));
  };
  try {
    return await container.uploadShares.run(visit.verification.id, receive);
  } catch (error) {
    if (!(error instanceof ApiError) || ![429, 503].includes(error.status)) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return verificationPage(c, { document: messagesFor(visit.language).verification.file.try_again }, 503);
  }
}

async function storeDocument(c: VerificationContext): Promise<Response> {
  const { container, visit } = c.var;
  const file = await readUpload(c);
  if ('problem' in file)
    return verificationPage(c, { document: messagesFor(visit.language).verification.file[file.problem] });
  const { now } = visit;
  // The file first: a row without its file would be worse than a file without a row.
  const id = newId(now);
  await container.files.write(id, file.bytes);
  const upload = { id, contentType: file.type, size: file.bytes.length };
  await changeAsCandidate(c, { action: 'document.uploaded', type: 'verification' }, (transaction) =>
    storeAnswer(transaction, container, { verification: visit.verification, upload, now }),
  );
  return redirectToPage(c);
}

/** The largest document, with the parts of the form around it, in bytes. */
const maxUploadBytes = maxDocumentBytes + 10_000;

/** Reads the file of the form. */
async function readUpload(c: VerificationContext): ReturnType<typeof readDocument> {
  const { config, contentScanner } = c.var.container;
  const limits = { bytes: maxUploadBytes, seconds: config.http.uploadSeconds };
  try {
    const form = await readMultipartForm(c.req.raw, limits);
    const files = form.getAll('document');
    const upload = files.find((file) => file instanceof File && file.size > 0);
    return await readDocument(upload ?? files[0], contentScanner);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'body_too_large') return { problem: 'too_large' };
    throw error;
  }
}

async function submitFields(c: VerificationContext): Promise<Response> {
  const { container, visit } = c.var;
  const { verification, language } = visit;
  const form = await readForm(c);
  const names = verificationFields[verification.type];
  const entries = names.map((name): [string, string] => [name, form(name).trim()]);
  const { fields } = messagesFor(language).verification;
  const emptyNames = names.filter((name) => entries.some(([other, value]) => other === name && !value));
  if (emptyNames.length)
    return verificationPage(c, Object.fromEntries(emptyNames.map((name) => [name, fields[name].required])));
  const result = validate(z.strictObject(candidateFields), Object.fromEntries(entries));
  if (!result.ok) return verificationPage(c, translateErrors(result.issues, language));
  const { now } = visit;
  await changeAsCandidate(c, { action: 'verification.answered', type: 'verification' }, (transaction) =>
    storeAnswer(transaction, container, { verification, input: result.value, now }),
  );
  return redirectToPage(c);
}

/** What the candidate entered or uploaded. */
interface Answer {
  verification: VerificationRecord;
  input?: CandidateFields;
  upload?: Pick<typeof uploads.$inferInsert, 'id' | 'contentType' | 'size'>;
  now: Date;
}

/** Stores an answer and completes the verification. Undefined: it was answered before. */
async function storeAnswer(
  db: Transaction,
  container: Container,
  { verification, input, upload, now }: Answer,
): Promise<VerificationRecord | undefined> {
  const { accountId, candidateId, reportId, type } = verification;
  const report = await loadReport(db, container, accountId, reportId);
  // Under the lock: the same form sent twice is one answer.
  if (report.verifications.some(({ id, completedAt }) => id === verification.id && completedAt))
    return undefined;
  if (upload)
    await db
      .insert(uploads)
      .values({ accountId, verificationId: verification.id, ...upload, createdAt: now });
  if (input) {
    const [candidate] = await db
      .update(candidates)
      .set(candidateColumns(input, candidateCipher(container, { accountId, id: candidateId })))
      .where(and(ofAccount(candidates, accountId), eq(candidates.id, candidateId)))
      .returning();
    if (candidate)
      report.publish(
        'candidate.updated',
        now,
        candidateResource(container, candidate, {
          ids: report.candidate.report_ids,
          adjudication: report.candidate.adjudication,
        }),
      );
  }
  completeVerification(report, type, now);
  const { record, openScreenings } = report;
  await container.supplier.verificationAnswered(db, { report: record, type, openScreenings, at: now });
  await saveReport(db, container, report);
  return verification;
}
