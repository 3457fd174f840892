import { configure } from './client/configure.ts';
import { forgetSessionTokens } from './client/session-token-store.ts';
import './elements/base/service-provider.ts';
import './elements/new-invitation/new-invitation.ts';
import './elements/reports-overview/reports-overview.ts';
import './elements/disclosure/disclosure.ts';
import './elements/signup-flow/signup-flow.ts';
import { shimOf } from './umd/shim.ts';

/** The global `Service.Embeds`: one class for each embed, as integrators of such libraries know them. */
const own = {
  NewInvitation: shimOf('service-new-invitation', {
    'service-invitation-created': ['onInvitationCreated', 'onInvitationSuccess'],
  }),
  ReportsOverview: shimOf('service-reports-overview', { 'service-report-open': ['onReportOpen'] }),
  DisclosureConsent: shimOf('service-disclosure', {
    'service-step': ['onStep'],
    'service-consent-recorded': ['onConsentRecorded'],
  }),
  SignUpFlow: shimOf('service-signup-flow', {
    'service-step': ['onStep'],
    'service-signup-complete': ['onSignupComplete'],
  }),
  configure,
  forgetSessionTokens,
};

/** The first copy on a page registered the elements, so it stays in charge when the file is loaded again. */
const page = window as { ServiceEmbedsFirstCopy?: typeof own };
page.ServiceEmbedsFirstCopy ??= own;
const first = page.ServiceEmbedsFirstCopy;

export const NewInvitation = first.NewInvitation;
export const ReportsOverview = first.ReportsOverview;
export const SignUpFlow = first.SignUpFlow;
export const DisclosureConsent = first.DisclosureConsent;
const firstConfigure = first.configure;
const firstForget = first.forgetSessionTokens;
export { firstConfigure as configure, firstForget as forgetSessionTokens };
