import type { MiddlewareHandler } from 'hono';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { variableSoFar, type ApiEnv } from '../api-env.ts';

/** Adds each request with a credential of an account, or of its partner applications, to the log that their developers read. */
export const logRequest =
  ({ requestLog, clock }: Pick<Container, 'requestLog' | 'clock'>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const route = variableSoFar(c, 'route');
    const authenticated = variableSoFar(c, 'authenticated');
    if (!route || !authenticated || !isOfDevelopers(authenticated.caller)) return;
    const { kind, credentialId, applicationId } = authenticated.caller;
    const createdAt = clock.now();
    requestLog.add({
      accountId: authenticated.account.id,
      id: newId(createdAt),
      requestId: c.get('requestId'),
      route: route.key,
      status: c.res.status,
      errorCode: variableSoFar(c, 'errorCode') ?? null,
      callerKind: kind,
      credentialId,
      applicationId,
      durationMs: Math.round(performance.now() - startedAt),
      createdAt,
    });
  };

/** The provider's staff, candidates in the portal, and those who follow a link use no credential of the account. */
const isOfDevelopers = ({ kind, credentialId, applicationId }: Caller): boolean =>
  kind !== 'operations' && kind !== 'signed_link' && (credentialId !== null || applicationId !== null);
