// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.
import type { DefineComponent } from 'vue';
import type {
  Appearance,
  BeforeSubmitDetail,
  ConsentRecordedDetail,
  DecisionDetail,
  DocumentStepDetail,
  ErrorDetail,
  FakeScenario,
  InvitationCreatedDetail,
  Locale,
  PartnerOption,
  ReportOpenDetail,
  SessionTokenSource,
  SignUpCompleteDetail,
  StepDetail,
  TableChoices,
  TextOverrides,
  WorkLocation,
} from '../index.ts';

/** Options that every element has. */
export interface SharedProps {
  /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
  sessionTokenPath?: string | undefined;
  /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
  'session-token-path'?: string | undefined;
  /** Returns extra headers for that POST. It may be async, and runs before each request. Property only. */
  sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
  /** Returns a session token. Use it instead of `sessionTokenPath`. Property only. */
  fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
  /** `production` (default) or `staging`. All embeds on a page must use the same. */
  env?: 'production' | 'staging' | undefined;
  /** Shows sample data and sends no requests. Default: off. */
  fakeMode?: boolean | '' | undefined;
  /** Shows sample data and sends no requests. Default: off. */
  'fake-mode'?: boolean | '' | undefined;
  /** Situation that fake mode shows: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` and others. */
  fakeScenario?: FakeScenario | undefined;
  /** Situation that fake mode shows: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` and others. */
  'fake-scenario'?: FakeScenario | undefined;
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
  /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
  'csp-nonce'?: string | undefined;
  /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
  enableLogging?: boolean | '' | undefined;
  /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
  'enable-logging'?: boolean | '' | undefined;
}

/** What every embed has. */
export interface EmbedProps extends SharedProps {
  /** Loading started. */
  onServiceLoaderStart?: (event: CustomEvent<null>) => void;
  /** The embed shows its content, or its empty state. */
  onServiceReady?: (event: CustomEvent<null>) => void;
  /** Something failed. The detail contains the error code. */
  onServiceError?: (event: CustomEvent<ErrorDetail>) => void;
  /** The modal closed. */
  onServiceClose?: (event: CustomEvent<null>) => void;
  /** The person wants to sign in again. Cancel it to sign in without a reload. */
  onServiceSessionEnded?: (event: CustomEvent<null>) => void;
}

/** `<service-provider>` in a template: Sets options for all embeds inside it. An embed's own value takes precedence. */
export type ServiceProviderProps = SharedProps;

/** `<service-disclosure>` in a template: Shows a candidate the disclosures that apply, one at a time, and records the consent: the documents, the checked boxes and the signature. In `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope `disclosure`. */
export interface DisclosureConsentProps extends EmbedProps {
  /** Id of the candidate. */
  candidateId?: string | undefined;
  /** Id of the candidate. */
  'candidate-id'?: string | undefined;
  /** Your own identifier of the candidate (`custom_id`), instead of `candidateId`. */
  externalCandidateId?: string | undefined;
  /** Your own identifier of the candidate (`custom_id`), instead of `candidateId`. */
  'external-candidate-id'?: string | undefined;
  /** Name of the company that orders the check, as the candidate knows it. The documents name the account itself. */
  accountName?: string | undefined;
  /** Name of the company that orders the check, as the candidate knows it. The documents name the account itself. */
  'account-name'?: string | undefined;
  /** Full name of the candidate. The signature must match it, apart from capital letters, accents and middle names. */
  candidateFullName?: string | undefined;
  /** Full name of the candidate. The signature must match it, apart from capital letters, accents and middle names. */
  'candidate-full-name'?: string | undefined;
  /** `{country, state, city, zipcode, county}`, or a list of all work locations. Write the attribute as JSON. Default: those of the candidate's open invitation. */
  workLocation?: Partial<WorkLocation> | readonly Partial<WorkLocation>[] | undefined;
  /** `{country, state, city, zipcode, county}`, or a list of all work locations. Write the attribute as JSON. Default: those of the candidate's open invitation. */
  'work-location'?: Partial<WorkLocation> | readonly Partial<WorkLocation>[] | undefined;
  /** Two-letter code of the state that the candidate lives in. Default: the state of the candidate's ZIP code. */
  residence?: string | undefined;
  /** Slug of the ordered package. Default: the package of the candidate's open invitation. */
  packageSlug?: string | undefined;
  /** Slug of the ordered package. Default: the package of the candidate's open invitation. */
  'package-slug'?: string | undefined;
  /** Why the law allows a credit report for the position, which California's notice names. Default: of the candidate's open invitation. */
  creditGround?: string | undefined;
  /** Why the law allows a credit report for the position, which California's notice names. Default: of the candidate's open invitation. */
  'credit-ground'?: string | undefined;
  /** Language of the documents, such as `es`. Default: the language of the embed. */
  language?: string | undefined;
  /** Shows another document. `step` is its id. */
  onServiceStep?: (event: CustomEvent<DocumentStepDetail>) => void;
  /** About to record the consent. Call `preventDefault()` to stop it. */
  onServiceBeforeSubmit?: (event: CustomEvent<null>) => void;
  /** Recorded the consent. */
  onServiceConsentRecorded?: (event: CustomEvent<ConsentRecordedDetail>) => void;
}

/** `<service-new-invitation>` in a template: Orders background checks for one candidate, or for a list of candidates from a CSV file. Show it inline, or call `modal()` to open it as a modal. */
export interface NewInvitationProps extends EmbedProps {
  /** Your own ID for the candidate. It becomes the candidate's `custom_id`. */
  externalCandidateId?: string | undefined;
  /** Your own ID for the candidate. It becomes the candidate's `custom_id`. */
  'external-candidate-id'?: string | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  externalCandidateIdMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  'external-candidate-id-mode'?: 'editable' | 'locked' | 'hidden' | undefined;
  /** Email address of the candidate. */
  presetEmail?: string | undefined;
  /** Email address of the candidate. */
  'preset-email'?: string | undefined;
  /** Older name of `presetEmail`. */
  defaultEmail?: string | undefined;
  /** Older name of `presetEmail`. */
  'default-email'?: string | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  presetEmailMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  'preset-email-mode'?: 'editable' | 'locked' | 'hidden' | undefined;
  /** Slug of the package that is selected first. */
  presetPackageSlug?: string | undefined;
  /** Slug of the package that is selected first. */
  'preset-package-slug'?: string | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  presetPackageSlugMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  'preset-package-slug-mode'?: 'editable' | 'locked' | 'hidden' | undefined;
  /** Where the candidate will work: `{country, state, city, zipcode, county}`. The attribute takes JSON. Default state: the account's. */
  presetWorkLocation?: Partial<WorkLocation> | undefined;
  /** Where the candidate will work: `{country, state, city, zipcode, county}`. The attribute takes JSON. Default state: the account's. */
  'preset-work-location'?: Partial<WorkLocation> | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  presetWorkLocationMode?: 'editable' | 'locked' | 'hidden' | undefined;
  /** `editable` (default), `locked` or `hidden`. */
  'preset-work-location-mode'?: 'editable' | 'locked' | 'hidden' | undefined;
  /** An order is about to be sent. Call `preventDefault()` to stop it. */
  onServiceBeforeSubmit?: (event: CustomEvent<BeforeSubmitDetail>) => void;
  /** An invitation was created. */
  onServiceInvitationCreated?: (event: CustomEvent<InvitationCreatedDetail>) => void;
}

/** `<service-report>` in a template: Shows one background check report: findings first, what is clear or still open, why it is on hold, documents, and a timeline. If its session token allows decisions, people clear the candidate to hire, or start, follow and cancel an adverse action. It updates automatically. Its session token needs the scope `report`; with the scope `order` it shows the report without documents and decisions. */
export interface ServiceReportProps extends EmbedProps {
  /** ID of the report. */
  reportId?: string | undefined;
  /** ID of the report. */
  'report-id'?: string | undefined;
  /** Whether your page has another report to show. After a decision, people then get the button "Next report". Default: off. */
  hasNext?: boolean | '' | undefined;
  /** Whether your page has another report to show. After a decision, people then get the button "Next report". Default: off. */
  'has-next'?: boolean | '' | undefined;
  /** `card` (default): on a surface of its own. `plain`: the groups of facts lie on the ground of your page. */
  surface?: 'card' | 'plain' | undefined;
  /** About to send a decision. Call `preventDefault()` to stop it. */
  onServiceBeforeSubmit?: (event: CustomEvent<DecisionDetail>) => void;
  /** Recorded a decision. */
  onServiceDecision?: (event: CustomEvent<DecisionDetail>) => void;
  /** The person wants the next report. Only with `has-next`. */
  onServiceNextReport?: (event: CustomEvent<null>) => void;
}

/** `<service-reports-overview>` in a template: Shows the progress of background checks: those of one candidate, from invitation to result, or all reports of the account with search, filters, counts and saved views, of which each browser keeps its own. It updates automatically. Its session token needs the scope `report` or `order`; with `order`, people also remind invited candidates, correct an email address that could not be reached, and cancel or renew invitations. */
export interface ReportsOverviewProps extends EmbedProps {
  /** ID of the candidate to show. Default: all reports of the account. */
  candidateId?: string | undefined;
  /** ID of the candidate to show. Default: all reports of the account. */
  'candidate-id'?: string | undefined;
  /** Your own ID of the candidate, its `custom_id`. Use it instead of `candidateId`. */
  externalCandidateId?: string | undefined;
  /** Your own ID of the candidate, its `custom_id`. Use it instead of `candidateId`. */
  'external-candidate-id'?: string | undefined;
  /** Expands the screenings of each order. Default: off. */
  expandScreenings?: boolean | '' | undefined;
  /** Expands the screenings of each order. Default: off. */
  'expand-screenings'?: boolean | '' | undefined;
  /** How reports open: in a `panel` beside the page (default), if the page has loaded `<service-report>`, or as a `link` to the dashboard, where people sign in with their own password. */
  openReports?: 'panel' | 'link' | undefined;
  /** How reports open: in a `panel` beside the page (default), if the page has loaded `<service-report>`, or as a `link` to the dashboard, where people sign in with their own password. */
  'open-reports'?: 'panel' | 'link' | undefined;
  /** What the table of all reports begins with, such as `{ tab: 'decide' }`. People change it there. Default: nothing is filtered. */
  filters?: TableChoices | undefined;
  /** A report is about to open. Cancelable. */
  onServiceReportOpen?: (event: CustomEvent<ReportOpenDetail>) => void;
}

/** `<service-signup-flow>` in a template: Connects a customer's account with your application: a new customer creates an account step by step, an existing customer signs in, and your backend receives the authorization code. Show it inline, or as a modal with `modal()`. */
export interface SignUpFlowProps extends EmbedProps {
  /** Your application: `{id, name, logo}`. Write the attribute as JSON, or use `partner-id` and `partner-name`. */
  partner?: PartnerOption | undefined;
  /** `client_id` of your application, instead of `partner`. */
  partnerId?: string | undefined;
  /** `client_id` of your application, instead of `partner`. */
  'partner-id'?: string | undefined;
  /** Name of your application, instead of `partner`. Default: its registered name. */
  partnerName?: string | undefined;
  /** Name of your application, instead of `partner`. Default: its registered name. */
  'partner-name'?: string | undefined;
  /** Path on your backend that accepts `{"code": "..."}` and responds with status 2xx and JSON once it has stored the access token. */
  oauthTokenPath?: string | undefined;
  /** Path on your backend that accepts `{"code": "..."}` and responds with status 2xx and JSON once it has stored the access token. */
  'oauth-token-path'?: string | undefined;
  /** Address that the visitor returns to when the browser blocks the sign-in window. It must be registered for your application. Default: the address of this page, without its query. */
  redirectUri?: string | undefined;
  /** Address that the visitor returns to when the browser blocks the sign-in window. It must be registered for your application. Default: the address of this page, without its query. */
  'redirect-uri'?: string | undefined;
  /** First name of the person who signs up. Visitors see presets in the form and can change them. */
  presetFirstName?: string | undefined;
  /** First name of the person who signs up. Visitors see presets in the form and can change them. */
  'preset-first-name'?: string | undefined;
  /** Last name of the person who signs up. */
  presetLastName?: string | undefined;
  /** Last name of the person who signs up. */
  'preset-last-name'?: string | undefined;
  /** Email address of the person who signs up. */
  presetEmail?: string | undefined;
  /** Email address of the person who signs up. */
  'preset-email'?: string | undefined;
  /** Legal name of the business. */
  presetBusinessName?: string | undefined;
  /** Legal name of the business. */
  'preset-business-name'?: string | undefined;
  /** Street address of the business. */
  presetAddress?: string | undefined;
  /** Street address of the business. */
  'preset-address'?: string | undefined;
  /** City of the business. */
  presetCity?: string | undefined;
  /** City of the business. */
  'preset-city'?: string | undefined;
  /** Two-letter code of a US state. */
  presetState?: string | undefined;
  /** Two-letter code of a US state. */
  'preset-state'?: string | undefined;
  /** ZIP code of the business. */
  presetZipcode?: string | undefined;
  /** ZIP code of the business. */
  'preset-zipcode'?: string | undefined;
  /** US tax ID (EIN) of the business, such as `12-3456789`. */
  presetUSTaxID?: string | undefined;
  /** US tax ID (EIN) of the business, such as `12-3456789`. */
  'preset-us-tax-id'?: string | undefined;
  /** Shows another step. */
  onServiceStep?: (event: CustomEvent<StepDetail>) => void;
  /** About to create the account. Call `preventDefault()` to stop it. */
  onServiceBeforeSubmit?: (event: CustomEvent<null>) => void;
  /** Your backend accepted the authorization code. */
  onServiceSignupComplete?: (event: CustomEvent<SignUpCompleteDetail>) => void;
}

declare module 'vue' {
  interface GlobalComponents {
    'service-provider': DefineComponent<ServiceProviderProps>;
    'service-disclosure': DefineComponent<DisclosureConsentProps>;
    'service-new-invitation': DefineComponent<NewInvitationProps>;
    'service-report': DefineComponent<ServiceReportProps>;
    'service-reports-overview': DefineComponent<ReportsOverviewProps>;
    'service-signup-flow': DefineComponent<SignUpFlowProps>;
  }
}
