import { environments } from './environment.js';

const scriptUrl = '/dist/cdn/service-embeds.js';

/** Adds the UMD file to the page as the documentation says: with its hash, and under a Trusted Types policy. */
async function loadScript() {
  const hashes = await (await fetch('/dist/cdn/sri.json')).json();
  const policy = globalThis.trustedTypes?.createPolicy('acme', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  script.src = policy ? policy.createScriptURL(scriptUrl) : scriptUrl;
  script.integrity = hashes['service-embeds.js'];
  script.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

await loadScript();
const { Embeds } = globalThis.Service;
Embeds.configure({ environments: await environments() });
const options = { sessionTokenPath: '/api/session-token', env: 'staging', theme: 'auto' };
new Embeds.NewInvitation(options).render('#embed');
document
  .querySelector('#umd-modal')
  .addEventListener('click', () => new Embeds.NewInvitation(options).modal({ width: '720px' }));
