import { configure } from '/dist/esm/configure.js';
import { environments } from './environment.js';

const send = document.querySelector('#send');
document.querySelector('service-disclosure').addEventListener('service-consent-recorded', () => {
  send.hidden = false;
});
configure({ environments: await environments() });
await import('/dist/esm/index.js');
