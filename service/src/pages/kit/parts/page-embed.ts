import { randomBytes } from 'node:crypto';
import { html } from 'hono/html';
import type { Container } from '../../../integrations/context.ts';
import type { Html, PageOptions } from '../layout/page.ts';

/** One of our own embeds on a page of the service. */
export interface PageEmbed {
  /** Its class in `Service.Embeds`. */
  name: 'NewInvitation' | 'Report' | 'ReportsOverview';
  /** As an integrator writes them, without where to find the service. */
  options: Readonly<Record<string, unknown>>;
  /** Path of this site that answers with a session token. */
  tokenPath: string;
  /** Token of the page's forms, which the request for a session token then includes. */
  formToken?: string;
  /** What the page says where scripts are turned off. */
  withoutScripts: string;
  /** Event of the embed after which the element `next` is shown. */
  nextEvent?: string;
  /** Event of the embed after which what the page says around it is loaded again: the elements `notices`, `actions` and `beside`. */
  besideEvent?: string;
  /** Where the person goes who asks the embed for the next report. */
  nextReportUrl?: string | undefined;
}

/** Header of the request for a session token with the token of the page's forms. */
export const formTokenHeader = 'X-Form-Token';

/** Returns the place of an embed, and what its page needs to show it. `public/scripts/embed.js` does the rest. */
export function showEmbed(
  { config, addresses }: Pick<Container, 'config' | 'addresses'>,
  { name, options, tokenPath, formToken, withoutScripts, nextEvent, besideEvent, nextReportUrl }: PageEmbed,
): { element: Html; page: Pick<PageOptions, 'scripts' | 'embed'> } {
  const { api, partners, dashboard } = addresses;
  const nonce = randomBytes(16).toString('base64');
  const shared = { env: config.environment, theme: 'auto', cspNonce: nonce };
  return {
    element: html`<noscript
        ><div class="card narrow"><p>${withoutScripts}</p></div></noscript
      >
      <div class="${options['surface'] === 'plain' ? '' : 'card embed'}">
        <div
          id="embed"
          data-embed="${name}"
          data-options="${JSON.stringify({ ...shared, ...options })}"
          data-addresses="${JSON.stringify({ api, partners, dashboard })}"
          data-token-path="${tokenPath}"
          data-form-token="${formToken ?? ''}"
          data-next-event="${nextEvent ?? ''}"
          data-beside-event="${besideEvent ?? ''}"
          data-next-report-url="${nextReportUrl ?? ''}"
        ></div>
      </div>`,
    page: { scripts: ['embed'], embed: { api, nonce } },
  };
}
