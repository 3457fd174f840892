import { html, render } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { heard } from './view.js';

export function mount(host) {
  const embed = createRef();
  const show = ({ locale, value, header }) =>
    render(
      html`<service-new-invitation
        ${ref(embed)}
        env="staging"
        fake-mode
        locale=${locale}
        .presetWorkLocation=${value}
        @service-ready=${heard}
        ><p slot="header">${header}</p></service-new-invitation
      >`,
      host,
    );
  return { show, element: () => embed.value };
}
