/** Everything: registers the elements, exports their classes, options, events and types. */
// Before the elements that ask it.
export { ServiceProvider } from './elements/base/service-provider.ts';
export { configure, type Configuration } from './client/configure.ts';
export type { EnvironmentAddresses, EnvironmentName } from './client/environments.ts';
export type { ErrorCode } from './client/error-codes.ts';
export { ServiceError, type ErrorDetails } from './client/service-error.ts';
export type {
  Candidate,
  Invitation,
  Node,
  Package,
  Report,
  Screening,
  WorkLocation,
} from '@service-embeds/contract';
export { forgetSessionTokens, type SessionTokenSource } from './client/session-token-store.ts';
export type { EmbedState, ErrorDetail } from './elements/base/embed-types.ts';
export {
  NewInvitation,
  type BeforeSubmitDetail,
  type InvitationCreatedDetail,
} from './elements/new-invitation/new-invitation.ts';
export { ReportsOverview, type ReportOpenDetail } from './elements/reports-overview/reports-overview.ts';
export type { TableChoices } from './elements/reports-overview/account-table/table-choices.ts';
export type {
  Appearance,
  AppearanceVariable,
  FakeScenario,
  Locale,
  PresetMode,
} from './client/option-values.ts';
export type { TextOverrides } from './translations/texts.ts';
export {
  SignUpFlow,
  type PartnerOption,
  type SignUpCompleteDetail,
  type StepDetail,
} from './elements/signup-flow/signup-flow.ts';
export { ServiceReport } from './elements/report/report.ts';
export type { DecisionDetail } from './elements/report/decision-detail.ts';
export {
  DisclosureConsent,
  type ConsentRecordedDetail,
  type DocumentStepDetail,
} from './elements/disclosure/disclosure.ts';
