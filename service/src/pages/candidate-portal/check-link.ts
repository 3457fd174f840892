import { html } from 'hono/html';
import { linkExpiry } from '@service-embeds/domain/environment';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { domainEnvironment } from '../../resources/call.ts';
import type { Html } from '../kit/layout/page.ts';
import type { PersonalLinkContext } from './personal-link/personal-link.ts';

/** A button that leads to the candidate's own page of a check. On a device that is not trusted, the page asks for a second factor. */
export function checkLink(
  { var: { container, personalLink } }: Pick<PersonalLinkContext, 'var'>,
  reportId: string | null,
): Html | string {
  if (reportId === null) return '';
  const { links } = domainEnvironment(container);
  const url = links.checkUrl(reportId, linkExpiry('report', personalLink.now));
  return html`<p>
    <a class="button" href="${url}">${messagesFor(personalLink.language).check.follow}</a>
  </p>`;
}
