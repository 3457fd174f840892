import { createRef, h, render } from 'preact';
import { heard } from './view.js';

export function mount(host) {
  const ref = createRef();
  const show = ({ locale, value, header }) =>
    render(
      h(
        'service-new-invitation',
        { ref, env: 'staging', 'fake-mode': '', locale, presetWorkLocation: value, 'onservice-ready': heard },
        h('p', { slot: 'header' }, header),
      ),
      host,
    );
  return { show, element: () => ref.current };
}
