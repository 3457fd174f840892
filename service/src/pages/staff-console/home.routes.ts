import { Hono } from 'hono';
import { html } from 'hono/html';
import { staffWork } from '@service-embeds/domain/identity/role-rights';
import { countWaitingCharges } from '../../resources/dispositions/waiting-charges.queries.ts';
import { countWork } from '../../resources/operations/work-queues.queries.ts';
import { formatCount } from '../kit/parts/list-parts.ts';
import { mayDo, type StaffContext, type StaffEnv } from './staff-env.ts';
import { staffPage } from './layout.ts';
import { queues } from './queues/queues.ts';
import { requireRight } from './require-right.ts';
import { readTogether } from '../../db/pool/database.ts';

/** The first page: how much work waits for the viewer. */
export const homeRoutes = new Hono<StaffEnv>().get('/', requireRight(), homePage);

async function homePage(c: StaffContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const filter = { memberId: viewer.member.id, now: container.clock.now(), account: '' };
  const visible = queues.filter(({ kind }) => mayDo(c, staffWork[kind]));
  const rows = await readTogether(
    visible.map(async (queue) => ({
      ...queue,
      total: await countWork(db, queue.kind, { ...filter, show: 'all' }),
      own: await countWork(db, queue.kind, { ...filter, show: 'own' }),
    })),
  );
  const cards = [...rows, ...(await dispositionRows(c))].map(
    ({ path, heading, total, own, empty }) =>
      html`<div class="card">
        <h2 class="first"><a href="${path}">${heading}</a></h2>
        ${total ? html`<p><strong>${formatCount(total)}</strong> waiting</p>` : html`<p class="muted">${empty}</p>`}
        ${own ? html`<p><a href="${path}?show=own">${formatCount(own)} taken by you</a></p>` : ''}
      </div>`,
  );
  return staffPage(
    c,
    'Home',
    html`<div class="head"><h1>Work to do</h1></div>
      ${
        cards.length
          ? html`<div class="queues">${cards}</div>`
          : html`<div class="card"><p>Your role has no queue. Use the menu to find accounts.</p></div>`
      }`,
  );
}

/** Charges that wait. They are not claimed, because each is one decision. */
const dispositionRows = async (c: StaffContext) =>
  mayDo(c, 'screen')
    ? [
        {
          path: '/dispositions',
          heading: 'Charges to classify',
          total: await countWaitingCharges(c.var.db),
          own: 0,
          empty: 'No charge waits.',
        },
      ]
    : [];
