import { html } from 'hono/html';
import type { Html } from '../../kit/layout/page.ts';
import { tabs } from '../../kit/parts/list-parts.ts';
import type { DashboardContext, Role } from '../dashboard-env.ts';
import { admins, developers } from '../roles.ts';

export const outboxTitle = 'Emails that were not sent';

const pages = {
  '/developer': 'Keys and endpoints',
  '/developer/requests': 'API requests',
  '/developer/deliveries': 'Deliveries',
  '/developer/applications': 'Partner applications',
  '/developer/testing': 'Test clock and events',
  '/outbox': outboxTitle,
} as const;

/** Pages of staging, by who may see them besides developers. */
const staging: Partial<Record<string, readonly Role[]>> = {
  '/developer/testing': developers,
  '/outbox': admins,
};

/** Links between the pages for developers, above their heading as in other sections of the menu. Only staging has a test clock, and emails that were not sent. */
export function developerHead(c: DashboardContext, current: keyof typeof pages, heading: string): Html {
  const { hasOutbox, viewer } = c.var;
  const links = Object.entries(pages).filter(
    ([path]) => !staging[path] || (hasOutbox && staging[path].includes(viewer.user.role)),
  );
  return html`${tabs(
      'Developers',
      links.map(([url, label]) => ({ label, url, isCurrent: url === current })),
    )}
    <div class="head"><h1>${heading}</h1></div>`;
}

/** A link to the form of a new endpoint. Events are about all nodes, so people of some of them make none. */
export const addWebhookLink = (c: DashboardContext, clientId?: string): Html =>
  c.var.viewer.reach.nodes
    ? html`A person who works for the whole account adds webhook endpoints.`
    : html`<a href="/developer/webhooks/new${clientId === undefined ? '' : `?client_id=${clientId}`}"
        >Add webhook endpoint</a
      >`;
