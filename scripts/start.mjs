/** `npm start`: sets up what is missing, then runs the service and the demo (scripts/start/main.ts). */
import { continueIn, installDependencies } from './setup/install.mjs';

try {
  await installDependencies();
  continueIn('scripts/start/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
