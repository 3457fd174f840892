import { createMiddleware } from 'hono/factory';
import { codeChallengeProblem, isUsable } from '@service-embeds/domain/identity/oauth-client';
import { acceptedLanguage } from '../../platform/http/accept-language.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { messageCard, page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { rememberLanguage } from '../kit/site/language-choice.ts';
import {
  readAuthorizationRequest,
  stepUrl,
  type AuthorizationRequest,
  type ConnectContext,
  type ConnectEnv,
  type LinkProblem,
} from './authorization-request.ts';
import { answerPartner, type PartnerAnswer } from './partner-answer.ts';

/** Lets a handler run if the partner's link is valid. */
export const withAuthorizationRequest = createMiddleware<ConnectEnv>(async (c, next) => {
  const request = await readAuthorizationRequest(c);
  if (typeof request === 'string') return linkProblemPage(c, request);
  const language = acceptedLanguage(c.req.query('ui_locales'));
  if (language && c.req.method === 'GET') {
    rememberLanguage(c, language);
    // Without it: the person can choose another language from here on.
    return c.redirect(stepUrl(c.req.path, request), 303);
  }
  c.set('authorization', request);
  const error = findRequestError(c, request);
  return error ? answerPartner(c, error) : next();
});

/** Returns what is wrong with a request whose partner can be told (RFC 6749, section 4.1.2.1). */
function findRequestError(
  c: ConnectContext,
  { application, codeChallenge }: AuthorizationRequest,
): PartnerAnswer | undefined {
  if ((c.req.query('response_type') || 'code') !== 'code') return { error: 'unsupported_response_type' };
  if (!isUsable(c.var.container.config.environment, application))
    return {
      error: 'unauthorized_client',
      error_description: 'This application is not certified for production.',
    };
  const method = c.req.query('code_challenge_method') || undefined;
  const problem = codeChallengeProblem({ codeChallenge, method }, application.clientType === 'public');
  return problem === undefined ? undefined : { error: 'invalid_request', error_description: problem };
}

/** Longest address that is shown to a developer. */
const maxShownLength = 300;

/** Outside production, the person at the link is a developer: names the value, and what to do. */
function adviceFor(c: ConnectContext, problem: LinkProblem, texts: Messages['connect']['link']): string {
  if (problem === 'client_id' || c.var.container.config.environment === 'production') return '';
  const value = (c.req.query(problem) ?? '').slice(0, maxShownLength);
  return value ? texts.register(value) : texts.addRedirectUri;
}

function linkProblemPage(c: ConnectContext, problem: LinkProblem): Response | Promise<Response> {
  const language = browserLanguage(c);
  const texts = messagesFor(language).connect.link;
  const { title, problems, contact } = texts;
  const text = [problems[problem], contact, adviceFor(c, problem, texts)].filter(Boolean).join(' ');
  return page(c, title, messageCard(title, text), { status: 400, language, languages: true });
}
