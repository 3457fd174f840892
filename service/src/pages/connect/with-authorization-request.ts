import { createMiddleware } from 'hono/factory';
import { codeChallengeProblem } from '@service-embeds/domain/application/code-challenge';
import { isUsable } from '@service-embeds/domain/application/certification';
import { messageCard, page } from '../kit/page.ts';
import {
  readAuthorizationRequest,
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

const reasons: Record<LinkProblem, string> = {
  client_id: "The website you came from isn't registered with us: we don't know this client_id.",
  redirect_uri: "This link's redirect_uri is not registered for the application.",
  redirect_uri_missing: 'This link has no redirect_uri, and the application does not have exactly one.',
  origin: "This link's origin is not registered for the application.",
};

/** Longest address that is shown to a developer. */
const longestShown = 300;

/** Outside production, the person at the link is a developer: names the value, and what to do. */
function adviceFor(c: ConnectContext, problem: LinkProblem): string {
  if (problem === 'client_id' || c.var.container.config.environment === 'production') return '';
  const value = (c.req.query(problem) ?? '').slice(0, longestShown);
  return value
    ? ` Developers: register ${value} in the settings of the application, exactly as it is written here.`
    : ' Developers: add the redirect_uri to the link.';
}

function linkProblemPage(c: ConnectContext, problem: LinkProblem): Response | Promise<Response> {
  const title = "This link doesn't work";
  const text = `${reasons[problem]} Go back and contact the owner of the website you came from.${adviceFor(c, problem)}`;
  return page(c, title, messageCard(title, text), { status: 400 });
}
