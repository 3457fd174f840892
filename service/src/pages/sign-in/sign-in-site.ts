import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignInStep } from '@service-embeds/domain/identity/sign-in-policy';
import type { Queryable } from '../../db/pool/database.ts';
import type { AccountRow, UserRow } from '../../db/rows/rows.ts';
import { findUser } from '../../identity/memberships.ts';
import type { SessionRow, SessionSite } from '../../identity/sessions.ts';
import { findSignInStep } from '../../identity/sign-in-step.ts';
import type { Providers } from '../../identity/single-sign-on/providers.ts';
import type { Attempts } from '../../platform/identity-limits.ts';
import type { PageEnv, SessionVariables } from '../kit/site/page-environment.ts';
import type { SignIn } from '../kit/site/site-sessions.ts';

/** How the steps of a sign-in fit into one site. */
export interface SignInSite {
  name: SessionSite;
  /**
   * Returns the page that a person who has signed in wanted. It leads back to the next step while one is left.
   * @param search the query of the sign-in page, which every step keeps
   */
  doneUrl(search: string): string;
  /** Returns who has signed in and what is left to do. Undefined: not a person who may work here. */
  findPerson(db: Queryable, session: SessionRow): Promise<SigningPerson | undefined>;
}

export interface SigningPerson {
  user: UserRow;
  account: AccountRow;
  /** Who asks for the steps, as the pages name them. */
  organization: string;
  /** Undefined: the person is signed in. */
  step: SignInStep | undefined;
}

/** Finds the people of accounts: for the sites of customers. */
export async function findMemberSigningIn(
  db: Queryable,
  session: SessionRow,
): Promise<SigningPerson | undefined> {
  const person = await findUser(db, session);
  if (!person) return undefined;
  const organization = person.account.name;
  return { ...person, organization, step: await findSignInStep(db, { ...person, factors: session.factors }) };
}

/** What the steps of a sign-in take from the service. */
export interface SignInServices {
  providers: Providers;
  /** Limits wrong codes for each person. */
  secondFactorAttempts: Attempts;
  /** Limits how often a provider is guessed from one network address. */
  singleSignOnAttempts: Attempts;
}

/** The person in the middle of a sign-in. */
export interface SignInVisitor {
  user: UserRow;
  account: AccountRow;
  organization: string;
  session: SessionRow;
}

/** What the steps of a sign-in find in `c.var`. */
export interface SignInVariables extends SignInServices, SessionVariables {
  signInSite: SignInSite;
  /** Set by `requireStep`. */
  visitor: SignInVisitor;
}

export type SignInEnv = PageEnv<SignInVariables>;
export type SignInContext = Context<SignInEnv>;

const stepPaths: Record<SignInStep, string> = {
  second_factor: '/signin/verify',
  set_up_second_factor: '/signin/setup',
  single_sign_on: '/signin/sso',
};

/** Returns the query of a page's address, with its question mark. */
export const searchOf = (c: Pick<Context, 'req'>): string => new URL(c.req.url).search;

export const stepUrl = (step: SignInStep, search: string): string => `${stepPaths[step]}${search}`;

/** Lets a handler run for a person who has to do this step. Leads others to where they have to be. */
export const requireStep = (step: SignInStep) =>
  createMiddleware<SignInEnv>(async (c, next) => {
    const { db, session, signInSite } = c.var;
    const search = searchOf(c);
    const person = session.signedIn && (await signInSite.findPerson(db, session.signedIn));
    if (!person || !session.signedIn) return c.redirect(`/signin${search}`, 303);
    if (person.step !== step) return c.redirect(signInSite.doneUrl(search), 303);
    const { user, account, organization } = person;
    c.set('visitor', { user, account, organization, session: session.signedIn });
    return next();
  });

/**
 * Starts a session with what a person has proven, and leads to the page that the person wanted. The session has a new
 * secret, so that one from before is worth nothing.
 * @param search the query of the sign-in page
 */
export async function continueSignIn(c: SignInContext, proven: SignIn, search: string): Promise<Response> {
  const { sessions, session, signInSite } = c.var;
  await sessions.signIn(c, session, proven);
  return c.redirect(signInSite.doneUrl(search), 303);
}
