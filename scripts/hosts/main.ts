import { buildHosts } from './build.ts';

await buildHosts();
