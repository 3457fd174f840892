import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { requestOrigin } from '../../http/request-origin.ts';
import { personActor } from '../../identity/audit-actor.ts';
import {
  cancelReset,
  openResetLink,
  type OpenedReset,
} from '../../resources/second-factor-resets/cancel-reset.ts';
import { formatTime } from '../../translations/format.ts';
import { formAlert, formTokenField, readForm } from '../kit/forms.ts';
import type { PageEnv } from '../kit/page-environment.ts';
import { messageCard, page } from '../kit/page.ts';
import { withSession, type SessionVariables } from '../kit/with-session.ts';

type ResetContext = Context<PageEnv<SessionVariables>>;

/** Where a person, or an admin of one of the person's accounts, stops the removal of second factors by an emailed link. */
export const stopResetRoutes = new Hono<PageEnv<SessionVariables>>()
  .use('/second-factors/:token', withSession)
  .get('/second-factors/:token', async (c) => {
    const opened = await findReset(c);
    return opened ? stopPage(c, opened) : endedPage(c);
  })
  .post('/second-factors/:token', submitStop);

const findReset = (c: ResetContext): Promise<OpenedReset | undefined> =>
  openResetLink(c.var.db, c.var.container, c.req.param('token') ?? '');

async function submitStop(c: ResetContext): Promise<Response> {
  const { db, container, sessions, session } = c.var;
  const opened = await findReset(c);
  if (!opened) return endedPage(c);
  const form = await readForm(c);
  if (!sessions.isFormToken(session, form('form_token')))
    return stopPage(c, opened, 'This form has expired. Choose "Stop removal" again.');
  const cancellation = {
    canceledBy: 'link',
    actor: personActor(opened.reader),
    origin: requestOrigin(c),
  } as const;
  const canceled = await db.transaction((transaction) =>
    cancelReset(transaction, container, opened.reset, cancellation),
  );
  if (!canceled) return endedPage(c);
  const title = 'The removal was stopped';
  return page(c, title, messageCard(title, `The second factors of ${opened.email} keep working.`));
}

function stopPage(
  c: ResetContext,
  { email, reset }: OpenedReset,
  alert?: string,
): Response | Promise<Response> {
  const title = 'Stop the removal of second factors?';
  return page(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${formAlert(alert)}
      <p>
        We were asked to remove the second factors of ${email} because all of them are lost. We'll remove them
        on ${formatTime(reset.removalAt)}, unless you stop it.
      </p>
      <form method="post">
        ${formTokenField(c.var.formToken)} <button class="danger">Stop removal</button>
      </form>
    </div>`,
    { formAction: [], status: alert ? 403 : 200 },
  );
}

function endedPage(c: ResetContext): Response | Promise<Response> {
  const title = "This link doesn't work anymore";
  const text =
    'The removal of second factors was stopped, or it has happened. The latest email about it says which.';
  return page(c, title, messageCard(title, text), { status: 410 });
}
