import { html } from 'lit';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import type { Finding } from './report-data.ts';

/** Renders the law that does not let the customer use a finding, or substances of a test that found others, too. */
export const useLimit = (
  { use_limit, analytes = [] }: Pick<Finding['screening'], 'use_limit' | 'analytes'>,
  messages: ReportMessages,
): unknown =>
  (use_limit ? [{ name: '', use_limit }] : analytes).map(
    ({ name, use_limit: limit }) =>
      limit &&
      html`<p>
        ${name}
        <strong>${messages.useLimit(limit.place)}</strong>
        <span lang="en">${limit.law} (${limit.citation}).</span>
        ${limit.offense_unclear ? messages.offenseUnclear : ''}
      </p>`,
  );

/** Which rule rated a finding, and how long ago the offense was: what a decision about it is weighed by. */
export function findingReason(
  offenseDate: string | null | undefined,
  rule: string | undefined,
  messages: ReportMessages,
): unknown {
  const text = [rule && messages.rule(rule), offenseDate && ageOf(offenseDate, messages)]
    .filter(Boolean)
    .join(' ');
  return text && html`<p class="muted">${text}</p>`;
}

/** Says how many years and whole months have passed since a calendar day. */
function ageOf(day: string, messages: ReportMessages): string {
  const now = new Date();
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const since = (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month;
  const months = Math.max(0, now.getDate() < date ? since - 1 : since);
  return messages.age(Math.floor(months / 12), months % 12);
}
