import { html, nothing } from 'lit';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import type { Finding } from './report-data.ts';

/** Renders the law that does not let the customer use a finding, or substances of a test that found others, too. */
export const useLimit = (
  { use_limit, analytes = [] }: Pick<Finding['screening'], 'use_limit' | 'analytes'>,
  messages: ReportMessages,
): unknown =>
  (use_limit ? [{ name: '', use_limit }] : analytes).map(({ name, use_limit: limit }) =>
    limit
      ? html`<p>
          <strong>${name && `${name}: `}${messages.useLimit(limit.place)}</strong>
          <span lang="en">${limit.law} (${limit.citation})</span>
          ${limit.offense_unclear ? html`<br />${messages.offenseUnclear}` : nothing}
        </p>`
      : nothing,
  );

/** Which rule rated a finding, and how long ago the offense was: what a decision about it is weighed by. */
export function findingReason(
  offenseDate: string | null | undefined,
  rule: string | undefined,
  messages: ReportMessages,
): unknown {
  const months = offenseDate ? monthsSince(offenseDate) : undefined;
  const age = months === undefined ? '' : messages.age(Math.floor(months / 12), months % 12);
  const text = [rule && messages.rule(rule), age].filter(Boolean).join(' ');
  return text ? html`<p class="muted">${text}</p>` : nothing;
}

/** Returns the whole months since a calendar day. */
function monthsSince(day: string, now = new Date()): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month;
  return Math.max(0, now.getDate() < date ? months - 1 : months);
}
