import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { createAccount } from '../../accounts/create.ts';
import { purpose, validate, type FieldErrors } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { paymentMethods, users } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { issueCode } from '../../oauth/codes.ts';
import { readBankAccount } from '../../payments/bank-account.ts';
import { readCard } from '../../payments/card.ts';
import { registryProblems } from '../../registry/business-registry.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from '../../users/passwords.ts';
import { readForm, type FormState } from '../forms.ts';
import type { Sessions } from '../sessions.ts';
import { dropDraft, readDraft, writeDraft, type SignUpDraft } from './draft.ts';
import { connectStep, ownAccountProblem } from './pages.ts';
import { returnUrl, stepUrl, type ConnectRequest } from './request.ts';
import { companyFields, companyPage, paymentPage, purposePage } from './sign-up-pages.ts';
import { companyStep, nested } from './sign-up-schema.ts';

type PaymentMethod = Pick<
  typeof paymentMethods.$inferInsert,
  'kind' | 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear'
>;

const knownEmail = 'There is an account with this e-mail address. Please sign in.';

/** Signing up on the hosted pages, in three steps (SPEC, Hosted flows). Nothing is stored before the last. */
export function mountSignUp(app: Hono, db: Database, services: Services, sessions: Sessions): void {
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
      const values = readDraft(c, services)?.fields ?? {};
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
        ? await problemsOf(checked.value, request)
        : complaints(checked.fields, values);
      if (Object.keys(errors).length) return companyPage(c, request, token(c), { values, errors });
      const passwordHash = await hashPassword(entered('password'));
      const before = readDraft(c, services);
      writeDraft(c, services, { ...before, fields: values, passwordHash });
      return c.redirect(stepUrl('/signup/purpose', request), 303);
    }),
  );

  app.get(
    '/signup/purpose',
    step(async (c, request) => {
      const draft = readDraft(c, services);
      if (!draft) return c.redirect(stepUrl('/signup', request), 303);
      const values = { purpose: draft.purpose ?? '', certified: draft.purpose ? 'on' : '' };
      return purposePage(c, request, token(c), { values, errors: {} });
    }),
  );

  app.post(
    '/signup/purpose',
    step(async (c, request) => {
      const draft = readDraft(c, services);
      const entered = await readForm(c);
      if (!draft || !isOwn(c, entered('form_token'))) return c.redirect(stepUrl('/signup', request), 303);
      const values = { purpose: entered('purpose'), certified: entered('certified') };
      const errors: Record<string, string> = {};
      if (!purpose.safeParse(values.purpose).success) errors['purpose'] = 'Please choose one.';
      if (!values.certified) errors['certified'] = 'Please certify this to go on.';
      if (Object.keys(errors).length) return purposePage(c, request, token(c), { values, errors });
      writeDraft(c, services, { ...draft, purpose: values.purpose });
      return c.redirect(stepUrl('/signup/payment', request), 303);
    }),
  );

  app.get(
    '/signup/payment',
    step(async (c, request) => {
      if (!readDraft(c, services)?.purpose) return c.redirect(stepUrl('/signup/purpose', request), 303);
      return paymentPage(c, request, token(c), { values: { method: 'card' }, errors: {} });
    }),
  );

  app.post(
    '/signup/payment',
    step(async (c, request) => {
      const draft = readDraft(c, services);
      const entered = await readForm(c);
      if (!draft?.purpose || !isOwn(c, entered('form_token')))
        return c.redirect(stepUrl('/signup/purpose', request), 303);
      const paid = readPayment(entered, services.clock.now());
      const values = { method: entered('method') };
      if ('errors' in paid) return paymentPage(c, request, token(c), { values, errors: paid.errors });
      const code = await create(draft, request, paid.method);
      if (code === undefined) {
        const errors = { 'user.email': knownEmail };
        return companyPage(c, request, token(c), { values: draft.fields, errors });
      }
      dropDraft(c);
      sessions.begin(c, undefined);
      return c.redirect(returnUrl(request, { code }), 303);
    }),
  );

  /** What only we can know of a company: whether its person is here already, and what the registry says. */
  async function problemsOf(
    step: { name: string; user: { email: string }; company: { tax_id: string; city: string } },
    request: ConnectRequest,
  ): Promise<Record<string, string>> {
    const [known] = await db.select().from(users).where(eq(users.email, step.user.email));
    if (known?.accountId === request.application.accountId)
      return { 'user.email': ownAccountProblem(request) };
    if (known) return { 'user.email': knownEmail };
    const { tax_id: taxId, city } = step.company;
    const answer = await services.registry.check({ taxId, name: step.name, city });
    return answer === 'match' ? {} : { 'company.tax_id': registryProblems[answer] };
  }

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
    const now = services.clock.now();
    return db
      .transaction(async (transaction) => {
        const account = await createAccount(
          transaction,
          services,
          application,
          { name, user, company, purpose: chosen },
          now,
        );
        const id = newId(now);
        const created = await transaction
          .insert(users)
          .values({
            accountId: account.id,
            id,
            email: user.email,
            fullName: user.full_name,
            role: 'admin',
            passwordHash: draft.passwordHash,
            createdAt: now,
          })
          .onConflictDoNothing()
          .returning({ id: users.id });
        if (!created.length) return transaction.rollback();
        await transaction
          .insert(paymentMethods)
          .values({ accountId: account.id, id, ...method, createdAt: now });
        return issueCode(transaction, account, application, now);
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return undefined;
        throw error;
      });
  }
}

function readPayment(
  entered: (name: string) => string,
  now: Date,
): { method: PaymentMethod } | Pick<FormState, 'errors'> {
  switch (entered('method')) {
    case 'card': {
      const read = readCard(
        { number: entered('number'), expiry: entered('expiry'), code: entered('code') },
        now,
      );
      return 'card' in read ? { method: { kind: 'card', ...read.card } } : { errors: read.errors };
    }
    case 'bank_account': {
      const read = readBankAccount({ routing: entered('routing'), account: entered('account') });
      return 'lastFour' in read ? { method: { kind: 'bank_account', ...read } } : { errors: read.errors };
    }
    default:
      return { errors: { method: 'Please choose one.' } };
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
