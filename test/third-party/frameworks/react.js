import { createElement as h, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { heard } from './view.js';

export function mount(host) {
  const root = createRoot(host);
  const ref = createRef();
  const show = ({ locale, value, header }) =>
    root.render(
      h(
        'service-new-invitation',
        { ref, env: 'staging', 'fake-mode': '', locale, presetWorkLocation: value, 'onservice-ready': heard },
        h('p', { slot: 'header' }, header),
      ),
    );
  return { show, element: () => ref.current };
}
