import { html } from 'hono/html';
import { workPlaceName } from '@service-embeds/domain/place/place-name';
import { formatPhone, formatWeekday } from '../../../platform/translations/messages-for.ts';
import type { StepId } from '../../../resources/invitations/application-steps.ts';
import { findDocuments } from '../../../resources/invitations/candidate-application.ts';
import { icon } from '../../kit/layout/icons.ts';
import type { Html } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/list-table.ts';
import { applyPage } from './apply-layout.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';

/** The first page: who asks for what, a button that leads to the next step, what happens then, and how to tell that it is real. */
export async function startPage(c: ApplyContext, next: StepId): Promise<Response> {
  const { account, candidate, draft, path, messages } = c.var.apply;
  const { start } = messages.apply;
  const title = start.title(account.name, candidate.firstName);
  const place = workPlaceName(c.var.apply.invitation.workLocations);
  const content = html`<div class="start">
    <div>
      <h1>${title}</h1>
      <p class="lead">${place ? html`${start.workPlace} <strong>${place}</strong>. ` : ''}${start.intro}</p>
      <p>
        <a class="button large" href="${path}/${next}"
          >${draft.done.length ? messages.apply.next : start.begin}</a
        >
      </p>
      <p class="muted">${start.resume}</p>
      ${neededItems(c.var.apply)} ${await whatHappens(c)}
    </div>
    <div class="beside">${facts(c.var.apply)} ${proof(c)}</div>
  </div>`;
  return applyPage(c, c.var.apply, { title, content });
}

function neededItems({ messages, steps }: ApplySession): Html | string {
  const { start, needed: documents } = messages.apply;
  const list = steps.flatMap((step) => documents[step] ?? []);
  return html`<h2>${start.needed}</h2>
    <ul class="marked">
      ${[...list, start.photoId].map((document) => html`<li>${icon('check')}<span>${document}</span></li>`)}
    </ul>`;
}

async function whatHappens(c: ApplyContext): Promise<Html> {
  const { apply: session, container } = c.var;
  const { account, messages } = session;
  const documents = await findDocuments(container, session, session.language);
  const screenings = new Set(session.package.screenings.map(({ type }) => messages.screeningNames[type]));
  const steps = messages.apply.start.steps(account.name, documents.length, [...screenings].join('\u00a0· '));
  return html`<h2>${messages.apply.start.whatHappens}</h2>
    <ol class="what-happens">
      ${steps.map(([step, detail]) => html`<li>${step} <span class="muted">${detail}</span></li>`)}
    </ol>`;
}

function facts({ account, invitation, language, messages }: ApplySession): Html {
  const { start } = messages.apply;
  const { supportEmail } = account;
  return html`<dl class="card">
    <dt>${start.completeBy}</dt>
    <dd>${formatWeekday(invitation.expiresAt, language)}</dd>
    <dt>${start.askedBy}</dt>
    <dd>${account.name}</dd>
    ${
      supportEmail === null
        ? ''
        : html`<dt>${start.replyTo}</dt>
            <dd><a href="mailto:${supportEmail}">${wrapEmail(supportEmail)}</a></dd>`
    }
  </dl>`;
}

/** How to tell that the page is not a fraud: what the browser says, and who can be asked. */
function proof({ var: { apply, container } }: ApplyContext): Html {
  const { account, messages } = apply;
  const { real } = messages.apply.start;
  const { supportEmail, supportPhone } = account;
  const { host } = new URL(container.addresses.partners);
  return html`<section class="card" aria-labelledby="real">
    <h2 class="first" id="real">${icon('lock')} ${real.title}</h2>
    <p>
      ${real.address} <strong>${host}</strong>.
      ${supportPhone === null ? '' : real.call(account.name, formatPhone(supportPhone).replace(' ', '\u00a0'))}
    </p>
    ${
      supportEmail === null
        ? ''
        : html`<p>
            <a href="mailto:${supportEmail}?subject=${encodeURIComponent(real.mistake)}">${real.mistake}</a>
          </p>`
    }
  </section>`;
}
