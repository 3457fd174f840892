import type { Context, Hono } from 'hono';
import { readEntered, writeEntered, type Entered } from '../../../resources/candidates/candidate-draft.ts';
import { languageOf, ApiError } from '@service-embeds/contract';
import type { Database } from '../../../db/database.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { Container } from '../../../context.ts';
import { signSessionToken } from '../../../identity/session-tokens.ts';
import { readForm } from '../../kit/forms.ts';
import { notFound } from '../../kit/not-found.ts';
import { closedPage } from './closed-pages.ts';
import { completeApplication, firstOpenStep } from './complete.ts';
import { mostEntries } from './entries.ts';
import { isKnown, knownOf, valuesOf } from './prefill.ts';
import { disclosuresPage, donePage, startPage, stepPage } from './pages.ts';
import { readStep } from './read-step.ts';
import { reviewPage } from './review.ts';
import type { StepId } from './steps.ts';
import { textsOf } from '../../translations/apply.ts';
import { consentOf, readVisit, type Visit } from './session.ts';

/**
 * The hosted apply flow at the link of an invitation (SPEC, ordering style a). The link is the secret, no cookie is
 * involved: nobody can make a browser send these forms without knowing it. What is entered is kept after each step.
 */
export function mountApply(app: Hono, db: Database, container: Container): void {
  /** A page of the flow, for a visitor whose invitation is open. */
  const open =
    (handle: (c: Context, visit: Visit) => Promise<Response> | Response) =>
    async (c: Context): Promise<Response> => {
      const visit = await readVisit(db, container, c);
      if (!visit) return notFound(c);
      return closedPage(c, visit) ?? handle(c, visit);
    };
  const openStep = (visit: Visit) => firstOpenStep(db, container, visit);
  /** The step of an address, as far as the visitor has come. */
  const reached = async (c: Context, visit: Visit): Promise<StepId | undefined> => {
    const step = visit.steps.find((one) => one === c.req.param('step'));
    if (!step) return undefined;
    const next = await openStep(visit);
    return visit.steps.indexOf(step) <= visit.steps.indexOf(next) ? step : next;
  };

  app.get(
    '/apply/:token',
    open(async (c, visit) => startPage(c, visit, await openStep(visit))),
  );

  app.post(
    '/apply/:token/session',
    open(async (c, { account, candidate }) => {
      const claims = { accountId: account.id, credentialId: null, candidateId: candidate.id };
      c.header('Cache-Control', 'no-store');
      return c.json({ token: await signSessionToken(container, { ...claims, scopes: ['disclosure'] }) });
    }),
  );

  app.get(
    '/apply/:token/:step',
    open(async (c, visit) => {
      const step = await reached(c, visit);
      if (!step) return notFound(c);
      if (step !== c.req.param('step')) return c.redirect(`${visit.path}/${step}`, 303);
      if (step === 'disclosures') return disclosuresPage(c, container, visit);
      if (step === 'review') return reviewPage(c, container, visit, await consentOf(db, visit.invitation));
      const known = knownOf(container, visit);
      return stepPage(c, visit, step, known, { values: valuesOf(step, known, visit), errors: {} });
    }),
  );

  app.post('/apply/:token/review', open(send));

  app.post(
    '/apply/:token/language',
    open(async (c, visit) => {
      const entered = await readForm(c);
      const stored = await keep(visit, { language: languageOf(entered('language')) });
      if (!stored) return (await late(c)) ?? notFound(c);
      const step = visit.steps.find((one) => one === entered('step'));
      return c.redirect(step ? `${visit.path}/${step}` : visit.path, 303);
    }),
  );

  app.post(
    '/apply/:token/:step',
    open(async (c, visit) => {
      const step = await reached(c, visit);
      if (!step || step === 'disclosures') return notFound(c);
      if (step !== c.req.param('step')) return c.redirect(`${visit.path}/${step}`, 303);
      const entered = await readForm(c);
      const known = knownOf(container, visit);
      const values = await typed(c);
      const shown = Math.max(1, Math.min(mostEntries, Number(entered('shown')) || 1));
      if (entered('language')) {
        const stored = await keep(visit, { language: languageOf(entered('language')) });
        if (!stored) return (await late(c)) ?? notFound(c);
        return stepPage(c, stored, step, known, { values, errors: {} }, shown);
      }
      if (entered('action') === 'more')
        return stepPage(c, visit, step, known, { values, errors: {} }, Math.min(mostEntries, shown + 1));
      const read = readStep(step, entered, isKnown(step, known));
      if ('errors' in read) return stepPage(c, visit, step, known, { values, errors: read.errors }, shown);
      const stored = await keep(visit, read.set, step);
      if (!stored) return (await late(c)) ?? notFound(c);
      return c.redirect(`${visit.path}/${await openStep(stored)}`, 303);
    }),
  );

  /** Stores what was entered, unless the invitation was closed at that very moment. */
  async function keep(visit: Visit, set: Partial<Entered>, step?: StepId): Promise<Visit | undefined> {
    return db.transaction(async (transaction) => {
      const { invitation } = visit;
      const locked = await lockInvitation(transaction, invitation.accountId, invitation.id);
      if (locked?.status !== 'pending') return undefined;
      // Read again under the lock: another device may have stored a step meanwhile.
      const current = await readEntered(transaction, container, invitation);
      const { middle_name: _middle, no_middle_name: _none, ...rest } = current;
      const done = [...new Set([...current.done, ...(step ? [step] : [])])];
      const entered = { ...(step === 'name' ? rest : current), ...set, done };
      await writeEntered(transaction, container, invitation, entered, visit.now);
      const language = entered.language ?? visit.language;
      return { ...visit, entered, language, texts: textsOf(language) };
    });
  }

  async function send(c: Context, visit: Visit): Promise<Response> {
    const next = await openStep(visit);
    if (next !== 'review') return c.redirect(`${visit.path}/${next}`, 303);
    const consent = await consentOf(db, visit.invitation);
    try {
      await db.transaction((transaction) => completeApplication(transaction, container, visit));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (await late(c)) ?? c.redirect(`${visit.path}/review`, 303);
    }
    return donePage(c, container, visit, consent);
  }

  /** The invitation was closed while something was sent: completed on another device, expired, cancelled. */
  async function late(c: Context): Promise<Response | undefined> {
    const visit = await readVisit(db, container, c);
    return visit && closedPage(c, visit, true);
  }
}

/** What was typed, to be shown again. Numbers that identify a person are never written back into a page. */
async function typed(c: Context): Promise<Record<string, string>> {
  const secret = /^(ssn|ssn_again|driver_license_number|month|day|year|action|language)$/;
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.test(entry[0]),
    ),
  );
}
