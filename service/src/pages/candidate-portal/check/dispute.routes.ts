import { Hono } from 'hono';
import { ApiError, type FieldIssues } from '@service-embeds/contract';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { isFinished } from '@service-embeds/domain/report/is-finished';
import { assertStorable } from '../../../platform/http/body.ts';
import { announcedBytes, readMultipartForm } from '../../../platform/http/multipart.ts';
import { maxDocumentBytes, readDocument, toFile } from '../../../resources/uploads/identity-document.ts';
import { issuesOf, translateErrors } from '../../kit/forms/translate-errors.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { speakLanguage, type CheckContext, type CheckEnv } from './check-session.ts';
import { disputePage } from './dispute.page.ts';

/** Files of one form. */
const maxFiles = 3;
/** The largest form, in bytes: its files, and the text around them. */
const maxFormBytes = maxFiles * maxDocumentBytes + 64 * 1024;
/** Parts of the longest form: every charge of a long report can be chosen. */
const maxParts = 1000;

/** Where a candidate disputes a report, and adds to the dispute. */
export const disputeRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/dispute', showDispute)
  .post('/reports/:token/dispute', (c) => submitDispute(c, 'new'))
  .post('/reports/:token/dispute/more', (c) => submitDispute(c, 'more'));

function showDispute(c: CheckContext): Response | Promise<Response> {
  const { report, path } = c.var.check;
  const isPossible = isFinished(report) || isUnderReview(report) || report.disputedAt !== null;
  return isPossible ? disputePage(c) : c.redirect(path, 303);
}

/** A candidate's forms with files wait for each other, and all of them for the memory that they need. */
async function submitDispute(c: CheckContext, kind: 'new' | 'more'): Promise<Response> {
  const { container, check } = c.var;
  const receive = () =>
    container.uploadMemory.run(announcedBytes(c.req.raw, maxFormBytes), () => storeDispute(c, kind));
  try {
    return await container.uploadShares.run(check.report.id, receive);
  } catch (error) {
    if (!(error instanceof ApiError) || ![429, 503].includes(error.status)) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    const alert = check.messages.verification.file.try_again;
    return disputePage(c, { itemIds: [], statement: '', errors: {}, alert, status: 503 });
  }
}

async function storeDispute(c: CheckContext, kind: 'new' | 'more'): Promise<Response> {
  const { messages, path } = c.var.check;
  const form = await readDisputeForm(c);
  if (!form) {
    const { too_large } = messages.verification.file;
    return disputePage(c, { itemIds: [], statement: '', errors: { files: too_large } });
  }
  const { items: itemIds, statement, files, problem, otherLanguage } = form;
  const submitted = { itemIds, statement, errors: {} };
  if (otherLanguage !== undefined) {
    await speakLanguage(c, otherLanguage);
    return disputePage(c, { ...submitted, isUnsent: true });
  }
  const body = { ...(kind === 'new' && { items: itemIds }), statement, files };
  const { issues, error, answer } =
    problem === undefined
      ? await callAsCandidate(c, keys[kind], body)
      : { issues: issuesOf(keys[kind], body) };
  if (issues) return disputePage(c, { ...submitted, errors: errorsOf(c, issues, problem) });
  // The report changed while the form was open: the page says what is possible now.
  if (error) return c.redirect(path, 303);
  if (!answer.is_stored)
    return disputePage(c, { ...submitted, alert: messages.dispute.open.already, status: 409 });
  return c.redirect(`${path}/dispute?${sentParameter}`, 303);
}

const keys = {
  new: 'POST /candidate_portal/reports/{id}/disputes',
  more: 'POST /candidate_portal/reports/{id}/dispute_statements',
} as const;

/** @param problem what is wrong with the files, which the page has checked */
function errorsOf(
  { var: { check } }: CheckContext,
  issues: FieldIssues,
  problem: string | undefined,
): Record<string, string> {
  const { required, tooLong } = check.messages.dispute;
  const errors = translateErrors(issues, check.language, {
    items: { required: () => required.items, too_few_items: () => required.items },
    statement: { required: () => required.statement, too_long: tooLong },
  });
  return { ...errors, ...(problem !== undefined && { files: problem }) };
}

interface DisputeForm {
  items: string[];
  statement: string;
  files: File[];
  /** What is wrong with the files. */
  problem?: string;
  /** The language of the button that sent the form instead of its own button. */
  otherLanguage?: string | undefined;
}

/** Reads a form of a dispute. Undefined: it is too large. */
async function readDisputeForm(c: CheckContext): Promise<DisputeForm | undefined> {
  const { uploadSeconds: seconds } = c.var.container.config.http;
  const limits = { bytes: maxFormBytes, seconds, parts: maxParts };
  try {
    const form = await readMultipartForm(c.req.raw, limits);
    const statement = (textsOf(form, 'statement')[0] ?? '').replace(/\r\n/g, '\n').trim();
    const [otherLanguage] = textsOf(form, 'language');
    const files = otherLanguage === undefined ? await readFiles(c, form) : { files: [] };
    return { items: textsOf(form, 'items'), statement, otherLanguage, ...files };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'body_too_large') throw error;
    return undefined;
  }
}

/** @throws ApiError if a text cannot be stored */
function textsOf(form: FormData, name: string): string[] {
  const values = form.getAll(name).filter((value) => typeof value === 'string');
  values.forEach(assertStorable);
  return values;
}

/** Checks the files of the form, one after the other. */
async function readFiles(
  { var: { container, check } }: CheckContext,
  form: FormData,
): Promise<Pick<DisputeForm, 'files' | 'problem'>> {
  const { dispute, verification } = check.messages;
  const uploads = [...form.getAll('files'), ...form.getAll('photo')].filter(
    (file) => file instanceof File && file.size > 0,
  );
  if (uploads.length > maxFiles) return { files: [], problem: dispute.tooManyFiles };
  const files: File[] = [];
  for (const upload of uploads) {
    const document = await readDocument(upload, container.contentScanner);
    if ('problem' in document) return { files: [], problem: verification.file[document.problem] };
    files.push(toFile(document));
  }
  return { files };
}
