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
      /** Gives options to all embeds inside it; an embed's own value wins. */
      'service-provider': Tag<ServiceProvider> & {
        /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
        sessionTokenPath?: string | undefined;
        /** Returns extra headers for that POST; may be async; asked anew each time. Property only. */
        sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
        /** Gets a session token in place of `sessionTokenPath`. Property only. */
        fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
        /** `production` (default) or `staging`; the same for all embeds of a page. */
        env?: 'production' | 'staging' | undefined;
        /** Canned data and no request of any kind. */
        fakeMode?: boolean | undefined;
        /** Which situation fake mode plays: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` ... */
        fakeScenario?: string | undefined;
        /** BCP 47 tag; the page's own language by default. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens as an object; as attribute in JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements in browsers without constructable stylesheets, under a strict CSP. */
        cspNonce?: string | undefined;
        /** Writes each request to the console: route, status, time, request id; never a secret. */
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
        /** Returns extra headers for that POST; may be async; asked anew each time. Property only. */
        sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
        /** Gets a session token in place of `sessionTokenPath`. Property only. */
        fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
        /** `production` (default) or `staging`; the same for all embeds of a page. */
        env?: 'production' | 'staging' | undefined;
        /** Canned data and no request of any kind. */
        fakeMode?: boolean | undefined;
        /** Which situation fake mode plays: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` ... */
        fakeScenario?: string | undefined;
        /** BCP 47 tag; the page's own language by default. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens as an object; as attribute in JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements in browsers without constructable stylesheets, under a strict CSP. */
        cspNonce?: string | undefined;
        /** Writes each request to the console: route, status, time, request id; never a secret. */
        enableLogging?: boolean | undefined;
        /** Another document is shown; `step` is its id. */
        'onservice-step'?: (event: CustomEvent<StepDetail>) => void;
        /** About to record the consent. Cancelable: `preventDefault()` stops it. */
        'onservice-before-submit'?: (event: CustomEvent<null>) => void;
        /** The consent is recorded. */
        'onservice-consent-recorded'?: (event: CustomEvent<ConsentRecordedDetail>) => void;
        /** Loading began. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** What the embed is for, or what stands in its place, is shown. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed; the detail names the code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal was closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
      };
      /** Orders background checks: choose a place in the organization, a package, a candidate and a work location, or bring a whole list of candidates. Inline, or as a modal through `modal()`. */
      'service-new-invitation': Tag<NewInvitation> & {
        /** Your own identifier of the candidate: becomes its `custom_id`, and finds it again. */
        externalCandidateId?: string | undefined;
        /** `editable` (default), `locked` or `hidden`. */
        externalCandidateIdMode?: 'editable' | 'locked' | 'hidden' | undefined;
        /** E-mail address of the candidate. */
        presetEmail?: string | undefined;
        /** Older name of `presetEmail`. */
        defaultEmail?: string | undefined;
        /** `editable` (default), `locked` or `hidden`. */
        presetEmailMode?: 'editable' | 'locked' | 'hidden' | undefined;
        /** Slug of the package that is chosen to begin with. */
        presetPackageSlug?: string | undefined;
        /** `editable` (default), `locked` or `hidden`. */
        presetPackageSlugMode?: 'editable' | 'locked' | 'hidden' | undefined;
        /** Where the candidate will work: `{country, state, city}`; as attribute in JSON. */
        presetWorkLocation?: Partial<WorkLocation> | undefined;
        /** `editable` (default), `locked` or `hidden`. */
        presetWorkLocationMode?: 'editable' | 'locked' | 'hidden' | undefined;
        /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
        sessionTokenPath?: string | undefined;
        /** Returns extra headers for that POST; may be async; asked anew each time. Property only. */
        sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
        /** Gets a session token in place of `sessionTokenPath`. Property only. */
        fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
        /** `production` (default) or `staging`; the same for all embeds of a page. */
        env?: 'production' | 'staging' | undefined;
        /** Canned data and no request of any kind. */
        fakeMode?: boolean | undefined;
        /** Which situation fake mode plays: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` ... */
        fakeScenario?: string | undefined;
        /** BCP 47 tag; the page's own language by default. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens as an object; as attribute in JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements in browsers without constructable stylesheets, under a strict CSP. */
        cspNonce?: string | undefined;
        /** Writes each request to the console: route, status, time, request id; never a secret. */
        enableLogging?: boolean | undefined;
        /** About to order. Cancelable: `preventDefault()` stops it. */
        'onservice-before-submit'?: (event: CustomEvent<BeforeSubmitDetail>) => void;
        /** A candidate was invited. */
        'onservice-invitation-created'?: (event: CustomEvent<InvitationCreatedDetail>) => void;
        /** Loading began. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** What the embed is for, or what stands in its place, is shown. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed; the detail names the code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal was closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
      };
      /** Follows background checks: those of one candidate, from invitation to result, or all of the account with search, filters and counts. Changes appear by themselves. */
      'service-reports-overview': Tag<ReportsOverview> & {
        /** The candidate to follow, by the service's id. Without one, all reports of the account are shown. */
        candidateId?: string | undefined;
        /** The candidate by your own identifier, its `custom_id`. */
        externalCandidateId?: string | undefined;
        /** Unfolds the screenings of each order. */
        expandScreenings?: boolean | undefined;
        /** Path on your backend that answers a POST with `{"token": "..."}`. Never the token itself. */
        sessionTokenPath?: string | undefined;
        /** Returns extra headers for that POST; may be async; asked anew each time. Property only. */
        sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
        /** Gets a session token in place of `sessionTokenPath`. Property only. */
        fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
        /** `production` (default) or `staging`; the same for all embeds of a page. */
        env?: 'production' | 'staging' | undefined;
        /** Canned data and no request of any kind. */
        fakeMode?: boolean | undefined;
        /** Which situation fake mode plays: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` ... */
        fakeScenario?: string | undefined;
        /** BCP 47 tag; the page's own language by default. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens as an object; as attribute in JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements in browsers without constructable stylesheets, under a strict CSP. */
        cspNonce?: string | undefined;
        /** Writes each request to the console: route, status, time, request id; never a secret. */
        enableLogging?: boolean | undefined;
        /** A report is about to open in the dashboard. Cancelable. */
        'onservice-report-open'?: (event: CustomEvent<ReportOpenDetail>) => void;
        /** Loading began. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** What the embed is for, or what stands in its place, is shown. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed; the detail names the code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal was closed. */
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
        /** Returns extra headers for that POST; may be async; asked anew each time. Property only. */
        sessionTokenRequestHeaders?: SessionTokenSource['sessionTokenRequestHeaders'] | undefined;
        /** Gets a session token in place of `sessionTokenPath`. Property only. */
        fetchSessionToken?: SessionTokenSource['fetchSessionToken'] | undefined;
        /** `production` (default) or `staging`; the same for all embeds of a page. */
        env?: 'production' | 'staging' | undefined;
        /** Canned data and no request of any kind. */
        fakeMode?: boolean | undefined;
        /** Which situation fake mode plays: `default`, `empty`, `no-hierarchy`, `not-credentialed`, `slow` ... */
        fakeScenario?: string | undefined;
        /** BCP 47 tag; the page's own language by default. */
        locale?: string | undefined;
        /** `light` (default), `dark` or `auto`. */
        theme?: 'light' | 'dark' | 'auto' | undefined;
        /** Design tokens as an object; as attribute in JSON. */
        appearance?: Appearance | undefined;
        /** Nonce for style elements in browsers without constructable stylesheets, under a strict CSP. */
        cspNonce?: string | undefined;
        /** Writes each request to the console: route, status, time, request id; never a secret. */
        enableLogging?: boolean | undefined;
        /** Another step is shown. */
        'onservice-step'?: (event: CustomEvent<StepDetail>) => void;
        /** About to create the account. Cancelable: `preventDefault()` stops it. */
        'onservice-before-submit'?: (event: CustomEvent<null>) => void;
        /** Your backend has taken the code. */
        'onservice-signup-complete'?: (event: CustomEvent<SignUpCompleteDetail>) => void;
        /** Loading began. */
        'onservice-loader-start'?: (event: CustomEvent<null>) => void;
        /** What the embed is for, or what stands in its place, is shown. */
        'onservice-ready'?: (event: CustomEvent<null>) => void;
        /** Something failed; the detail names the code. */
        'onservice-error'?: (event: CustomEvent<ErrorDetail>) => void;
        /** The modal was closed. */
        'onservice-close'?: (event: CustomEvent<null>) => void;
      };
    }
  }
}
