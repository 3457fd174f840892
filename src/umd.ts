import { forgetSessionTokens } from './controllers/session-token.ts';
import { configure } from './client/environments.ts';
import { shimOf } from './umd/shim.ts';
import './elements/service-provider.ts';
import './elements/new-invitation/new-invitation.ts';

/** The global `Service.Embeds`: one class for each embed, as integrators of such libraries know them. */
export const NewInvitation = shimOf('service-new-invitation', {
  'service-invitation-created': ['onInvitationCreated', 'onInvitationSuccess'],
});

export { configure, forgetSessionTokens };
