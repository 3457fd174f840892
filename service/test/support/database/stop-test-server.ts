/** `npm run test:stop`: ends the PostgreSQL that single test files share, and deletes its data. */
import { removeSharedTestServer } from './test-server.ts';

await removeSharedTestServer();
