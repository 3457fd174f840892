import { Hono } from 'hono';
import { ApiError, type FieldIssues } from '@service-embeds/contract';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { isFinished } from '@service-embeds/domain/report/is-finished';
import { assertStorable } from '../../../platform/http/body.ts';
import { announcedBytes, readMultipartForm, readStartOfForm } from '../../../platform/http/multipart.ts';
import { maxDocumentBytes, readDocument, toFile } from '../../../resources/uploads/identity-document.ts';
import { issuesOf, translateErrors } from '../../kit/forms/translate-errors.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { speakLanguage, type CheckContext, type CheckEnv } from './check-session.ts';
import { disputePage } from './dispute.page.ts';

/** Files of one form. */
const maxFiles = 3;
/** Bytes of the text of a form. */
const maxTextBytes = 64 * 1024;
/** The largest form, in bytes: its files, and the text around them. */
const maxFormBytes = maxFiles * maxDocumentBytes + maxTextBytes;
/** Parts of the longest form: every charge of a long report can be chosen. */
const maxParts = 1000;

/** Where a candidate disputes a report, and adds to the dispute. */
export const disputeRoutes = new Hono<CheckEnv>()
  .get('/reports/:token/dispute', showDispute)
  .post('/reports/:token/dispute', (c) => submitDispute(c, 'new'))
  .get('/reports/:token/dispute/more', (c) => c.redirect(`${c.var.check.path}/dispute`, 303))
  .post('/reports/:token/dispute/more', (c) => submitDispute(c, 'more'));

function showDispute(c: CheckContext): Response | Promise<Response> {
  const { report, path } = c.var.check;
  const isPossible = isFinished(report) || isUnderReview(report) || report.disputedAt !== null;
  return isPossible ? disputePage(c) : c.redirect(path, 303);
}

/** A candidate's forms with files wait for each other, and all of them for the memory that they need. */
async function submitDispute(c: CheckContext, kind: 'new' | 'more'): Promise<Response> {
  const { container, check } = c.var;
  const { uploadSeconds: seconds } = container.config.http;
  let texts: DisputeTexts | undefined;
  const receive = () =>
    container.uploadMemory.run(announcedBytes(c.req.raw, maxFormBytes), async () => {
      const form = await readMultipartForm(c.req.raw, { bytes: maxFormBytes, seconds, parts: maxParts });
      texts = readTexts(form);
      return storeDispute(c, kind, texts, form);
    });
  try {
    return await container.uploadShares.run(check.report.id, receive);
  } catch (error) {
    if (!(error instanceof ApiError) || ![413, 429, 503].includes(error.status)) throw error;
    texts ??= readTexts(await readStartOfForm(c.req.raw, { bytes: maxTextBytes, seconds }));
    return refuseFiles(c, texts, error);
  }
}

/** Shows what was written again, with the reason why its files can't be taken. */
async function refuseFiles(
  c: CheckContext,
  { otherLanguage, ...texts }: DisputeTexts,
  { status, headers }: ApiError,
): Promise<Response> {
  if (otherLanguage !== undefined) return changeLanguage(c, texts, otherLanguage);
  const { too_large, try_again } = c.var.check.messages.verification.file;
  if (status === 413) return disputePage(c, { ...texts, errors: { files: too_large } });
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return disputePage(c, { ...texts, errors: {}, alert: try_again, status: 503 });
}

async function changeLanguage(c: CheckContext, texts: DisputeTexts, language: string): Promise<Response> {
  await speakLanguage(c, language);
  return disputePage(c, { ...texts, errors: {}, isUnsent: true });
}

async function storeDispute(
  c: CheckContext,
  kind: 'new' | 'more',
  { otherLanguage, ...texts }: DisputeTexts,
  form: FormData,
): Promise<Response> {
  if (otherLanguage !== undefined) return changeLanguage(c, texts, otherLanguage);
  const { messages, path } = c.var.check;
  const { files, problem } = await readFiles(c, form);
  const submitted = { ...texts, errors: {} };
  const { itemIds, statement } = texts;
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

/** What a form of a dispute says beside its files. */
interface DisputeTexts {
  itemIds: string[];
  statement: string;
  /** The language of the button that sent the form instead of its own button. */
  otherLanguage?: string | undefined;
}

const readTexts = (form: FormData): DisputeTexts => ({
  itemIds: textsOf(form, 'items'),
  statement: (textsOf(form, 'statement')[0] ?? '').replace(/\r\n/g, '\n').trim(),
  otherLanguage: textsOf(form, 'language')[0],
});

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
): Promise<{ files: File[]; problem?: string }> {
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
