// oxlint-disable eslint-core/no-page-writes -- It records what a page shows, and changes nothing else.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, languageOf } from '@service-embeds/contract';
import { readOnly } from '../../../db/pool/database.ts';
import type { AccountRow, CandidateRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { discloseFile } from '../../../resources/personal-data/file-disclosure.ts';
import { countParts, findOwnFiles } from '../../../resources/personal-data/own-files.ts';
import { findRemainingFileParts } from '../../../resources/personal-data/remaining-file-parts.queries.ts';
import { filePdfContent } from '../../kit/files/file-sections.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { pageFoot } from '../../kit/parts/list-parts.ts';
import { asideColumns, pageHead } from '../../kit/parts/page-head.ts';
import { callAsStaff } from '../call-as-staff.ts';
import { claimNote, finishWork, isFree, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { accountOf, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { pageNumber, redirectWithMessage, staffForm, staffPage, requireRight } from '../staff-layout.ts';

const path = '/remaining-file-parts/:account_id/:candidate_id';

/** Parts of a file that a candidate could not read on the page, because they have too many candidates: staff sends them. */
export const remainingFilePartRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('withheld'), showParts)
  .post(path, requireRight('withheld'), finishParts)
  .get(`${path}/parts/:part`, requireRight('withheld'), downloadPart);

interface RemainingFileParts {
  account: AccountRow;
  candidate: CandidateRow;
  now: Date;
}

/** Returns the file of the path. @throws ApiError 404 */
async function fileOf(c: StaffContext): Promise<RemainingFileParts> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const id = c.req.param('candidate_id') ?? '';
  const candidate = await findRemainingFileParts(db, { accountId: account.id, id });
  if (!candidate) throw new ApiError(errorCatalog.notFound('file'));
  return { account, candidate, now: accountTime(container.clock, account) };
}

const workOf = ({ account, candidate }: RemainingFileParts) =>
  ({ accountId: account.id, kind: 'remaining_file_parts', objectId: candidate.id }) as const;

const partsPerPage = 25;

async function showParts(c: StaffContext): Promise<Response> {
  const file = await fileOf(c);
  const { account, candidate } = file;
  const claim = await claimOf(c, workOf(file));
  const base = `/remaining-file-parts/${account.id}/${candidate.id}`;
  // The candidate has read the first part.
  const total = (await countParts(c.var.db, candidate)) - 1;
  const page = pageNumber(c.req.query('page'));
  const before = (page - 1) * partsPerPage;
  const rows = Math.max(0, Math.min(partsPerPage, total - before));
  return staffPage(
    c,
    'Send remaining file parts',
    html`${pageHead({
      title: 'Send remaining file parts',
      crumbs: [['/remaining-file-parts', 'Remaining file parts']],
      actions: claimNote(c, workOf(file), claim),
    })}
    ${asideColumns(
      html`<div class="card">
        <h2 class="first">Parts</h2>
        <p>
          The candidate read a part of their file. More candidates have the same email address than a page
          looks at. Send the candidate the other parts by post or encrypted email (15 U.S.C. 1681g).
        </p>
        <ul>
          ${Array.from({ length: rows }, (_, index) => before + index + 2).map(
            (part) => html`<li><a href="${base}/parts/${part}">Part ${part} as PDF</a></li>`,
          )}
        </ul>
        ${pageFoot((number) => `${base}?page=${number}`, { page, perPage: partsPerPage, total })}
        ${isFree(c, claim) ? staffForm(c, base, html`<button>Mark all parts as sent</button>`) : ''}
      </div>`,
      html`<div class="card">
        <h2 class="first">Candidate</h2>
        ${factList([
          ['ID', candidate.id],
          ['Email address', candidate.email],
          ['Account', account.name],
          [
            'Requested',
            candidate.remainingFilePartsRequestedAt && formatTime(candidate.remainingFilePartsRequestedAt),
          ],
        ])}
      </div>`,
    )}`,
  );
}

/** A part as the candidate gets it: with the last digits of the Social Security number alone, because it is sent. */
async function downloadPart(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const request = await fileOf(c);
  const { account, candidate, now: at } = request;
  const part = Number(c.req.param('part'));
  if (!Number.isInteger(part) || part < 2 || part > (await countParts(db, candidate)))
    throw new ApiError(errorCatalog.notFound('file'));
  const language = languageOf(candidate.language ?? undefined);
  const file = await db.transaction(async (transaction) => {
    const ownFiles = await findOwnFiles(transaction, container, request, part);
    return discloseFile(transaction, container, { own: ownFiles, at, ssn: 'last_four', language });
  }, readOnly);
  const object = { type: 'candidate', id: candidate.id, details: { part } };
  await recordRead(c, account.id, 'candidate.remaining_file_part_read', object);
  const agency = container.config.agency.texts[language];
  return pdfFile(c, `file-part-${part}.pdf`, await drawPdf(filePdfContent(file, agency, language)));
}

async function finishParts(c: StaffContext): Promise<Response> {
  const file = await fileOf(c);
  const response = await refuseTakenWork(c, workOf(file));
  if (response) return response;
  await callAsStaff(c, 'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent');
  await finishWork(c, workOf(file));
  return redirectWithMessage(c, '/remaining-file-parts', 'The file is complete.');
}
