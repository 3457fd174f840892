import Aurelia, { CustomElement } from 'aurelia';
import { heard, views } from './view.js';

export async function mount(host) {
  const Page = CustomElement.define(
    {
      name: 'page-of-service-new-invitation',
      template: `<service-new-invitation ref="embed" env="staging" fake-mode locale.bind="view.locale"
        preset-work-location.bind="view.value" service-ready.trigger="heard()"><p slot="header">\${view.header}</p></service-new-invitation>`,
    },
    class {
      view = views[0];
      heard = heard;
    },
  );
  const page = new Page();
  await new Aurelia().app({ host, component: page }).start();
  return { show: (next) => (page.view = next), element: () => page.embed };
}
