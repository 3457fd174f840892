import type { AccountTableMessages } from './en/account-table.ts';
import type { BulkOrderMessages } from './en/bulk-order.ts';
import type { DisclosureMessages } from './en/disclosure.ts';
import type { Messages } from './en/embeds.ts';
import type { InvitationActionMessages } from './en/invitation-actions.ts';
import type { OrderingMessages } from './en/ordering.ts';
import type { AnswerMessages } from './en/report-answer.ts';
import type { ContentMessages } from './en/report-content.ts';
import type { DecisionMessages } from './en/report-decision.ts';
import type { HistoryMessages } from './en/report-history.ts';
import type { ReportMessages } from './en/report-messages.ts';
import type { ReasonsMessages } from './en/report-reasons.ts';
import type { SignUpMessages } from './en/signup-flow.ts';

/** Messages that load together with a part of an embed, by their names in `TextOverrides`. */
export interface PartTexts {
  ordering: OrderingMessages;
  bulkOrder: BulkOrderMessages;
  accountTable: AccountTableMessages;
  invitationActions: InvitationActionMessages;
  signUpSteps: SignUpMessages;
  consent: DisclosureMessages;
  reportView: ReportMessages;
  reportContent: ContentMessages;
  reportHistory: HistoryMessages;
  reportAnswer: AnswerMessages;
  reportReasons: ReasonsMessages;
  decision: DecisionMessages;
}

/** What a candidate confirms when they sign. A page can't change it: consents record these words. */
export const fixedConsentTexts = ['read', 'sign', 'paper', 'byLaw'] as const;

type ReplaceableTexts = Omit<Messages, 'serviceSentence'> &
  Omit<PartTexts, 'consent'> & {
    consent: Omit<DisclosureMessages, (typeof fixedConsentTexts)[number]>;
  };

type Override<Text> = Text extends (...values: infer Values) => string
  ? string | ((...values: Values) => string)
  : Text extends string
    ? string
    : Text extends readonly string[]
      ? readonly string[]
      : { [Name in keyof Text]?: Override<Text[Name]> };

/**
 * Texts of the embeds that a page replaces, by language: `{en: {order: {title: 'Screen a candidate'}}}`. Where a text contains
 * a value, it is a function, or a template with `{0}` for the first value, `{1}` for the second.
 */
export interface TextOverrides {
  en?: Override<ReplaceableTexts>;
  es?: Override<ReplaceableTexts>;
}
