// Generated from custom-elements.json by `npm run manifest`: change the doc comments of the elements instead.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ServiceProvider,
  DisclosureConsent,
  NewInvitation,
  ServiceReport,
  ReportsOverview,
  SignUpFlow,
  BeforeSubmitDetail,
  ConsentRecordedDetail,
  DecisionDetail,
  DocumentStepDetail,
  ErrorDetail,
  InvitationCreatedDetail,
  ReportOpenDetail,
  SignUpCompleteDetail,
  StepDetail,
} from '../index.ts';
import type { HostProps } from './component.ts';
import type {
  ServiceProviderProps,
  DisclosureConsentProps,
  NewInvitationProps,
  ServiceReportProps,
  ReportsOverviewProps,
  SignUpFlowProps,
} from './index.ts';

/** A tag with the options of its component. It hears the events of the element itself. */
type Tag<Element, Props extends HostProps<Element>> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Omit<Props, keyof HostProps<Element> | Extract<keyof Props, `on${string}`>>;

/** What every embed sends. */
interface Listeners {
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
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for tags
  namespace JSX {
    interface IntrinsicElements {
      /** Sets options for all embeds inside it. An embed's own value takes precedence. */
      'service-provider': Tag<ServiceProvider, ServiceProviderProps>;
      /** Shows a candidate the disclosures that apply, one at a time, and records the consent: the documents, the checked boxes and the signature. In `Service.Embeds` and React its class is `DisclosureConsent`. Its session token needs the scope `disclosure`. */
      'service-disclosure': Tag<DisclosureConsent, DisclosureConsentProps> &
        Listeners & {
          /** Shows another document. `step` is its id. */
          'onservice-step'?: (event: CustomEvent<DocumentStepDetail>) => void;
          /** About to record the consent. Call `preventDefault()` to stop it. */
          'onservice-before-submit'?: (event: CustomEvent<null>) => void;
          /** Recorded the consent. */
          'onservice-consent-recorded'?: (event: CustomEvent<ConsentRecordedDetail>) => void;
        };
      /** Orders background checks for one candidate, or for a list of candidates from a CSV file. Show it inline, or call `modal()` to open it as a modal. */
      'service-new-invitation': Tag<NewInvitation, NewInvitationProps> &
        Listeners & {
          /** An order is about to be sent. Call `preventDefault()` to stop it. */
          'onservice-before-submit'?: (event: CustomEvent<BeforeSubmitDetail>) => void;
          /** An invitation was created. */
          'onservice-invitation-created'?: (event: CustomEvent<InvitationCreatedDetail>) => void;
        };
      /** Shows one background check report: findings first, what is clear or still open, why it is on hold, documents, and a timeline. If its session token allows decisions, people clear the candidate to hire, or start, follow and cancel an adverse action. It updates automatically. Its session token needs the scope `report`; with the scope `order` it shows the report without documents and decisions. */
      'service-report': Tag<ServiceReport, ServiceReportProps> &
        Listeners & {
          /** About to send a decision. Call `preventDefault()` to stop it. */
          'onservice-before-submit'?: (event: CustomEvent<DecisionDetail>) => void;
          /** Recorded a decision. */
          'onservice-decision'?: (event: CustomEvent<DecisionDetail>) => void;
          /** The person wants the next report. Only with `has-next`. */
          'onservice-next-report'?: (event: CustomEvent<null>) => void;
        };
      /** Shows the progress of background checks: those of one candidate, from invitation to result, or all reports of the account with search, filters, counts and saved views, of which each browser keeps its own. It updates automatically. Its session token needs the scope `report` or `order`; with `order`, people also remind invited candidates, correct an email address that could not be reached, and cancel or renew invitations. */
      'service-reports-overview': Tag<ReportsOverview, ReportsOverviewProps> &
        Listeners & {
          /** A report is about to open. Cancelable. */
          'onservice-report-open'?: (event: CustomEvent<ReportOpenDetail>) => void;
        };
      /** Connects a customer's account with your application: a new customer creates an account step by step, an existing customer signs in, and your backend receives the authorization code. Show it inline, or as a modal with `modal()`. */
      'service-signup-flow': Tag<SignUpFlow, SignUpFlowProps> &
        Listeners & {
          /** Shows another step. */
          'onservice-step'?: (event: CustomEvent<StepDetail>) => void;
          /** About to create the account. Call `preventDefault()` to stop it. */
          'onservice-before-submit'?: (event: CustomEvent<null>) => void;
          /** Your backend accepted the authorization code. */
          'onservice-signup-complete'?: (event: CustomEvent<SignUpCompleteDetail>) => void;
        };
    }
  }
}
