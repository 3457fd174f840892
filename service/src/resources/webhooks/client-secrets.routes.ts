import { toTimestamp } from '@service-embeds/domain/time';
import type { Container } from '../../context.ts';
import { rotateSecret } from '../../identity/oauth/applications.ts';
import { getHostedApplicationOrThrow } from '../accounts/create-account.ts';
import type { Handlers } from '../call.ts';

export const clientSecretHandlers = (
  container: Container,
): Pick<Handlers, 'POST /v1/applications/{client_id}/secrets'> => ({
  'POST /v1/applications/{client_id}/secrets': async ({ db, account, caller, params }) => {
    const application = await getHostedApplicationOrThrow(db, caller, account, params.client_id);
    const { secret, previousUntil } = await rotateSecret(db, container, application);
    return {
      object: 'client_secret',
      client_id: application.clientId,
      client_secret: secret,
      previous_valid_until: toTimestamp(previousUntil),
    };
  },
});
