import type { Context } from 'hono';
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

const linkProblemPage = (c: Context, problem: LinkProblem): Response | Promise<Response> => {
  const reason =
    problem === 'client_id'
      ? "This link's client_id doesn't belong to an application."
      : `This link's ${problem} is not registered for the application.`;
  const title = "This link doesn't work";
  const text = `${reason} Go back and contact the owner of the website you came from.`;
  return page(c, title, messageCard(title, text), { status: 400 });
};
