import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { ApiError } from '@service-embeds/contract';
import type { Database } from '../../../db/pool/database.ts';
import type { SessionSite } from '../../../identity/sessions.ts';
import type { Container } from '../../../integrations/context.ts';
import { accessLog, observeRequests, type Subject } from '../../../platform/http/access-log.ts';
import { answerErrors } from '../../../platform/http/error-handler.ts';
import { healthRoutes } from '../../../platform/http/health.ts';
import { checkAddress, errorPage } from '../layout/error-page.ts';
import { messageCard, page, type Html } from '../layout/page.ts';
import { homePage, type MenuPage } from '../layout/shell.ts';
import { languageRoutes } from './language-choice.ts';
import { limitRequests } from './limit-requests.ts';
import { pageEnvironment, type PageEnv, type PageVariables } from './page-environment.ts';
import { scriptRoutes } from './page-scripts.ts';
import { Sessions } from './site-sessions.ts';

interface Site<Env extends PageEnv> {
  name: SessionSite;
  db: Database;
  container: Container;
  /** Put into `c.var` beside what every page has. */
  variables?: Partial<Env['Variables']>;
  /** Who is signed in, for the log. Default: no one */
  subjectOf?: (c: Context<Env>) => Subject;
}

/** Creates a site without its pages: headers, logs and measurements of requests, limits, health checks and scripts. */
export function createSite<Env extends PageEnv>({
  name,
  db,
  container,
  variables,
  subjectOf = () => ({ account: undefined }),
}: Site<Env>): Hono<Env> {
  const { log, readiness, telemetry } = container;
  const app = new Hono<Env>();
  app.use(observeRequests(telemetry, name));
  app.use(accessLog(log, name, subjectOf));
  const sessions = new Sessions(db, container, name);
  app.use(checkAddress, pageEnvironment({ db, container, sessions, ...variables }));
  app.route('/', healthRoutes(readiness));
  app.use(limitRequests(container));
  app.route('/', scriptRoutes);
  app.route('/', languageRoutes);
  return app;
}

/** Answers a person who is signed in with a page that only has a title and a text. */
type MessagePage<Env extends PageEnv> = (
  c: Context<Env>,
  title: string,
  text: Html | string,
  status: 404 | 422,
) => Response | Promise<Response>;

interface SignedInPages<Env extends PageEnv> {
  messagePage: MessagePage<Env>;
  /** Returns the page of the menu that is nearest above the address, such as the list that something was in. */
  nearestPage: (c: Context<Env>) => MenuPage;
  /** Puts the person who is signed in into the context. Returns where to go instead, if no one is. */
  readViewer: (c: Context<Env>) => Promise<string | undefined>;
}

/**
 * Whether the cookie says that a person is signed in. A browser that looks for an icon gets no page with the menu: it would use up
 * the sentence about the last form.
 */
async function isSignedIn(c: Context): Promise<boolean> {
  const { sessions } = c.var as Partial<PageVariables>;
  const cookie = c.req.header('Accept')?.startsWith('image/') ? undefined : await sessions?.readCookie(c);
  return cookie?.kind === 'signed-in';
}

const notFoundTitle = "We couldn't find that page";
const wayTo = ({ path, label }: MenuPage): Html => html`<a href="${path}">Go to ${label}</a>`;

/** Statuses of requests that no handler has seen. */
const unreadable = new Set([408, 413, 415]);

/**
 * Lets a site for people who sign in answer what goes wrong: a person who is signed in sees why an action was refused.
 * What is not in reach of the viewer does not exist.
 */
export function answerProblems<Env extends PageEnv>(
  app: Hono<Env>,
  { log }: Pick<Container, 'log'>,
  { messagePage, nearestPage, readViewer }: SignedInPages<Env>,
): void {
  app.notFound(async (c) =>
    (await isSignedIn(c)) && (await readViewer(c)) === undefined
      ? messagePage(c, notFoundTitle, wayTo(nearestPage(c)), 404)
      : page(c, notFoundTitle, messageCard(notFoundTitle, wayTo(homePage)), { status: 404 }),
  );
  const answer = (c: Context<Env>, error: ApiError): Response | Promise<Response> => {
    const { viewer } = c.var as { viewer?: unknown };
    if (!viewer || error.status >= 500 || unreadable.has(error.status)) return errorPage(c, error);
    if (error.status !== 404) return messagePage(c, "We couldn't do that", error.message, 422);
    const way = wayTo(nearestPage(c));
    if (c.req.method !== 'POST') return messagePage(c, notFoundTitle, way, 404);
    const gone = html`${error.message} It may have been removed, so there is nothing to change. ${way}`;
    return messagePage(c, 'Not found', gone, 404);
  };
  app.onError(answerErrors(log, answer));
}
