import { environments } from './environment.js';

const sri = await (await fetch('/dist/cdn/sri.json')).json();
const script = document.createElement('script');
const own = globalThis.trustedTypes?.createPolicy('acme', { createScriptURL: (url) => url });
const address = '/dist/cdn/service-embeds.js';
script.src = own ? own.createScriptURL(address) : address;
script.integrity = sri['service-embeds.js'];
script.crossOrigin = 'anonymous';
await new Promise((resolve, reject) => {
  script.onload = resolve;
  script.onerror = reject;
  document.head.append(script);
});

const { Embeds } = globalThis.Service;
Embeds.configure({ environments: await environments() });
const options = { sessionTokenPath: '/api/session-token', env: 'staging', theme: 'auto' };
new Embeds.NewInvitation(options).render('#place');
document
  .querySelector('#umd-modal')
  .addEventListener('click', () => new Embeds.NewInvitation(options).modal({ width: '720px' }));
