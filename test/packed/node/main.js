// What a server may import of the package: everything, and nothing of it asks for a DOM, also where other elements of Lit render.
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { NewInvitation, SignUpFlow } from 'service-embeds';
import { signWebhook, verifyWebhook } from 'service-embeds/backend';
import { configure } from 'service-embeds/configure.js';
import { NewInvitation as Alone } from 'service-embeds/elements/new-invitation.js';
import 'service-embeds/elements/reports-overview.js';
import 'service-embeds/elements/disclosure.js';
import 'service-embeds/elements/signup-flow.js';
import 'service-embeds/elements/service-provider.js';
import { handlers } from 'service-embeds/mocks';
import { NewInvitation as Component } from 'service-embeds/react';

const body = JSON.stringify({ id: 'e', object: 'event', type: 'report.completed', data: { object: {} } });
const headers = new Headers(await signWebhook(body, 'e', 'secret'));
const { ok } = await verifyWebhook({ headers, text: async () => body }, { secrets: ['secret'] });
configure({ environments: { staging: { api: 'https://api.example.com' } } });
const page = await collectResult(render(html`<service-new-invitation fake-mode></service-new-invitation>`));
console.log(
  JSON.stringify([
    Alone === NewInvitation,
    typeof SignUpFlow,
    typeof Component,
    handlers().length,
    ok,
    page.includes('<service-new-invitation fake-mode></service-new-invitation>'),
  ]),
);
