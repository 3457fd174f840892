// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.
import {
  ServiceProvider as ServiceProviderElement,
  DisclosureConsent as DisclosureConsentElement,
  NewInvitation as NewInvitationElement,
  ServiceReport as ServiceReportElement,
  ReportsOverview as ReportsOverviewElement,
  SignUpFlow as SignUpFlowElement,
  type Appearance,
  type BeforeSubmitDetail,
  type ConsentRecordedDetail,
  type DecisionDetail,
  type DocumentStepDetail,
  type ErrorDetail,
  type FakeScenario,
  type InvitationCreatedDetail,
  type Locale,
  type PartnerOption,
  type ReportOpenDetail,
  type SessionTokenSource,
  type SignUpCompleteDetail,
  type StepDetail,
  type TableChoices,
  type TextOverrides,
  type WorkLocation,
} from '../index.ts';
import { component, type HostProps } from './component.ts';

/** Options that every element has. */
export interface SharedProps {
  /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
  sessionTokenPath?: string | undefined;
  /** Returns extra headers for that POST. It may be async, and runs before each request. Property only. */
  sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
  /** Returns a session token. Use it instead of `sessionTokenPath`. Property only. */
  fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
  /** `production` (default) or `staging`. All embeds on a page must use the same. */
  env?: 'production' | 'staging' | undefined;
  /** Shows sample data and sends no requests. Default: off. */
  fakeMode?: boolean | undefined;
  /** Situation that fake mode shows: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` and others. */
  fakeScenario?: FakeScenario | undefined;
  /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
  locale?: Locale | undefined;
  /** Texts that replace those of the embed, by language: `{en: {order: {title: 'Screen a candidate'}}}`. The attribute takes JSON. */
  texts?: TextOverrides | undefined;
  /** `light` (default), `dark` or `auto`. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. The attribute takes JSON. */
  appearance?: Appearance | undefined;
  /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
  cspNonce?: string | undefined;
  /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
  enableLogging?: boolean | undefined;
}

/** What every embed has. */
export interface EmbedProps extends SharedProps {
  /** `service-loader-start`: Loading started. */
  onLoaderStart?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
  /** `service-ready`: The embed shows its content, or its empty state. */
  onReady?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
  /** `service-error`: Something failed. The detail contains the error code. */
  onError?: ((detail: ErrorDetail, event: CustomEvent<ErrorDetail>) => void) | undefined;
  /** `service-close`: The modal closed. */
  onClose?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
  /** `service-session-ended`: The person wants to sign in again. Cancel it to sign in without a reload. */
  onSessionEnded?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
}

/** Props of `ServiceProvider`. */
export type ServiceProviderProps = HostProps<ServiceProviderElement> & SharedProps;

/** Sets options for all embeds inside it. An embed's own value takes precedence. */
export const ServiceProvider = component<ServiceProviderElement, ServiceProviderProps>({
  tagName: 'service-provider',
  elementClass: ServiceProviderElement,
  displayName: 'ServiceProvider',
  callbacks: {},
});

/** Props of `DisclosureConsent`. */
export interface DisclosureConsentProps extends HostProps<DisclosureConsentElement>, EmbedProps {
  /** Id of the candidate. */
  candidateId?: string | undefined;
  /** Your own identifier of the candidate (`custom_id`), instead of `candidateId`. */
  externalCandidateId?: string | undefined;
  /** Name of the company that orders the check, as the candidate knows it. The documents name the account itself. */
  accountName?: string | undefined;
  /** Full name of the candidate. The signature must match it, apart from capital letters, accents and middle names. */
  candidateFullName?: string | undefined;
  /** `{country, state, city, zipcode, county}`, or a list of all work locations. Write the attribute as JSON. Default: those of the candidate's open invitation. */
  workLocation?: Partial<WorkLocation> | readonly Partial<WorkLocation>[] | undefined;
  /** Two-letter code of the state that the candidate lives in. Default: the state of the candidate's ZIP code. */
  residence?: string | undefined;
  /** Slug of the ordered package. Default: the package of the candidate's open invitation. */
  packageSlug?: string | undefined;
  /** Why the law allows a credit report for the position, which California's notice names. Default: of the candidate's open invitation. */
  creditGround?: string | undefined;
  /** Language of the documents, such as `es`. Default: the language of the embed. */
  language?: string | undefined;
  /** `service-step`: Shows another document. `step` is its id. */
  onStep?: ((detail: DocumentStepDetail, event: CustomEvent<DocumentStepDetail>) => void) | undefined;
  /** `service-before-submit`: About to record the consent. Call `preventDefault()` to stop it. */
  onBeforeSubmit?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
  /** `service-consent-recorded`: Recorded the consent. */
  onConsentRecorded?:
    | ((detail: ConsentRecordedDetail, event: CustomEvent<ConsentRecordedDetail>) => void)
    | undefined;
}

/** Shows a candidate the disclosures that apply, one at a time, and records the consent: the documents, the checked boxes and the signature. In `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope `disclosure`. */
export const DisclosureConsent = component<DisclosureConsentElement, DisclosureConsentProps>({
  tagName: 'service-disclosure',
  elementClass: DisclosureConsentElement,
  displayName: 'DisclosureConsent',
  callbacks: {
    onStep: 'service-step',
    onBeforeSubmit: 'service-before-submit',
    onConsentRecorded: 'service-consent-recorded',
    onLoaderStart: 'service-loader-start',
    onReady: 'service-ready',
    onError: 'service-error',
    onClose: 'service-close',
    onSessionEnded: 'service-session-ended',
  },
});

/** Props of `NewInvitation`. */
export interface NewInvitationProps extends HostProps<NewInvitationElement>, EmbedProps {
  /** Your own ID for the candidate. It becomes the candidate's `custom_id`. */
  externalCandidateId?: string | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  externalCandidateIdMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** Email address of the candidate. */
  presetEmail?: string | undefined;
  /** Older name of `presetEmail`. */
  defaultEmail?: string | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  presetEmailMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** Slug of the package that is selected first. */
  presetPackageSlug?: string | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  presetPackageSlugMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** Where the candidate will work: `{country, state, city, zipcode, county}`. The attribute takes JSON. Default state: the account's. */
  presetWorkLocation?: Partial<WorkLocation> | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  presetWorkLocationMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** `service-before-submit`: An order is about to be sent. Call `preventDefault()` to stop it. */
  onBeforeSubmit?: ((detail: BeforeSubmitDetail, event: CustomEvent<BeforeSubmitDetail>) => void) | undefined;
  /** `service-invitation-created`: An invitation was created. */
  onInvitationCreated?:
    | ((detail: InvitationCreatedDetail, event: CustomEvent<InvitationCreatedDetail>) => void)
    | undefined;
  /** `service-invitation-created`: Another name of `onInvitationCreated`. */
  onInvitationSuccess?:
    | ((detail: InvitationCreatedDetail, event: CustomEvent<InvitationCreatedDetail>) => void)
    | undefined;
}

/** Orders background checks for one candidate, or for a list of candidates from a CSV file. Show it inline, or call `modal()` to open it as a modal. */
export const NewInvitation = component<NewInvitationElement, NewInvitationProps>({
  tagName: 'service-new-invitation',
  elementClass: NewInvitationElement,
  displayName: 'NewInvitation',
  callbacks: {
    onBeforeSubmit: 'service-before-submit',
    onInvitationCreated: 'service-invitation-created',
    onInvitationSuccess: 'service-invitation-created',
    onLoaderStart: 'service-loader-start',
    onReady: 'service-ready',
    onError: 'service-error',
    onClose: 'service-close',
    onSessionEnded: 'service-session-ended',
  },
});

/** Props of `ServiceReport`. */
export interface ServiceReportProps extends HostProps<ServiceReportElement>, EmbedProps {
  /** ID of the report. */
  reportId?: string | undefined;
  /** Whether your page has another report to show. After a decision, people then get the button "Next report". Default: off. */
  hasNext?: boolean | undefined;
  /** `card` (default): on a surface of its own. `plain`: the groups of facts lie on the ground of your page. */
  surface?: 'card' | 'plain' | undefined;
  /** `service-before-submit`: About to send a decision. Call `preventDefault()` to stop it. */
  onBeforeSubmit?: ((detail: DecisionDetail, event: CustomEvent<DecisionDetail>) => void) | undefined;
  /** `service-decision`: Recorded a decision. */
  onDecision?: ((detail: DecisionDetail, event: CustomEvent<DecisionDetail>) => void) | undefined;
  /** `service-next-report`: The person wants the next report. Only with `has-next`. */
  onNextReport?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
}

/** Shows one background check report: findings first, what is clear or still open, why it is on hold, documents, and a timeline. If its session token allows decisions, people clear the candidate to hire, or start, follow and cancel an adverse action. It updates automatically. Its session token needs the scope `report`; with the scope `order` it shows the report without documents and decisions. */
export const ServiceReport = component<ServiceReportElement, ServiceReportProps>({
  tagName: 'service-report',
  elementClass: ServiceReportElement,
  displayName: 'ServiceReport',
  callbacks: {
    onBeforeSubmit: 'service-before-submit',
    onDecision: 'service-decision',
    onNextReport: 'service-next-report',
    onLoaderStart: 'service-loader-start',
    onReady: 'service-ready',
    onError: 'service-error',
    onClose: 'service-close',
    onSessionEnded: 'service-session-ended',
  },
});

/** Props of `ReportsOverview`. */
export interface ReportsOverviewProps extends HostProps<ReportsOverviewElement>, EmbedProps {
  /** ID of the candidate to show. Default: all reports of the account. */
  candidateId?: string | undefined;
  /** Your own ID of the candidate, its `custom_id`. Use it instead of `candidateId`. */
  externalCandidateId?: string | undefined;
  /** Expands the screenings of each order. Default: off. */
  expandScreenings?: boolean | undefined;
  /** How reports open: in a `panel` beside the page (default), if the page has loaded `<service-report>`, or as a `link` to the dashboard, where people sign in with their own password. */
  openReports?: 'panel' | 'link' | undefined;
  /** What the table of all reports begins with, such as `{ tab: 'decide' }`. People change it there. Default: nothing is filtered. */
  filters?: TableChoices | undefined;
  /** `service-report-open`: A report is about to open. Cancelable. */
  onReportOpen?: ((detail: ReportOpenDetail, event: CustomEvent<ReportOpenDetail>) => void) | undefined;
}

/** Shows the progress of background checks: those of one candidate, from invitation to result, or all reports of the account with search, filters, counts and saved views, of which each browser keeps its own. It updates automatically. Its session token needs the scope `report` or `order`; with `order`, people also remind invited candidates, correct an email address that could not be reached, and cancel or renew invitations. */
export const ReportsOverview = component<ReportsOverviewElement, ReportsOverviewProps>({
  tagName: 'service-reports-overview',
  elementClass: ReportsOverviewElement,
  displayName: 'ReportsOverview',
  callbacks: {
    onReportOpen: 'service-report-open',
    onLoaderStart: 'service-loader-start',
    onReady: 'service-ready',
    onError: 'service-error',
    onClose: 'service-close',
    onSessionEnded: 'service-session-ended',
  },
});

/** Props of `SignUpFlow`. */
export interface SignUpFlowProps extends HostProps<SignUpFlowElement>, EmbedProps {
  /** Your application: `{id, name, logo}`. Write the attribute as JSON, or use `partner-id` and `partner-name`. */
  partner?: PartnerOption | undefined;
  /** `client_id` of your application, instead of `partner`. */
  partnerId?: string | undefined;
  /** Name of your application, instead of `partner`. Default: its registered name. */
  partnerName?: string | undefined;
  /** Path on your backend that accepts `{"code": "..."}` and responds with status 2xx and JSON once it has stored the access token. */
  oauthTokenPath?: string | undefined;
  /** Address that the visitor returns to when the browser blocks the sign-in window. It must be registered for your application. Default: the address of this page, without its query. */
  redirectUri?: string | undefined;
  /** First name of the person who signs up. Visitors see presets in the form and can change them. */
  presetFirstName?: string | undefined;
  /** Last name of the person who signs up. */
  presetLastName?: string | undefined;
  /** Email address of the person who signs up. */
  presetEmail?: string | undefined;
  /** Legal name of the business. */
  presetBusinessName?: string | undefined;
  /** Street address of the business. */
  presetAddress?: string | undefined;
  /** City of the business. */
  presetCity?: string | undefined;
  /** Two-letter code of a US state. */
  presetState?: string | undefined;
  /** ZIP code of the business. */
  presetZipcode?: string | undefined;
  /** US tax ID (EIN) of the business, such as `12-3456789`. */
  presetUSTaxID?: string | undefined;
  /** `service-step`: Shows another step. */
  onStep?: ((detail: StepDetail, event: CustomEvent<StepDetail>) => void) | undefined;
  /** `service-before-submit`: About to create the account. Call `preventDefault()` to stop it. */
  onBeforeSubmit?: ((detail: null, event: CustomEvent<null>) => void) | undefined;
  /** `service-signup-complete`: Your backend accepted the authorization code. */
  onSignupComplete?:
    | ((detail: SignUpCompleteDetail, event: CustomEvent<SignUpCompleteDetail>) => void)
    | undefined;
}

/** Connects a customer's account with your application: a new customer creates an account step by step, an existing customer signs in, and your backend receives the authorization code. Show it inline, or as a modal with `modal()`. */
export const SignUpFlow = component<SignUpFlowElement, SignUpFlowProps>({
  tagName: 'service-signup-flow',
  elementClass: SignUpFlowElement,
  displayName: 'SignUpFlow',
  callbacks: {
    onStep: 'service-step',
    onBeforeSubmit: 'service-before-submit',
    onSignupComplete: 'service-signup-complete',
    onLoaderStart: 'service-loader-start',
    onReady: 'service-ready',
    onError: 'service-error',
    onClose: 'service-close',
    onSessionEnded: 'service-session-ended',
  },
});
