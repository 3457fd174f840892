import { html } from 'hono/html';

/** Lists the customer's webhook events, next to the embeds that show the same changes. */
export const webhookLog = html`<section class="card events" aria-labelledby="webhooks-title">
  <h2 id="webhooks-title">Webhooks</h2>
  <p>Webhook events received by Acme's backend.</p>
  <div role="log" tabindex="0" aria-labelledby="webhooks-title"><ol id="webhooks"></ol></div>
  <script type="module" src="/assets/webhooks.js"></script>
</section>`;
