// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ServiceProvider,
  DisclosureConsent,
  NewInvitation,
  ReportsOverview,
  SignUpFlow,
  Appearance,
  BeforeSubmitDetail,
  ConsentRecordedDetail,
  ErrorDetail,
  InvitationCreatedDetail,
  PartnerOption,
  ReportOpenDetail,
  SessionTokenSource,
  SignUpCompleteDetail,
  StepDetail,
  WorkLocation,
} from '../index.ts';

type Tag<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- where React looks for tags
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
        fakeScenario?: string | undefined;
        /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. The attribute takes JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
        cspNonce?: string | undefined;
        /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
        enableLogging?: boolean | undefined;
      };
      /** Shows a candidate the disclosures that apply, one by one, and records the consent: what was read, ticked and signed. In `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope `disclosure`. */
      'service-disclosure': Tag<DisclosureConsent> & {
        /** Id of the candidate. */
        candidateId?: string | undefined;
        /** Your own identifier of the candidate, its `custom_id`, in place of `candidateId`. */
        externalCandidateId?: string | undefined;
        /** Who orders the check, as the candidate knows it. The documents name the account itself. */
        accountName?: string | undefined;
        /** The signature is compared with it: tolerant of case, accents and middle names. */
        candidateFullName?: string | undefined;
        /** `{country, state, city}`; as attribute in JSON. Default: of the candidate's open invitation. */
        workLocation?: Partial<WorkLocation> | undefined;
        /** Two-letter code of the state that the candidate lives in. Default: by its ZIP code. */
        residence?: string | undefined;
        /** Slug of the package that is ordered. Default: of the candidate's open invitation. */
        packageSlug?: string | undefined;
        /** Language of the documents, where it is not that of the embed. */
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
        fakeScenario?: string | undefined;
        /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. The attribute takes JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
        cspNonce?: string | undefined;
        /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
        enableLogging?: boolean | undefined;
        /** Another document is shown; `step` is its id. */
        'onservice-step'?: (event: CustomEvent<StepDetail>) => void;
        /** About to record the consent. Cancelable: `preventDefault()` stops it. */
        'onservice-before-submit'?: (event: CustomEvent<null>) => void;
        /** The consent is recorded. */
        'onservice-consent-recorded'?: (event: CustomEvent<ConsentRecordedDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
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
        /** Where the candidate will work: `{country, state, city}`. The attribute takes JSON. Default state: the account's. */
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
        fakeScenario?: string | undefined;
        /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
        locale?: string | undefined;
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
      };
      /** Shows the progress of background checks: those of one candidate, from invitation to result, or all reports of the account with search, filters and counts. It updates automatically. */
      'service-reports-overview': Tag<ReportsOverview> & {
        /** ID of the candidate to show. Default: all reports of the account. */
        candidateId?: string | undefined;
        /** Your own ID of the candidate, its `custom_id`. Use it instead of `candidateId`. */
        externalCandidateId?: string | undefined;
        /** Expands the screenings of each order. Default: off. */
        expandScreenings?: boolean | undefined;
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
        fakeScenario?: string | undefined;
        /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. The attribute takes JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
        cspNonce?: string | undefined;
        /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
        enableLogging?: boolean | undefined;
        /** A report is about to open in the dashboard. Cancelable. */
        'onservice-report-open'?: (event: CustomEvent<ReportOpenDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
      };
      /** Connects a customer's account with your application: signs a new customer up, step by step, or lets an existing one sign in, and brings the authorization code to your backend. Inline, or as a modal through `modal()`. */
      'service-signup-flow': Tag<SignUpFlow> & {
        /** Your application: `{id, name, logo}`; as attribute in JSON, or `partner-id` and `partner-name`. */
        partner?: PartnerOption | undefined;
        /** `client_id` of your application, in place of `partner`. */
        partnerId?: string | undefined;
        /** Name of your application, in place of `partner`. */
        partnerName?: string | undefined;
        /** Path on your backend that takes `{"code": "..."}` and answers 2xx with JSON once the access token is stored. */
        oauthTokenPath?: string | undefined;
        /** Where the visitor comes back to when the sign-in cannot open a window; registered for your application. Default: this page, without its query. */
        redirectUri?: string | undefined;
        /** First name of the person who signs up. Presets are shown, and can be changed. */
        presetFirstName?: string | undefined;
        /** Last name of the person who signs up. */
        presetLastName?: string | undefined;
        /** E-mail address of the person who signs up. */
        presetEmail?: string | undefined;
        /** Legal name of the business. */
        presetBusinessName?: string | undefined;
        /** Street and number of the business. */
        presetAddress?: string | undefined;
        /** City of the business. */
        presetCity?: string | undefined;
        /** Two-letter code of a US state. */
        presetState?: string | undefined;
        /** ZIP code of the business. */
        presetZipcode?: string | undefined;
        /** US tax id of the business, such as `12-3456789`. */
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
        fakeScenario?: string | undefined;
        /** Language as a BCP 47 tag, for example `es-MX`. Default: the language of the page, or else English. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. The attribute takes JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements. Needed under a strict Content-Security-Policy in browsers without constructable stylesheets. */
        cspNonce?: string | undefined;
        /** Logs each request to the console: route, status, time in milliseconds and request ID, never a secret. Default: off. */
        enableLogging?: boolean | undefined;
        /** Another step is shown. */
        'onservice-step'?: (event: CustomEvent<StepDetail>) => void;
        /** About to create the account. Cancelable: `preventDefault()` stops it. */
        'onservice-before-submit'?: (event: CustomEvent<null>) => void;
        /** Your backend has taken the code. */
        'onservice-signup-complete'?: (event: CustomEvent<SignUpCompleteDetail>) => void;
        /** Loading started. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** The embed shows its content, or its empty state. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed. The detail contains the error code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
      };
    }
  }
}
