import htmx from 'htmx.org';
import { heard, views } from './view.js';

/** What a server would answer. A swap replaces the embed, so a change is a new one. */
const page = ({ locale, value, header }) =>
  `<service-new-invitation env="staging" fake-mode locale="${locale}"
    preset-work-location="${JSON.stringify(value).replaceAll('"', '&quot;')}"
    hx-on:service-ready="window.newInvitationHeard()"><p slot="header">${header}</p></service-new-invitation>`;

export async function mount(host) {
  window.newInvitationHeard = heard;
  window.fetch = answerPage(window.fetch.bind(window));
  host.innerHTML = '<div id="swapped-service-new-invitation"></div>';
  const show = async (view) => {
    shown = view;
    await htmx.ajax('GET', '/swapped/service-new-invitation', {
      target: '#swapped-service-new-invitation',
      swap: 'innerHTML',
    });
  };
  await show(views[0]);
  return { show, element: () => htmx.find('#swapped-service-new-invitation > service-new-invitation') };
}

let shown = views[0];
const answerPage =
  (fetch) =>
  (request, ...rest) =>
    String(request?.url ?? request).endsWith('/swapped/service-new-invitation')
      ? Promise.resolve(new Response(page(shown), { headers: { 'Content-Type': 'text/html' } }))
      : fetch(request, ...rest);
