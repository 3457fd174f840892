import type { Context, Hono } from 'hono';
import { writeEntered } from '../../candidates/entered.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockInvitation } from '../../invitations/store.ts';
import type { Services } from '../../services.ts';
import { signSessionToken } from '../../session-tokens/tokens.ts';
import { readForm } from '../forms.ts';
import { notFound } from '../not-found.ts';
import { closedPage } from './closed-pages.ts';
import { completeApplication, firstOpenStep } from './complete.ts';
import { disclosuresPage, donePage, reviewPage, startPage, stepPage } from './pages.ts';
import { mostAddresses, readStep } from './read-step.ts';
import { isKnown, knownOf, valuesOf } from './step-fields.ts';
import type { StepId } from './steps.ts';
import { consentOf, readVisit, type Visit } from './visit.ts';

/**
 * The hosted apply flow at the link of an invitation (SPEC, ordering style a). The link is the secret, no cookie is
 * involved: nobody can make a browser send these forms without knowing it. What is entered is kept after each step.
 */
export function mountApply(app: Hono, db: Database, services: Services): void {
  /** A page of the flow, for a visitor whose invitation is open. */
  const open =
    (handle: (c: Context, visit: Visit) => Promise<Response> | Response) =>
    async (c: Context): Promise<Response> => {
      const visit = await readVisit(db, services, c);
      if (!visit) return notFound(c);
      return closedPage(c, visit) ?? handle(c, visit);
    };
  const openStep = (visit: Visit) => firstOpenStep(db, services, visit);
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
      return c.json({ token: await signSessionToken(services, { ...claims, scopes: ['disclosure'] }) });
    }),
  );

  app.get(
    '/apply/:token/:step',
    open(async (c, visit) => {
      const step = await reached(c, visit);
      if (!step) return notFound(c);
      if (step !== c.req.param('step')) return c.redirect(`${visit.path}/${step}`, 303);
      if (step === 'disclosures') return disclosuresPage(c, services, visit);
      if (step === 'review') return reviewPage(c, services, visit, await consentOf(db, visit.invitation));
      const known = knownOf(services, visit);
      return stepPage(c, visit, step, known, { values: valuesOf(step, known), errors: {} });
    }),
  );

  app.post('/apply/:token/review', open(send));

  app.post(
    '/apply/:token/:step',
    open(async (c, visit) => {
      const step = await reached(c, visit);
      if (!step || step === 'disclosures') return notFound(c);
      if (step !== c.req.param('step')) return c.redirect(`${visit.path}/${step}`, 303);
      const entered = await readForm(c);
      const known = knownOf(services, visit);
      const read = readStep(step, entered, isKnown(step, known));
      const values = await typed(c);
      const shown = Math.min(mostAddresses, Number(entered('addresses')) || 1);
      if (entered('action') === 'more')
        return stepPage(c, visit, step, known, { values, errors: {} }, Math.min(mostAddresses, shown + 1));
      if ('errors' in read) return stepPage(c, visit, step, known, { values, errors: read.errors }, shown);
      const stored = await keep(visit, step, read.set);
      if (!stored) return (await late(c)) ?? notFound(c);
      return c.redirect(`${visit.path}/${await openStep(stored)}`, 303);
    }),
  );

  /** Stores a step, unless the invitation was closed at that very moment. */
  async function keep(visit: Visit, step: StepId, set: object): Promise<Visit | undefined> {
    const done = visit.entered.done.includes(step) ? visit.entered.done : [...visit.entered.done, step];
    const { middle_name: _middle, no_middle_name: _none, ...rest } = visit.entered;
    const before = step === 'name' ? rest : visit.entered;
    const entered = { ...before, ...set, done };
    return db.transaction(async (transaction) => {
      const { invitation } = visit;
      const locked = await lockInvitation(transaction, invitation.accountId, invitation.id);
      if (locked?.status !== 'pending') return undefined;
      await writeEntered(transaction, services, invitation, entered, visit.now);
      return { ...visit, entered };
    });
  }

  async function send(c: Context, visit: Visit): Promise<Response> {
    const next = await openStep(visit);
    if (next !== 'review') return c.redirect(`${visit.path}/${next}`, 303);
    const consent = await consentOf(db, visit.invitation);
    try {
      await db.transaction((transaction) => completeApplication(transaction, services, visit));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return (await late(c)) ?? notFound(c);
    }
    return donePage(c, services, visit, consent);
  }

  /** The invitation was closed while something was sent: completed on another device, expired, cancelled. */
  async function late(c: Context): Promise<Response | undefined> {
    const visit = await readVisit(db, services, c);
    return visit && closedPage(c, visit, true);
  }
}

/** What was typed, to be shown again. Numbers that identify a person are never written back into a page. */
async function typed(c: Context): Promise<Record<string, string>> {
  const secret = /^(ssn|ssn_again|driver_license_number|month|day|year|action)$/;
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.test(entry[0]),
    ),
  );
}
