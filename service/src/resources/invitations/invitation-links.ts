import type { InvitationLinks } from '@service-embeds/domain/invitation/invitation';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { domainEnvironment } from '../call.ts';

/**
 * Returns the links of invitations for a caller. Anyone who has the link of an untouched invitation can fill it in and sign, so
 * the browsers of recruiters do not get it: only the customer's API key, operations, and the application that created it.
 */
export function invitationLinksFor(
  container: Container,
  { kind, applicationId: reader }: Pick<Caller, 'kind' | 'applicationId'>,
): InvitationLinks {
  const { links } = domainEnvironment(container);
  return {
    applyUrl: (id, expiresAt, applicationId) => {
      const mayRead =
        kind === 'api_key' ||
        kind === 'operations' ||
        (kind === 'access_token' && reader !== null && reader === applicationId);
      return mayRead ? links.applyUrl(id, expiresAt) : null;
    },
  };
}
