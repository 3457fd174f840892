import { Hono } from 'hono';
import { ApiError } from '@service-embeds/contract';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { isFinished } from '@service-embeds/domain/report/is-finished';
import { assertStorable } from '../../../platform/http/body.ts';
import { announcedBytes, readMultipartForm } from '../../../platform/http/multipart.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { newId } from '../../../platform/ids.ts';
import { changeDispute } from '../../../resources/disputes/disputes.routes.ts';
import type { DisputeChange, DisputeForm } from '../../../resources/disputes/disputes.routes.ts';
import { maxDocumentBytes, readDocument } from '../../../resources/uploads/identity-document.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import type { CheckContext, CheckEnv } from './check-session.ts';
import { disputePage, type SubmittedDispute } from './dispute.page.ts';

/** Files of one form. */
const maxFiles = 3;
/** The largest form, in bytes: its files, and the text around them. */
const maxFormBytes = maxFiles * maxDocumentBytes + 64 * 1024;
/** Parts of the longest form: every charge of a long report can be chosen. */
const maxParts = 1000;
/** Characters of a statement. */
const maxStatementLength = 10_000;

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
  const { db, container, check } = c.var;
  const { account, report, now, path } = check;
  const { files, ...form } = await readDisputeForm(c, kind);
  if (Object.keys(form.errors).length) return disputePage(c, form);
  const storedFiles: DisputeForm['files'] = [];
  for (const { type, bytes } of files) {
    // The files first: a row without its file would be worse than a file without a row.
    const id = newId(now);
    await container.files.write(id, bytes);
    storedFiles.push({ id, contentType: type, size: bytes.length });
  }
  let change: DisputeChange | 'refused';
  try {
    change = await db.transaction((transaction) =>
      changeDispute(transaction, container, {
        accountId: account.id,
        reportId: report.id,
        itemIds: form.itemIds,
        statement: form.statement,
        files: storedFiles,
        at: now,
        origin: requestOrigin(c),
      }),
    );
  } catch (error) {
    // The report changed while the form was open: the page says what is possible now.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    change = 'refused';
  }
  // No row names these files, so a removal of the personal data would not find them.
  if (change !== 'stored') for (const { id } of storedFiles) await container.files.delete(id);
  if (change === 'refused') return c.redirect(path, 303);
  if (change === 'open_already')
    return disputePage(c, { ...form, alert: check.messages.dispute.open.already, status: 409 });
  return c.redirect(`${path}/dispute?${sentParameter}`, 303);
}

type CheckedFile = Exclude<Awaited<ReturnType<typeof readDocument>>, { problem: unknown }>;

async function readDisputeForm(
  c: CheckContext,
  kind: 'new' | 'more',
): Promise<SubmittedDispute & { files: CheckedFile[] }> {
  const { container, check } = c.var;
  const texts = check.messages.dispute;
  const { uploadSeconds: seconds } = container.config.http;
  const limits = { bytes: maxFormBytes, seconds, parts: maxParts };
  let form: FormData;
  try {
    form = await readMultipartForm(c.req.raw, limits);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'body_too_large') throw error;
    const { too_large } = check.messages.verification.file;
    return { itemIds: [], statement: '', errors: { files: too_large }, files: [] };
  }
  const itemIds = kind === 'new' ? textsOf(form, 'items') : [];
  const statement = (textsOf(form, 'statement')[0] ?? '').replace(/\r\n/g, '\n').trim();
  const errors: Record<string, string> = {};
  if (kind === 'new' && !itemIds.length) errors['items'] = texts.required.items;
  if (!statement) errors['statement'] = texts.required.statement;
  if (statement.length > maxStatementLength) errors['statement'] = texts.tooLong(maxStatementLength);
  const upload = await readFiles(c, form);
  if ('problem' in upload) errors['files'] = upload.problem;
  return { itemIds, statement, errors, files: 'problem' in upload ? [] : upload.files };
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
): Promise<{ files: CheckedFile[] } | { problem: string }> {
  const { dispute, verification } = check.messages;
  const uploads = [...form.getAll('files'), ...form.getAll('photo')].filter(
    (file) => file instanceof File && file.size > 0,
  );
  if (uploads.length > maxFiles) return { problem: dispute.tooManyFiles };
  const files: CheckedFile[] = [];
  for (const file of uploads) {
    const document = await readDocument(file, container.contentScanner);
    if ('problem' in document) return { problem: verification.file[document.problem] };
    files.push(document);
  }
  return { files };
}
