import { createApp, shallowReactive } from 'vue/dist/vue.esm-bundler.js';
import { heard, views } from './view.js';

export function mount(host) {
  const view = shallowReactive({ ...views[0] });
  const app = createApp({
    setup: () => ({ view, heard }),
    template: `<service-new-invitation ref="embed" env="staging" fake-mode :locale="view.locale"
      :presetWorkLocation.prop="view.value" @service-ready="heard"><p slot="header">{{ view.header }}</p></service-new-invitation>`,
  });
  app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('service-');
  const page = app.mount(host);
  return { show: (next) => Object.assign(view, next), element: () => page.$refs.embed };
}
