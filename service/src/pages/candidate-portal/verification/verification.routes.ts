import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError, languageOf, type VerificationType } from '@service-embeds/contract';
import { findRow } from '../../../db/rows/find-row.ts';
import { verifications } from '../../../db/schema/index.ts';
import { announcedBytes, readMultipartForm } from '../../../platform/http/multipart.ts';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { maxDocumentBytes, readDocument, toFile } from '../../../resources/uploads/identity-document.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { rememberLanguage } from '../../kit/site/language-choice.ts';
import type { PageInput } from '../../kit/site/page-environment.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { storeLanguage } from '../personal-link/change-language.ts';
import { withPersonalLink } from '../personal-link/personal-link.ts';
import { withSecondFactor } from '../personal-link/second-factor.routes.ts';
import { verificationFields, verificationPage } from './verification.page.ts';
import type { VerificationEnv, VerificationSession } from './verification.page.ts';

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
  const { account, language } = personalLink;
  const verification = await findRow(db, verifications, account.id, personalLink.id);
  return verification && { verification, account, language };
}

async function submitVerification(c: VerificationContext): Promise<Response> {
  const { verification } = c.var.visit;
  if (verification.completedAt) return redirectToPage(c);
  return verification.type === 'id' ? submitDocument(c) : submitFields(c, verification.type);
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
    const document = messagesFor(visit.language).verification.file.try_again;
    return verificationPage(c, { errors: { document }, status: 503 });
  }
}

async function storeDocument(c: VerificationContext): Promise<Response> {
  const file = await readUpload(c);
  if ('problem' in file) {
    const { [file.problem]: document } = messagesFor(c.var.visit.language).verification.file;
    return verificationPage(c, { errors: { document } });
  }
  const key = 'POST /candidate_portal/verifications/{id}/document';
  const { error } = await callAsCandidate(c, key, { document: toFile(file) });
  if (error) throw error;
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

async function submitFields(
  c: VerificationContext,
  type: Exclude<VerificationType, 'id'>,
): Promise<Response> {
  const form = await readForm(c);
  const state = form('driver_license_state');
  if (form('language')) {
    const language = languageOf(form('language'));
    rememberLanguage(c, language);
    await storeLanguage(c, language);
    c.set('visit', { ...c.var.visit, language });
    return verificationPage(c, { state });
  }
  const { language } = c.var.visit;
  const names = verificationFields[type];
  // A form sends an empty text for a field that was left empty.
  const entries = names.map((name) => [name, form(name).trim() || undefined]);
  const body = Object.fromEntries(entries) as PageInput<AnswerKey>['body'];
  const key: AnswerKey = `POST /candidate_portal/verifications/{id}/${type}`;
  const { issues, error } = await callAsCandidate(c, key, body);
  const { fields } = messagesFor(language).verification;
  const required = Object.fromEntries(names.map((name) => [name, fields[name].required]));
  if (issues) return verificationPage(c, { errors: translateErrors(issues, language, required), state });
  if (error) throw error;
  return redirectToPage(c);
}

type AnswerKey = `POST /candidate_portal/verifications/{id}/${Exclude<VerificationType, 'id'>}`;
