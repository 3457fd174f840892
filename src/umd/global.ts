import { configure as ownConfigure } from '../client/configure.ts';
import { forgetSessionTokens as ownForgetSessionTokens } from '../client/session-token-store.ts';
import '../elements/base/service-provider.ts';
import '../elements/new-invitation/new-invitation.ts';
import '../elements/reports-overview/reports-overview.ts';
import '../elements/disclosure/disclosure.ts';
import '../elements/report/report.ts';
import '../elements/signup-flow/signup-flow.ts';
import { createShim } from './shim.ts';

/** The global `Service.Embeds`: one class for each embed. */
const ownCopy = {
  NewInvitation: createShim('service-new-invitation', {
    'service-invitation-created': ['onInvitationCreated', 'onInvitationSuccess'],
  }),
  ReportsOverview: createShim('service-reports-overview', { 'service-report-open': ['onReportOpen'] }),
  Report: createShim('service-report', {
    'service-decision': ['onDecision'],
    'service-next-report': ['onNextReport'],
  }),
  DisclosureConsent: createShim('service-disclosure', {
    'service-step': ['onStep'],
    'service-consent-recorded': ['onConsentRecorded'],
  }),
  SignUpFlow: createShim('service-signup-flow', {
    'service-step': ['onStep'],
    'service-signup-complete': ['onSignupComplete'],
  }),
  configure: ownConfigure,
  forgetSessionTokens: ownForgetSessionTokens,
};

/** The first copy on a page has registered the elements, so it stays in use when the file is loaded again. */
const page = window as { ServiceEmbedsFirstCopy?: typeof ownCopy };
page.ServiceEmbedsFirstCopy ??= ownCopy;

export const {
  NewInvitation,
  ReportsOverview,
  SignUpFlow,
  Report,
  DisclosureConsent,
  configure,
  forgetSessionTokens,
} = page.ServiceEmbedsFirstCopy;
