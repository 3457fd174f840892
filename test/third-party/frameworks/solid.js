import { createSignal } from 'solid-js';
import html from 'solid-js/html';
import { render } from 'solid-js/web';
import { heard, views } from './view.js';

export function mount(host) {
  const [view, show] = createSignal(views[0]);
  let embed;
  render(
    () =>
      html`<service-new-invitation
        ref=${(element) => (embed = element)}
        env="staging"
        fake-mode
        locale=${() => view().locale}
        prop:presetWorkLocation=${() => view().value}
        on:service-ready=${heard}
        ><p slot="header">${() => view().header}</p></service-new-invitation
      >`,
    host,
  );
  return { show, element: () => embed };
}
