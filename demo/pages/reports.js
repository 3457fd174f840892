import { configure } from '/dist/esm/configure.js';
import { environments } from './environment.js';

configure({ environments: await environments() });
await import('/dist/esm/index.js');
