import { component$, render, useSignal, useVisibleTask$ } from '@builder.io/qwik';
import { QWIK_LOADER } from '@builder.io/qwik/loader';
import { heard, views } from './view.js';

// Qwik 1 listens to `serviceReady` for a handler of `service-ready`, unless it is told the name.
(window.qwikevents ||= []).push('service-ready');

const page = {};

/** Handlers and tasks become modules of their own, which Qwik loads when they are needed. They reach this module by `expose`. */
export const expose = (show, element) => Object.assign(page, { show, element });

export const Page = component$(() => {
  const view = useSignal(views[0]);
  const embed = useSignal();
  useVisibleTask$(
    () => {
      expose(
        (next) => (view.value = next),
        () => embed.value,
      );
    },
    { strategy: 'document-ready' },
  );
  return (
    <service-new-invitation
      ref={embed}
      env="staging"
      fake-mode
      locale={view.value.locale}
      presetWorkLocation={view.value.value}
      onService-ready$={() => heard()}
    >
      <p slot="header">{view.value.header}</p>
    </service-new-invitation>
  );
});

/** Adds the script that listens to events, as Qwik does in the HTML of a page. Tasks run after the first rendering. */
export async function mount(host) {
  const loader = Object.assign(document.createElement('script'), { id: 'loader', textContent: QWIK_LOADER });
  if (!document.getElementById('loader')) document.head.append(loader);
  await render(host, <Page />);
  while (!page.show) await new Promise((resolve) => setTimeout(resolve));
  return page;
}
