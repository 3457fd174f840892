// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ServiceProvider,
  DisclosureConsent,
  NewInvitation,
  ServiceReport,
  ReportsOverview,
  SignUpFlow,
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

type Tag<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for tags
  namespace JSX {
    interface IntrinsicElements {
      /** Sets options for all embeds inside it. An embed's own value takes precedence. */
      'service-provider': Tag<ServiceProvider> & {
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
      };
      /** Shows a candidate the disclosures that apply, one at a time, and records the consent: the documents, the checked boxes and the signature. In `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope `disclosure`. */
      'service-disclosure': Tag<DisclosureConsent> & {
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
        /** Shows another document. `step` is its id. */
        'onservice-step'?: (event: CustomEvent<DocumentStepDetail>) => void;
        /** About to record the consent. Call `preventDefault()` to stop it. */
        'onservice-before-submit'?: (event: CustomEvent<null>) => void;
        /** Recorded the consent. */
        'onservice-consent-recorded'?: (event: CustomEvent<ConsentRecordedDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
        /** The person wants to sign in again. Cancel it to sign in without a reload. */
        'onservice-session-ended'?: (event: CustomEvent<null>) => void;
      };
      /** Orders background checks for one candidate, or for a list of candidates from a CSV file. Show it inline, or call `modal()` to open it as a modal. */
      'service-new-invitation': Tag<NewInvitation> & {
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
        /** An order is about to be sent. Call `preventDefault()` to stop it. */
        'onservice-before-submit'?: (event: CustomEvent<BeforeSubmitDetail>) => void;
        /** An invitation was created. */
        'onservice-invitation-created'?: (event: CustomEvent<InvitationCreatedDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
        /** The person wants to sign in again. Cancel it to sign in without a reload. */
        'onservice-session-ended'?: (event: CustomEvent<null>) => void;
      };
      /** Shows one background check report: findings first, what is clear or still open, why it is on hold, documents, and a timeline. If its session token allows decisions, people clear the candidate to hire, or start, follow and cancel an adverse action. It updates automatically. Its session token needs the scope `report`; with the scope `order` it shows the report without documents and decisions. */
      'service-report': Tag<ServiceReport> & {
        /** ID of the report. */
        reportId?: string | undefined;
        /** Whether your page has another report to show. After a decision, people then get the button "Next report". Default: off. */
        hasNext?: boolean | undefined;
        /** `card` (default): on a surface of its own. `plain`: the groups of facts lie on the ground of your page. */
        surface?: 'card' | 'plain' | undefined;
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
        /** About to send a decision. Call `preventDefault()` to stop it. */
        'onservice-before-submit'?: (event: CustomEvent<DecisionDetail>) => void;
        /** Recorded a decision. */
        'onservice-decision'?: (event: CustomEvent<DecisionDetail>) => void;
        /** The person wants the next report. Only with `has-next`. */
        'onservice-next-report'?: (event: CustomEvent<null>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
        /** The person wants to sign in again. Cancel it to sign in without a reload. */
        'onservice-session-ended'?: (event: CustomEvent<null>) => void;
      };
      /** Shows the progress of background checks: those of one candidate, from invitation to result, or all reports of the account with search, filters, counts and saved views, of which each browser keeps its own. It updates automatically. Its session token needs the scope `report` or `order`; with `order`, people also remind invited candidates, correct an email address that could not be reached, and cancel or renew invitations. */
      'service-reports-overview': Tag<ReportsOverview> & {
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
        /** A report is about to open. Cancelable. */
        'onservice-report-open'?: (event: CustomEvent<ReportOpenDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
        /** The person wants to sign in again. Cancel it to sign in without a reload. */
        'onservice-session-ended'?: (event: CustomEvent<null>) => void;
      };
      /** Connects a customer's account with your application: a new customer creates an account step by step, an existing customer signs in, and your backend receives the authorization code. Show it inline, or as a modal with `modal()`. */
      'service-signup-flow': Tag<SignUpFlow> & {
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
        /** Shows another step. */
        'onservice-step'?: (event: CustomEvent<StepDetail>) => void;
        /** About to create the account. Call `preventDefault()` to stop it. */
        'onservice-before-submit'?: (event: CustomEvent<null>) => void;
        /** Your backend accepted the authorization code. */
        'onservice-signup-complete'?: (event: CustomEvent<SignUpCompleteDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
        /** The person wants to sign in again. Cancel it to sign in without a reload. */
        'onservice-session-ended'?: (event: CustomEvent<null>) => void;
      };
    }
  }
}
