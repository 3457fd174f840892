import { TransactionRollbackError } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { purpose, validate, type FieldErrors } from '@service-embeds/contract';
import type { Database } from '../../db/database.ts';
import { issueCode } from '../../resources/oauth/authorization-codes.ts';
import { readPayment, type PaymentMethod } from '../../resources/payments/payment-method.ts';
import { sentencesOf } from '../../resources/payments/payment-errors.ts';
import type { Container } from '../../context.ts';
import { createCustomer } from '../../resources/sign-up/create-customer.ts';
import { knownEmail, signUpProblems } from '../../resources/sign-up/sign-up-errors.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { readForm } from '../kit/forms.ts';
import type { Sessions } from '../kit/sessions.ts';
import { dropDraft, readDraft, writeDraft, type SignUpDraft } from './draft.ts';
import { connectStep } from './pages.ts';
import { answerPartner } from './answer.ts';
import { stepUrl, type ConnectRequest } from './authorization-request.ts';
import { companyFields, companyPage, paymentPage, purposePage } from './sign-up-pages.ts';
import { companyStep, nested } from './sign-up-schema.ts';

/** Signing up on the hosted pages, in three steps (SPEC, Hosted flows). Nothing is stored before the last. */
export function mountSignUp(app: Hono, db: Database, container: Container, sessions: Sessions): void {
  /** A step of an application that lets customers sign up. */
  const step = (handle: Parameters<typeof connectStep>[1]) =>
    connectStep(db, (c, request) =>
      request.application.signupEnabled ? handle(c, request) : c.redirect(stepUrl('/signin', request), 303),
    );
  const token = (c: Context) => sessions.formToken(sessions.read(c));
  const isOwn = (c: Context, given: string) => sessions.isOwnForm(sessions.read(c), given);

  app.get(
    '/signup',
    step(async (c, request) => {
      const values = (await readDraft(c, container))?.fields ?? {};
      return companyPage(c, request, token(c), { values, errors: {} });
    }),
  );

  app.post(
    '/signup',
    step(async (c, request) => {
      const entered = await readForm(c);
      if (!isOwn(c, entered('form_token'))) return c.redirect(stepUrl('/signup', request), 303);
      const values = Object.fromEntries(companyFields.map((name) => [name, entered(name)]));
      const checked = validate(companyStep, nested({ ...values, password: entered('password') }));
      const errors = checked.ok
        ? complaints(await signUpProblems(db, container, request.application, checked.value), values)
        : complaints(checked.fields, values);
      if (Object.keys(errors).length) return companyPage(c, request, token(c), { values, errors });
      const passwordHash = await hashPassword(entered('password'));
      const before = await readDraft(c, container);
      await writeDraft(c, container, { ...before, fields: values, passwordHash });
      return c.redirect(stepUrl('/signup/purpose', request), 303);
    }),
  );

  app.get(
    '/signup/purpose',
    step(async (c, request) => {
      const draft = await readDraft(c, container);
      if (!draft) return c.redirect(stepUrl('/signup', request), 303);
      const values = { purpose: draft.purpose ?? '', certified: draft.purpose ? 'on' : '' };
      return purposePage(c, request, token(c), { values, errors: {} });
    }),
  );

  app.post(
    '/signup/purpose',
    step(async (c, request) => {
      const draft = await readDraft(c, container);
      const entered = await readForm(c);
      if (!draft || !isOwn(c, entered('form_token'))) return c.redirect(stepUrl('/signup', request), 303);
      const values = { purpose: entered('purpose'), certified: entered('certified') };
      const errors: Record<string, string> = {};
      if (!purpose.safeParse(values.purpose).success) errors['purpose'] = 'Please choose one.';
      if (!values.certified) errors['certified'] = 'Please certify this to go on.';
      if (Object.keys(errors).length) return purposePage(c, request, token(c), { values, errors });
      await writeDraft(c, container, { ...draft, purpose: values.purpose });
      return c.redirect(stepUrl('/signup/payment', request), 303);
    }),
  );

  app.get(
    '/signup/payment',
    step(async (c, request) => {
      if (!(await readDraft(c, container))?.purpose)
        return c.redirect(stepUrl('/signup/purpose', request), 303);
      return paymentPage(c, request, token(c), { values: { method: 'card' }, errors: {} });
    }),
  );

  app.post(
    '/signup/payment',
    step(async (c, request) => {
      const draft = await readDraft(c, container);
      const entered = await readForm(c);
      if (!draft?.purpose || !isOwn(c, entered('form_token')))
        return c.redirect(stepUrl('/signup/purpose', request), 303);
      const paid = await readPayment(container, entered);
      const values = { method: entered('method') };
      if ('problems' in paid)
        return paymentPage(c, request, token(c), { values, errors: sentencesOf(paid.problems) });
      const code = await create(draft, request, paid.method);
      if (code === undefined) {
        const errors = { 'user.email': knownEmail };
        return companyPage(c, request, token(c), { values: draft.fields, errors });
      }
      dropDraft(c);
      sessions.begin(c, undefined);
      return answerPartner(c, request, { code });
    }),
  );

  /** All of it or nothing. Undefined when somebody with this address was faster. */
  async function create(
    draft: SignUpDraft,
    { application }: ConnectRequest,
    method: PaymentMethod,
  ): Promise<string | undefined> {
    const checked = validate(companyStep.omit({ password: true }), nested(draft.fields));
    const chosen = purpose.parse(draft.purpose);
    if (!checked.ok) throw new Error('A draft that was valid is not any more.');
    const { name, user, company } = checked.value;
    const now = container.clock.now();
    const customer = { name, user, company, purpose: chosen, passwordHash: draft.passwordHash, method };
    return db
      .transaction(async (transaction) => {
        const created = await createCustomer(transaction, container, application, customer, now);
        return created
          ? issueCode(transaction, container, created.account, application, now)
          : transaction.rollback();
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return undefined;
        throw error;
      });
  }
}

/** A sentence for each field; choices from a list that were not made are only said to be missing. */
const complaints = (fields: FieldErrors, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [sentence = '']]) => [
      name,
      /industry|incorporation_type/.test(name) && !values[name] ? 'Please choose one.' : sentence,
    ]),
  );
