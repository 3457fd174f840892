import { configure } from '/dist/esm/configure.js';
import { environments } from './environment.js';

document.querySelector('service-signup-flow').addEventListener('service-signup-complete', () => {
  document.querySelector('#next').hidden = false;
});
configure({ environments: await environments() });
await import('/dist/esm/index.js');
