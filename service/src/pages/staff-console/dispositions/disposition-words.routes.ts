import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  listAddedWords,
  type ListedWords,
} from '../../../resources/dispositions/disposition-words.queries.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { listFoot } from '../../kit/parts/list-parts.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import { dutySentences } from '@service-embeds/domain/law/duty-sentences';
import { callAsStaff } from '../call-as-staff.ts';
import { decisionNames } from '../labels.ts';
import { confirmPage, pageNumber, redirectWithMessage, staffForm, staffPage } from '../layout.ts';
import { requireRight } from '../require-right.ts';
import { recordProviderAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { rangeOf } from './dispositions.page.ts';

const path = '/disposition-words';
const rowsPerPage = 25;

/** Words that the staff have classified: they can take each back. */
export const dispositionWordRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('screen'), listPage)
  .post(`${path}/:words`, requireRight('screen'), takeBack);

async function listPage(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const page = pageNumber(c.req.query('page'));
  const offset = (page - 1) * rowsPerPage;
  const { words, total } = await listAddedWords(db, container, { limit: rowsPerPage, offset });
  const object = { type: 'disposition_words', id: null };
  await recordProviderAction(c, db, { action: 'disposition_words.listed', object });
  return staffPage(
    c,
    'Words we remember',
    html`<div class="head">
        <h1>Words we remember</h1>
        <a href="/dispositions">Charges that wait</a>
      </div>
      <p>
        Charges with these words don't wait for a person. Take words back, and the next charge waits again.
      </p>
      ${words.length ? wordsTable(c, words) : html`<div class="card empty"><p>No words were added.</p></div>`}
      ${listFoot({
        first: offset + 1,
        rows: words.length,
        total,
        previousUrl: page > 1 ? `${path}?page=${page - 1}` : undefined,
        nextUrl: offset + words.length < total ? `${path}?page=${page + 1}` : undefined,
      })}`,
  );
}

const wordsTable = (c: StaffContext, items: readonly ListedWords[]): Html =>
  listTable({
    caption: 'Words we remember',
    items,
    headLabel: 'Words',
    head: ({ id, words }) => ({ id, name: words }),
    columns: [
      { name: 'range', label: 'Where', cell: rangeOf },
      { name: 'question', label: 'Question', cell: ({ offense }) => questionOf(offense) },
      { name: 'class', label: 'Answer', cell: (row) => decisionNames[row.class] },
      { name: 'by', label: 'Added by', cell: ({ addedByName }) => addedByName },
      { name: 'since', label: 'Since', cell: ({ createdAt }) => formatDate(createdAt), kind: 'date' },
      { name: 'actions', label: 'Actions', cell: (row) => takeBackForm(c, row) },
    ],
  });

/** What the words answer: the class of a disposition, or whether a charge is an offense that laws name. */
const questionOf = (offense: ListedWords['offense']): string =>
  offense ? `Is it among ${dutySentences.offenses[offense]}?` : 'Disposition';

const takeBackForm = (c: StaffContext, { id, words }: ListedWords): Html =>
  staffForm(
    c,
    `${path}/${id}`,
    html`<button class="link" aria-label="Take back ${words}">Take back</button>`,
  );

async function takeBack(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const id = c.req.param('words') ?? '';
  if (form('confirmed') !== 'on')
    return confirmPage(c, {
      title: 'Take these words back?',
      text: 'The next charge with them waits for a person. Reports that are complete stay as they are.',
      action: `${path}/${id}`,
      button: 'Take back',
      backUrl: path,
      fields: { confirmed: 'on' },
    });
  await callAsStaff(c, c.var.viewer.account, 'DELETE /ops/disposition_words/{id}', { params: { id } });
  return redirectWithMessage(c, path, 'The words were taken back.');
}
