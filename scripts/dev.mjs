/** `npm run dev`: installs the dependencies if necessary, then starts the stack and watches (scripts/start/dev.ts). */
import { continueIn, installDependencies, keepCompiledSources } from './setup/install.mjs';

try {
  await installDependencies();
  keepCompiledSources();
  continueIn('scripts/start/dev.ts', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
