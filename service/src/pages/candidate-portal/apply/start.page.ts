import { html } from 'hono/html';
import { formatDate } from '../../../platform/translations/format.ts';
import { packageScreenings } from '../package.routes.ts';
import { applyPage } from './apply-layout.ts';
import type { ApplyContext } from './apply-session.ts';
import type { StepId } from './steps.ts';

/** The first page: who asks, what the candidate needs, and a button that leads to the next step. */
export function startPage(c: ApplyContext, next: StepId): Response | Promise<Response> {
  const { account, candidate, invitation, draft, path, messages, language, ...session } = c.var.apply;
  const { start, needed, expires } = messages.apply;
  const title = start.title(account.name);
  const documents = session.steps.flatMap((step) => needed[step] ?? []);
  const content = html`<div class="card">
    <span class="status pending">${start.status}</span>
    <h1>${title}</h1>
    ${candidate.firstName ? html`<p>${start.hello(candidate.firstName)}</p>` : ''}
    <p>${start.intro(account.name)} ${start.consent}</p>
    <h2>${start.needed}</h2>
    <ul class="plain">
      ${documents.map((document) => html`<li>${document}</li>`)}
    </ul>
    <p>${start.resume}</p>
    <p>${expires(formatDate(invitation.expiresAt, language))}</p>
    <p>
      <a class="button" href="${path}/${next}">${draft.done.length ? start.resumeButton : start.begin}</a>
    </p>
    ${packageScreenings(messages, session.package.screenings)}
  </div>`;
  return applyPage(c, c.var.apply, { title, content });
}
