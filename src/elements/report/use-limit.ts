import { html, nothing } from 'lit';
import type { ReportMessages } from '../../translations/en/report-messages.ts';
import type { Finding } from './report-data.ts';

/** Renders the law that does not let the customer use a finding. */
export const useLimit = (charge: Finding['charge'], messages: ReportMessages): unknown => {
  const limit = charge?.use_limit;
  return limit
    ? html`<p>
        <strong>${messages.useLimit(limit.place)}</strong>
        <span lang="en">${limit.law} (${limit.citation})</span>
        ${limit.offense_unclear ? html`<br />${messages.offenseUnclear}` : nothing}
      </p>`
    : nothing;
};
