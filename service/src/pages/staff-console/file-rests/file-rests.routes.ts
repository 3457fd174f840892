import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, languageOf } from '@service-embeds/contract';
import type { AccountRow, CandidateRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { discloseFile } from '../../../resources/personal-data/file-disclosure.ts';
import { findFileRest, finishFileRest } from '../../../resources/personal-data/file-rests.queries.ts';
import { countParts, findOwnFiles } from '../../../resources/personal-data/own-files.ts';
import { filePdfContent } from '../../kit/files/file-downloads.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { accountOf } from '../accounts/account-of.ts';
import { redirectWithMessage, staffForm, staffPage } from '../layout.ts';
import { claimNote, finishWork, isFree, refuseTakenWork, viewWork } from '../queues/claims.routes.ts';
import { requireRight } from '../require-right.ts';
import { recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';

const path = '/file-rests/:account/:candidate';

/** Parts of a file that a candidate could not read on the page, because they have too many candidates: staff sends them. */
export const fileRestRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('withheld'), showRest)
  .post(path, requireRight('withheld'), finishRest)
  .get(`${path}/parts/:part`, requireRight('withheld'), downloadPart);

interface FileRest {
  account: AccountRow;
  candidate: CandidateRow;
  now: Date;
}

/** Returns the file of the path. @throws ApiError 404 */
async function restOf(c: StaffContext): Promise<FileRest> {
  const { db, container } = c.var;
  const account = await accountOf(c);
  const id = c.req.param('candidate') ?? '';
  const candidate = await findFileRest(db, { accountId: account.id, id });
  if (!candidate) throw new ApiError(errorCatalog.notFound('file'));
  return { account, candidate, now: accountTime(container.clock, account) };
}

const workOf = ({ account, candidate }: FileRest) =>
  ({ accountId: account.id, kind: 'file_rest', objectId: candidate.id }) as const;

/** Most parts that are listed. */
const mostParts = 100;

async function showRest(c: StaffContext): Promise<Response> {
  const rest = await restOf(c);
  const { account, candidate } = rest;
  const claim = await viewWork(c, workOf(rest));
  const base = `/file-rests/${account.id}/${candidate.id}`;
  const parts = Math.min(mostParts, await countParts(c.var.db, candidate));
  return staffPage(
    c,
    'File to complete',
    html`<div class="card">
      <p class="eyebrow">${account.name}</p>
      <h1>File to complete</h1>
      <p>
        The candidate read a part of their file. More candidates have the same email address than a page looks
        at. Send the candidate the other parts by post or encrypted email (15 U.S.C. 1681g).
      </p>
      ${factList([
        ['Candidate', candidate.id],
        ['Email address', candidate.email],
        ['Requested', candidate.fileRestRequestedAt && formatTime(candidate.fileRestRequestedAt)],
      ])}
      ${claimNote(c, workOf(rest), claim)}
      <ul>
        ${Array.from({ length: parts - 1 }, (_, index) => index + 2).map(
          (part) => html`<li><a href="${base}/parts/${part}">Part ${part} as PDF</a></li>`,
        )}
      </ul>
      ${isFree(c, claim) ? staffForm(c, base, html`<button>I sent all parts</button>`) : ''}
    </div>`,
  );
}

/** A part as the candidate gets it: with the last digits of the Social Security number alone, because it is sent. */
async function downloadPart(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const rest = await restOf(c);
  const { account, candidate, now: at } = rest;
  const part = Number(c.req.param('part'));
  if (!Number.isInteger(part) || part < 2 || part > mostParts)
    throw new ApiError(errorCatalog.notFound('file'));
  const language = languageOf(candidate.language ?? undefined);
  const file = await db.transaction(async (transaction) => {
    const own = await findOwnFiles(transaction, container, rest, part);
    const object = { type: 'candidate', id: candidate.id };
    const entry = { action: 'candidate.file_rest_read', object, details: { part } } as const;
    await recordStaffAction(c, transaction, { accountId: account.id, ...entry });
    return discloseFile(transaction, container, { own, at, ssn: 'last_four', language });
  });
  const agency = container.config.agency.texts[language];
  return pdfFile(c, `file-part-${part}.pdf`, await drawPdf(filePdfContent(file, agency, language)));
}

async function finishRest(c: StaffContext): Promise<Response> {
  const { db } = c.var;
  const rest = await restOf(c);
  const taken = await refuseTakenWork(c, workOf(rest));
  if (taken) return taken;
  const { account, candidate } = rest;
  await db.transaction(async (transaction) => {
    await finishFileRest(transaction, candidate);
    const object = { type: 'candidate', id: candidate.id };
    await recordStaffAction(c, transaction, {
      accountId: account.id,
      action: 'candidate.file_rest_sent',
      object,
    });
  });
  await finishWork(c, workOf(rest));
  return redirectWithMessage(c, '/file-rests', 'The file is complete.');
}
