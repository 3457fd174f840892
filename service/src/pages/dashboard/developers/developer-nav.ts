import { html } from 'hono/html';
import { tabs } from '../../kit/parts/list-parts.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';

const pages = {
  '/developer': 'Keys and endpoints',
  '/developer/requests': 'API requests',
  '/developer/deliveries': 'Deliveries',
  '/developer/applications': 'Partner applications',
  '/developer/testing': 'Test clock and events',
} as const;

/** The heading of the pages for developers, with links to each other. Only staging has a test clock. */
export function developerHead(c: DashboardContext, current: keyof typeof pages, heading: string): Html {
  const isStaging = c.var.container.config.environment === 'staging';
  const links = Object.entries(pages).filter(([path]) => isStaging || path !== '/developer/testing');
  return html`<div class="head"><h1>${heading}</h1></div>
    ${tabs(
      'Developers',
      links.map(([url, label]) => ({ label, url, isCurrent: url === current })),
    )}`;
}
