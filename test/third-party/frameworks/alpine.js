import Alpine from 'alpinejs';
import { heard, views } from './view.js';

/** Alpine knows attributes only: objects are JSON. */
export function mount(host) {
  const page = Alpine.reactive({ view: views[0] });
  Alpine.data('newInvitationPage', () => ({ page, heard, embed: undefined }));
  host.innerHTML = `<div x-data="newInvitationPage"><service-new-invitation x-init="page.embed = $el" env="staging" fake-mode
    :locale="page.view.locale" :preset-work-location="JSON.stringify(page.view.value)"
    @service-ready="heard"><p slot="header" x-text="page.view.header"></p></service-new-invitation></div>`;
  Alpine.start();
  return { show: (next) => (page.view = next), element: () => Alpine.raw(page).embed };
}
