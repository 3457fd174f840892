import { Hono } from 'hono';
import { answersQuestion, type Decided } from '@service-embeds/domain/report/held-update';
import type { Transaction } from '../../../db/pool/database.ts';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import {
  decideDisposition,
  type DecisionOutcome,
} from '../../../resources/dispositions/decide-disposition.ts';
import { addWords } from '../../../resources/dispositions/disposition-words.queries.ts';
import {
  countWaitingCharges,
  findWaitingCharge,
  listWaitingCharges,
} from '../../../resources/dispositions/waiting-charges.queries.ts';
import { accountOf } from '../accounts/account-of.ts';
import { decisionNames } from '../labels.ts';
import { confirmPage, messagePage, pageNumber, redirectWithMessage } from '../layout.ts';
import { requireRight } from '../require-right.ts';
import { recordProviderAction, recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import {
  chargesPerPage,
  dispositionsPage,
  pageUrl,
  rangeOf,
  rememberableOf,
  titleOf,
} from './dispositions.page.ts';

/** The queue of charges that no table knows, and the decisions about them. */
export const dispositionRoutes = new Hono<StaffEnv>()
  .get('/dispositions', requireRight('screen'), showQueue)
  .post('/dispositions/:account/:charge', requireRight('screen'), decide);

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
  const { db, container, form, viewer } = c.var;
  const account = await accountOf(c);
  const decided = form('class');
  const id = c.req.param('charge') ?? '';
  if (!isClass(decided)) return unansweredPage(c);
  if (form('confirmed') !== 'on') return confirmDecision(c, account, { id, decided });
  const decision = {
    class: decided,
    memberId: viewer.member.id,
    at: accountTime(container.clock, account),
  };
  const outcome = await db.transaction(async (transaction) => {
    const result = await decideDisposition(transaction, container, { accountId: account.id, id, decision });
    if (result.kind === 'decided') await recordDecision(c, transaction, { account, decided, result });
    return result;
  });
  return answer(c, outcome);
}

const isClass = (value: string): value is Decided => Object.hasOwn(decisionNames, value);

const unansweredPage = (c: StaffContext): Promise<Response> =>
  messagePage(c, 'Choose an answer', 'Go back and choose one of those of the charge.', 422);

/** Asks before a decision that came without both keys. */
async function confirmDecision(
  c: StaffContext,
  account: AccountRow,
  { id, decided }: { id: string; decided: Decided },
): Promise<Response> {
  const { db, container, form } = c.var;
  const charge = await findWaitingCharge(db, container, { accountId: account.id, id });
  if (!charge) return gonePage(c);
  if (!charge.content || charge.decision) return decidedPage(c, charge.decision?.class, charge.decidedByName);
  if (!answersQuestion(charge.content, decided)) return unansweredPage(c);
  const name = decisionNames[decided];
  const isRemembered = form('remember') === 'on';
  const words = isRemembered ? rememberableOf(charge.content) : undefined;
  const memory = words ? ` We remember these words for ${rangeOf(words)}.` : '';
  return confirmPage(c, {
    eyebrow: account.name,
    title: 'Classify this charge?',
    text: `“${titleOf(charge.content)}” will count as: ${name}.${memory}`,
    action: `/dispositions/${account.id}/${id}`,
    button: 'Classify',
    isDangerous: false,
    backUrl: pageUrl(pageNumber(form('page'))),
    fields: {
      class: decided,
      confirmed: 'on',
      page: form('page'),
      ...(isRemembered && { remember: 'on' }),
    },
  });
}

interface RecordedDecision {
  account: AccountRow;
  decided: Decided;
  result: Extract<DecisionOutcome, { kind: 'decided' }>;
}

/**
 * Records a decision in the log of the provider. What entered the report is in the log of the account too, as if staff had entered it
 * just now.
 */
async function recordDecision(
  c: StaffContext,
  db: Transaction,
  { account, decided, result }: RecordedDecision,
): Promise<void> {
  const { charge, report, isEntered, held } = result;
  const object = { type: 'report', id: report.record.id };
  const details = {
    account_id: account.id,
    screening_id: charge.screeningId,
    charge: charge.id,
    class: decided,
    ...(result.content.offense && { offense: result.content.offense.kind }),
  };
  await recordProviderAction(c, db, { action: 'disposition.classified', object, details });
  if (c.var.form('remember') === 'on') await remember(c, db, { decided, result });
  if (!isEntered) return;
  const { kind: update } = held.update;
  const screening = update === 'screening_completed' && { screening_id: charge.screeningId };
  await recordStaffAction(c, db, {
    accountId: account.id,
    action: 'report.updated',
    object,
    details: { update, ...screening },
  });
}

/** Lets the classifier know the words of a decision. */
async function remember(
  c: StaffContext,
  db: Transaction,
  { decided, result }: Omit<RecordedDecision, 'account'>,
): Promise<void> {
  const words = rememberableOf(result.content);
  if (!words) return;
  const { viewer, container } = c.var;
  const entry = { ...words, class: decided, memberId: viewer.member.id, at: container.clock.now() };
  const id = await addWords(db, container, entry);
  const object = { type: 'disposition_words', id };
  await recordProviderAction(c, db, {
    action: 'disposition_words.added',
    object,
    details: { state: words.state, class: decided, ...(words.offense && { offense: words.offense }) },
  });
}

function answer(c: StaffContext, outcome: DecisionOutcome): Promise<Response> {
  const back = pageUrl(pageNumber(c.var.form('page')));
  switch (outcome.kind) {
    case 'decided':
      return redirectWithMessage(
        c,
        back,
        outcome.isEntered
          ? 'The charge was classified. Nothing else of it waits, so the result was entered.'
          : 'The charge was classified. Others of the same result wait.',
      );
    case 'repeated':
      return redirectWithMessage(c, back, 'You classified this charge before.');
    case 'decided_before':
      return decidedPage(c, outcome.decision.class, outcome.name);
    case 'unfit':
      return unansweredPage(c);
    case 'gone':
      return gonePage(c);
  }
}

/** Answers who decides what is decided. */
const decidedPage = (c: StaffContext, decided: Decided | undefined, name: string | null): Promise<Response> =>
  messagePage(
    c,
    'This charge is classified',
    `${name ?? 'Another member of staff'} classified it${decided ? ` as: ${decisionNames[decided]}` : ''}. Your decision was not saved.`,
    422,
  );

const gonePage = (c: StaffContext): Promise<Response> =>
  messagePage(
    c,
    'This charge no longer waits',
    'The supplier sent the result again, or the report no longer needs it. Go back to the list.',
    404,
  );
