import type { ReactiveControllerHost } from 'lit';
import type { ServiceClient } from '../../client/service-client.ts';
import type { ServiceError } from '../../client/service-error.ts';
import type { LanguageController } from '../../controllers/language-controller.ts';
import type { AnswerMessages } from '../../translations/en/report-answer.ts';
import type { ContentMessages } from '../../translations/en/report-content.ts';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';
import type { HistoryMessages } from '../../translations/en/report-history.ts';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import type { ReasonsMessages } from '../../translations/en/report-reasons.ts';
import type { DecisionDetail } from './decision-detail.ts';
import type { ReportData } from './report-data.ts';

/** What the controller needs of its element. */
export interface ReportContext {
  host: ReactiveControllerHost & HTMLElement & { renderRoot: HTMLElement | DocumentFragment };
  localize: LanguageController;
  /** Whether the page has another report to show after a decision. */
  hasNext: () => boolean;
  announce: (text: string) => void;
  report: (error: ServiceError) => void;
  /** Shows an error in place of the report. */
  fail: (error: ServiceError) => void;
  emit: (type: string, detail?: DecisionDetail, cancelable?: boolean) => boolean;
}

/** What the decision needs of the report around it. */
export interface DecisionParent {
  readonly context: ReportContext;
  readonly data: ReportData | undefined;
  readonly client: ServiceClient | undefined;
  /** Name of the candidate. */
  readonly name: string;
  readonly messages: ReportMessages;
  /** Messages in Spanish, where the report is shown in Spanish and they have loaded. */
  readonly spanish:
    | {
        es: ReportMessages;
        content: ContentMessages;
        decisions: DecisionMessages;
        answers: AnswerMessages;
        reasons: ReasonsMessages;
        history: HistoryMessages;
      }
    | undefined;
  /** Reads the report again, after a decision. */
  reload: () => Promise<void>;
  /** Reports an error to the page, announces it, and returns it to be rendered. Undefined: the request was aborted. */
  showProblem: (thrown: unknown) => ServiceError | undefined;
  /** Renders what went wrong and what to do about it. Nothing without a problem. */
  renderProblem: (problem: ServiceError | undefined) => unknown;
}

/** What the dialog for adverse actions needs of the decision around it. */
export interface DialogContext {
  messages: () => DecisionMessages;
  /** Whether the page vetoes the adverse action. */
  isVetoed: (data: ReportData) => boolean;
  /** The dialog closed after the notice was sent. */
  done: () => void;
}
