/** `npm test`: installs the dependencies if necessary, then runs the checks (scripts/test/main.ts). */
import { continueIn, installDependencies } from './setup/install.mjs';

try {
  await installDependencies();
  continueIn('scripts/test/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
