// oxlint-disable eslint-core/no-page-writes -- A read, which the log of each customer records that it is about.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { readOnly, readTogether } from '../../../db/pool/database.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { discloseFile } from '../../../resources/personal-data/file-disclosure.ts';
import type { DisclosedSsn, FileDisclosure } from '../../../resources/personal-data/file-disclosure.ts';
import { findOwnFiles } from '../../../resources/personal-data/own-files.ts';
import { fileSectionCards } from '../../kit/files/file-page.ts';
import { fileLines, filePdfContent, fileSections } from '../../kit/files/file-sections.ts';
import { csvFile, pdfFile } from '../../kit/files/saved-file.ts';
import type { Html } from '../../kit/layout/page.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { linkEntry } from '../candidate-audit.ts';
import { withCode } from '../personal-link/second-factor.routes.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckEnv } from './check-session.ts';

/**
 * The candidate's whole file, as 15 U.S.C. 1681g wants it: on a page, and to save. It has what every customer ordered, so a device that has
 * signed without a code gives one first.
 */
export const fileRoutes = new Hono<CheckEnv>()
  .use('/reports/:token/data/file/*', withCode)
  .get('/reports/:token/data/file', showFile)
  .post('/reports/:token/data/file', requestRest)
  .get('/reports/:token/data/file/pdf', downloadPdf)
  .get('/reports/:token/data/file/json', downloadJson)
  .get('/reports/:token/data/file/csv', downloadCsv);

/** Returns the file of the candidate of the link, and records that they read it. */
async function readFile(c: CheckContext, ssn: DisclosedSsn): Promise<FileDisclosure> {
  const { db, container, check } = c.var;
  const { account, candidate, language, now } = check;
  const { own, file } = await db.transaction(async (transaction) => {
    const ownFiles = await findOwnFiles(transaction, container, { account, candidate, now });
    const request = { own: ownFiles, at: now, ssn, language };
    return { own: ownFiles, file: await discloseFile(transaction, container, request) };
  }, readOnly);
  // Each customer's log names its own candidate alone.
  const entries = own.files.map(({ candidate: { accountId, id } }) => ({
    ...linkEntry(c, 'candidate.file_disclosed', { type: 'candidate', id }),
    accountId,
    actor: { kind: 'candidate', id } as const,
  }));
  const at = container.clock.now();
  await readTogether(entries.map((entry) => container.auditReads.record(entry, at)));
  return file;
}

/** What the candidate chose: the whole number unless they ask for the last four digits. */
const chosenSsn = (c: CheckContext): DisclosedSsn =>
  c.req.query('ssn') === 'last_four' ? 'last_four' : 'full';

/** The page shows the last four digits: another person may look over the candidate's shoulder. */
async function showFile(c: CheckContext): Promise<Response> {
  const { language, messages } = c.var.check;
  const texts = messages.fileDisclosure;
  const file = await readFile(c, 'last_four');
  const { title, sections } = file.summary_of_rights;
  c.header('Cache-Control', 'no-store');
  const content = html`<p class="lead">
      ${texts.introduction(formatDate(new Date(file.created_at), language))}
    </p>
    <p>${texts.leftOut}</p>
    <p>${texts.elsewhere} ${c.var.container.config.agency.texts[language]}</p>
    ${file.is_complete ? '' : restForm(c)} ${downloadForm(c)}
    ${fileSectionCards(fileSections(file, language), language)}
    <section class="card">
      <h2 class="first">${title}</h2>
      ${sections.map(
        ({ heading, records }) =>
          html`${heading ? html`<h3>${heading}</h3>` : ''} ${records.map((text) => html`<p>${text}</p>`)}`,
      )}
    </section>`;
  return checkPage(c, { title: texts.title, content });
}

/** A page that is opened asks for nothing: what prefetches it, or scans links, is not the candidate. */
function restForm({ var: { check } }: CheckContext): Html {
  const { candidate, language, messages, path } = check;
  const { rest } = messages.fileDisclosure;
  const requestedAt = candidate.remainingFilePartsRequestedAt;
  return requestedAt
    ? html`<p class="note" role="status">${rest.requested(formatDate(requestedAt, language))}</p>`
    : html`<form method="post" action="${path}/data/file"><button>${rest.ask}</button></form>`;
}

async function requestRest(c: CheckContext): Promise<Response> {
  const key = 'POST /candidate_portal/reports/{id}/remaining_file_parts_requests';
  const { error } = await callAsCandidate(c, key);
  if (error && error.status !== 404) throw error;
  return c.redirect(`${c.var.check.path}/data/file`, 303);
}

function downloadForm({ var: { check } }: CheckContext): Html {
  const { messages, path } = check;
  const { downloads } = messages.fileDisclosure;
  const button = (format: 'pdf' | 'json' | 'csv') =>
    html`<button class="${format === 'pdf' ? '' : 'quiet'}" formaction="${path}/data/file/${format}">
      ${downloads[format]}
    </button>`;
  return html`<form method="get" class="card">
    <fieldset>
      <legend>${downloads.ssn}</legend>
      <label class="check"><input type="radio" name="ssn" value="full" checked /> ${downloads.full}</label>
      <label class="check"><input type="radio" name="ssn" value="last_four" /> ${downloads.lastFour}</label>
    </fieldset>
    <p class="form-actions">${button('pdf')} ${button('json')} ${button('csv')}</p>
  </form>`;
}

async function downloadPdf(c: CheckContext): Promise<Response> {
  const { language } = c.var.check;
  const file = await readFile(c, chosenSsn(c));
  const agency = c.var.container.config.agency.texts[language];
  return pdfFile(c, 'my-file.pdf', await drawPdf(filePdfContent(file, agency, language)));
}

async function downloadJson(c: CheckContext): Promise<Response> {
  const file = await readFile(c, chosenSsn(c));
  return c.body(JSON.stringify(file, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-file.json"',
    'Cache-Control': 'no-store',
  });
}

async function downloadCsv(c: CheckContext): Promise<Response> {
  const { language, messages } = c.var.check;
  const file = await readFile(c, chosenSsn(c));
  const { columns } = messages.fileDisclosure;
  return csvFile(c, 'my-file', { columns, batches: fileLines(file, language) });
}
