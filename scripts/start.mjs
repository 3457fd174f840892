/** `npm start`: installs the dependencies if necessary, then starts the service and the demo (scripts/start/main.ts). */
import { continueIn, installDependencies, keepCompiledSources } from './setup/install.mjs';

try {
  await installDependencies();
  keepCompiledSources();
  continueIn('scripts/start/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
