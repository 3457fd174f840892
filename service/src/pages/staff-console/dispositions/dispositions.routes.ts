import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { dutySentences } from '@service-embeds/domain/law/duty-sentences';
import { answersQuestion } from '@service-embeds/domain/report/held-update';
import type { Decided, WaitingContent } from '@service-embeds/domain/report/held-update';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { rememberableOf, listAddedWords } from '../../../resources/dispositions/disposition-words.queries.ts';
import type { ListedWords } from '../../../resources/dispositions/disposition-words.queries.ts';
import {
  countWaitingCharges,
  findWaitingCharge,
  listWaitingCharges,
} from '../../../resources/dispositions/waiting-charges.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard, pageFoot } from '../../kit/parts/list-parts.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import { callAsStaff } from '../call-as-staff.ts';
import { decisionNames } from '../labels.ts';
import { accountOf, recordProviderAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import {
  confirmPage,
  messagePage,
  pageNumber,
  redirectWithMessage,
  requireRight,
  staffForm,
  staffPage,
} from '../staff-layout.ts';
import { chargesPerPage, dispositionsPage, pageUrl, rangeOf, titleOf } from './dispositions.page.ts';

/** The queue of charges that no table knows, and the decisions about them. */
export const dispositionRoutes = new Hono<StaffEnv>()
  .get('/dispositions', requireRight('screen'), showQueue)
  .post('/dispositions/:account_id/:charge_id', requireRight('screen'), decide);

/**
 * Lists what waits. It is of candidates, so each read is in the audit log: of the provider, because the customers must not learn
 * from theirs that there is a record.
 */
async function showQueue(c: StaffContext): Promise<Response> {
  const { db, container } = c.var;
  const page = pageNumber(c.req.query('page'));
  const range = { limit: chargesPerPage, offset: (page - 1) * chargesPerPage };
  const charges = await listWaitingCharges(db, container, range);
  const total = await countWaitingCharges(db);
  const ids = [...new Set(charges.map(({ reportId }) => reportId))];
  const object = { type: 'report', id: null };
  await recordProviderAction(c, db, { action: 'disposition.listed', object, details: { ids } });
  return dispositionsPage(c, { charges, total, page });
}

async function decide(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const account = await accountOf(c);
  const answer = form('class');
  const id = c.req.param('charge_id') ?? '';
  if (!isAnswer(answer)) return unansweredPage(c);
  if (form('confirmed') !== 'on') return confirmDecision(c, account, { id, decided: answer });
  const key = 'POST /ops/accounts/{account_id}/waiting_charges/{charge_id}/decision';
  const body = { class: answer, remember: form('remember') === 'on' };
  try {
    const { is_entered: isEntered, is_repeated: isRepeated } = await callAsStaff(c, key, { body });
    const result = isEntered
      ? 'Nothing else of it waits, so the result was entered.'
      : 'Others of the same result wait.';
    const message = isRepeated
      ? 'You classified this charge before.'
      : `The charge was classified. ${result}`;
    return await redirectWithMessage(c, pageUrl(pageNumber(form('page'))), message);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const { page } = await chargeOf(c, account, { id, decided: answer });
    if (!page) throw error;
    return page;
  }
}

const isAnswer = (value: string): value is Decided => Object.hasOwn(decisionNames, value);

const unansweredPage = (c: StaffContext): Promise<Response> =>
  messagePage(c, 'Choose an answer', 'Go back and choose one of those of the charge.', 422);

/** Asks before a decision that came without both keys. */
async function confirmDecision(
  c: StaffContext,
  account: AccountRow,
  { id, decided }: { id: string; decided: Decided },
): Promise<Response> {
  const { form } = c.var;
  const { content, page } = await chargeOf(c, account, { id, decided });
  if (page) return page;
  const name = decisionNames[decided];
  const isRemembered = form('remember') === 'on';
  const words = isRemembered ? rememberableOf(content) : undefined;
  const memory = words ? ` We remember these words for ${rangeOf(words)}.` : '';
  return confirmPage(c, {
    eyebrow: account.name,
    title: 'Classify this charge?',
    text: `“${titleOf(content)}” will count as: ${name}.${memory}`,
    button: 'Classify',
    isDangerous: false,
    backUrl: pageUrl(pageNumber(form('page'))),
    fields: { class: decided, confirmed: 'on', page: form('page'), ...(isRemembered && { remember: 'on' }) },
  });
}

/** Returns what is asked about a charge, or a page that says why this can't be decided. */
async function chargeOf(
  c: StaffContext,
  account: AccountRow,
  { id, decided }: { id: string; decided: Decided },
): Promise<{ content: WaitingContent; page?: undefined } | { content?: undefined; page: Response }> {
  const charge = await findWaitingCharge(c.var.db, c.var.container, { accountId: account.id, id });
  if (!charge) return { page: await gonePage(c) };
  const { content, decision, decidedByName } = charge;
  if (!content || decision) return { page: await decidedPage(c, decision?.class, decidedByName) };
  return answersQuestion(content, decided) ? { content } : { page: await unansweredPage(c) };
}

/** Answers who decides what is decided. */
const decidedPage = (c: StaffContext, answer: Decided | undefined, name: string | null) =>
  messagePage(
    c,
    'This charge is classified',
    `${name ?? 'Another member of staff'} classified it${answer ? ` as: ${decisionNames[answer]}` : ''}. Your decision was not saved.`,
    422,
  );

const gonePage = (c: StaffContext): Promise<Response> =>
  messagePage(
    c,
    'This charge no longer waits',
    'The supplier sent the result again, or the report no longer needs it. Go back to the list.',
    404,
  );

const path = '/disposition-words';
const rowsPerPage = 25;

/** Words that the staff have classified: they can take each back. */
export const dispositionWordRoutes = new Hono<StaffEnv>()
  .get(path, requireRight('screen'), listPage)
  .post(`${path}/:id`, requireRight('screen'), takeBack);

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
      ${wordsTable(c, words)}
      ${pageFoot((number) => `${path}?page=${number}`, { page, perPage: rowsPerPage, total })}`,
  );
}

const wordsTable = (c: StaffContext, items: readonly ListedWords[]): Html =>
  listTable({
    caption: 'Words we remember',
    items,
    empty: emptyCard('No words were added.'),
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
  if (form('confirmed') !== 'on')
    return confirmPage(c, {
      title: 'Take these words back?',
      text: 'The next charge with them waits for a person. Reports that are complete stay as they are.',
      button: 'Take back',
      backUrl: path,
      fields: { confirmed: 'on' },
    });
  await callAsStaff(c, 'DELETE /ops/disposition_words/{id}');
  return redirectWithMessage(c, path, 'The words were taken back.');
}
