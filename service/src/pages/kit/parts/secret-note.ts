import { html } from 'hono/html';
import type { Html } from '../layout/page.ts';

/**
 * A secret that was just created, which is never shown again.
 * @param instruction a sentence that says what to copy
 * @param more below the secret. Default: nothing
 */
export const secretNote = (instruction: string, secret: string, more: Html | string = ''): Html =>
  html`<div role="status" class="note">
    <p>${instruction} We'll only show it once.</p>
    <code>${secret}</code>
    ${more}
  </div>`;
