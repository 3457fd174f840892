import { createDueWork } from '../../clock/background-work.ts';
import { sandboxHandlers } from '../../clock/staging/sandbox.routes.ts';
import { triggerHandlers } from '../../clock/staging/trigger.routes.ts';
import type { Container } from '../../integrations/context.ts';
import { accountHandlers } from '../../resources/accounts/accounts.routes.ts';
import {
  postedNoticeHandlers,
  adverseActionHandlers,
  individualizedAssessmentHandlers,
} from '../../resources/adverse-actions/adverse-actions.routes.ts';
import { noticePreviewHandlers } from '../../resources/adverse-actions/notice-preview.routes.ts';
import { adverseImpactHandlers } from '../../resources/adverse-impact/adverse-impact.routes.ts';
import { apiKeyHandlers } from '../../resources/api-keys/api-keys.routes.ts';
import { applicationHandlers } from '../../resources/applications/applications.routes.ts';
import { assessmentHandlers } from '../../resources/assessments/assessments.routes.ts';
import type { Handlers } from '../../resources/call.ts';
import { candidateStoryHandlers } from '../../resources/candidate-stories/candidate-stories.routes.ts';
import { candidateHandlers, postalAddressHandlers } from '../../resources/candidates/candidates.routes.ts';
import {
  driverLicenseHandlers,
  encryptedSsnHandlers,
} from '../../resources/candidates/driver-licenses.routes.ts';
import { historyHandlers } from '../../resources/candidates/history.routes.ts';
import { ownContactHandlers } from '../../resources/candidates/own-contact.routes.ts';
import { questionHandlers } from '../../resources/candidates/questions.routes.ts';
import { consentHandlers } from '../../resources/consents/consents.routes.ts';
import { continuousCheckHandlers } from '../../resources/continuous-checks/continuous-checks.routes.ts';
import { countyHandlers } from '../../resources/counties/us-counties.ts';
import { disclosureHandlers } from '../../resources/disclosures/disclosures.routes.ts';
import { candidateDisputeHandlers } from '../../resources/disputes/candidate-disputes.routes.ts';
import { disputeOperationHandlers, reportDisputeHandlers } from '../../resources/disputes/disputes.routes.ts';
import {
  candidateDocumentHandlers,
  documentHandlers,
  downloadHandlers,
} from '../../resources/documents/candidate-documents.routes.ts';
import { geoHandlers } from '../../resources/geos/geos.routes.ts';
import { candidateApplicationHandlers } from '../../resources/invitations/application.routes.ts';
import { invitationHandlers } from '../../resources/invitations/invitations.routes.ts';
import { lawHandlers } from '../../resources/law/law.routes.ts';
import { letterTextHandlers } from '../../resources/letter-texts/letter-texts.routes.ts';
import { mailEventHandlers } from '../../resources/mails/record-outcome.ts';
import { natureScopeHandlers } from '../../resources/nature-scope/nature-scope.routes.ts';
import { nodeChangeHandlers, nodeHandlers } from '../../resources/nodes/node-changes.routes.ts';
import {
  authorizationHandlers,
  connectionHandlers,
  oauthHandlers,
} from '../../resources/oauth/oauth.routes.ts';
import { accountOperationHandlers } from '../../resources/operations/accounts.routes.ts';
import { failedWorkHandlers } from '../../resources/operations/failed-work.routes.ts';
import { mailOperationHandlers, reportOperationHandlers } from '../../resources/operations/reports.routes.ts';
import { staffHandlers } from '../../resources/operations/staff.routes.ts';
import { orderHandlers } from '../../resources/orders/orders.routes.ts';
import { packageHandlers } from '../../resources/packages/packages.routes.ts';
import { personalDataHandlers } from '../../resources/personal-data/personal-data.routes.ts';
import { programHandlers } from '../../resources/programs/programs.routes.ts';
import { reportTimelineHandlers } from '../../resources/reports/report-timeline.routes.ts';
import {
  candidateReviewHandlers,
  reportHandlers,
  reportTagHandlers,
} from '../../resources/reports/reports.routes.ts';
import { selfHostedHandlers } from '../../resources/reports/self-hosted-reports.routes.ts';
import { retentionHandlers } from '../../resources/retention/retention.routes.ts';
import { secondFactorResetHandlers } from '../../resources/second-factor-resets/second-factor-resets.routes.ts';
import { sessionTokenHandlers } from '../../resources/session-tokens/session-tokens.routes.ts';
import { hostedSignUpHandlers } from '../../resources/sign-up/hosted-sign-up.routes.ts';
import { signUpHandlers } from '../../resources/sign-up/sign-up.routes.ts';
import { subscriptionHandlers } from '../../resources/subscriptions/subscriptions.routes.ts';
import { uploadHandlers } from '../../resources/uploads/uploads.routes.ts';
import {
  listSettingHandlers,
  membershipHandlers,
  ownFactorHandlers,
  ownSignInHandlers,
} from '../../resources/users/own-settings.routes.ts';
import { passwordLinkHandlers } from '../../resources/users/password-links.routes.ts';
import { signInSettingHandlers } from '../../resources/users/sign-in-settings.routes.ts';
import { teammateHandlers, userHandlers } from '../../resources/users/teammates.routes.ts';
import { verificationAnswerHandlers } from '../../resources/verifications/answers.routes.ts';
import { verificationHandlers } from '../../resources/verifications/verifications.routes.ts';
import { eventHandlers } from '../../resources/webhooks/events.routes.ts';
import { webhookAttemptHandlers } from '../../resources/webhooks/webhook-attempts.routes.ts';
import { webhookHandlers } from '../../resources/webhooks/webhooks.routes.ts';

/** One handler for each route of the contract: one that is missing does not compile. */
export const createHandlers = (container: Container): Handlers => ({
  ...sessionTokenHandlers(container),
  ...accountHandlers(container),
  ...oauthHandlers(container),
  ...signUpHandlers(container),
  ...nodeHandlers(container),
  ...nodeChangeHandlers,
  ...packageHandlers(container),
  ...personHandlers(container),
  ...candidateHandlers(container),
  ...postalAddressHandlers(container),
  ...candidateDocumentHandlers(container),
  ...candidateStoryHandlers(container),
  ...driverLicenseHandlers(container),
  ...encryptedSsnHandlers(container),
  ...historyHandlers(container),
  ...countyHandlers,
  ...lawHandlers(container),
  ...personalDataHandlers(container),
  ...retentionHandlers(container),
  ...letterTextHandlers(container),
  ...geoHandlers(container),
  ...invitationHandlers(container),
  ...orderHandlers(container),
  ...disclosureHandlers(container),
  ...consentHandlers(container),
  ...reportHandlers(container),
  ...reportTagHandlers(container),
  ...reportTimelineHandlers(container),
  ...reportDisputeHandlers(container),
  ...natureScopeHandlers(container),
  ...selfHostedHandlers(container),
  ...documentHandlers(container),
  ...programHandlers(container),
  ...subscriptionHandlers(container),
  ...continuousCheckHandlers(container),
  ...assessmentHandlers(container),
  ...verificationHandlers(container),
  ...uploadHandlers(container),
  ...webhookHandlers(container),
  ...webhookAttemptHandlers(container),
  ...eventHandlers(container),
  ...applicationHandlers(container),
  ...adverseActionHandlers(container),
  ...adverseImpactHandlers,
  ...noticePreviewHandlers(container),
  ...postedNoticeHandlers(container),
  ...individualizedAssessmentHandlers(container),
  ...sandboxHandlers(container, createDueWork(container)),
  ...triggerHandlers(container),
  ...dashboardHandlers(container),
  ...candidatePortalHandlers(container),
  ...hostedPageHandlers(container),
  ...signedHandlers(container),
  ...operationHandlers(container),
});

/** The people of an account, and what they choose for themselves. */
const personHandlers = (container: Container) => ({
  ...userHandlers(container),
  ...ownFactorHandlers(container),
  ...ownSignInHandlers(container),
  ...membershipHandlers(container),
  ...listSettingHandlers(container),
  ...signInSettingHandlers(container),
});

/** What a signature opens, and no credential. */
const signedHandlers = (container: Container) => ({
  ...downloadHandlers(container),
  ...mailEventHandlers(container),
});

/** What only people do, in the dashboard. */
const dashboardHandlers = (container: Container) => ({
  ...teammateHandlers(container),
  ...connectionHandlers(container),
  ...authorizationHandlers(container),
  ...apiKeyHandlers(container),
});

/** What visitors do on the other hosted pages. */
const hostedPageHandlers = (container: Container) => ({
  ...hostedSignUpHandlers(container),
  ...passwordLinkHandlers(container),
});

/** What only candidates do, on their pages. */
const candidatePortalHandlers = (container: Container) => ({
  ...candidateApplicationHandlers(container),
  ...candidateDisputeHandlers(container),
  ...ownContactHandlers(container),
  ...questionHandlers(container),
  ...candidateReviewHandlers(container),
  ...verificationAnswerHandlers(container),
});

/** What only the provider's staff does. */
const operationHandlers = (container: Container) => ({
  ...accountOperationHandlers(container),
  ...failedWorkHandlers(container),
  ...staffHandlers(container),
  ...mailOperationHandlers(container),
  ...reportOperationHandlers(container),
  ...disputeOperationHandlers(container),
  ...secondFactorResetHandlers(container),
});
