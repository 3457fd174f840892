/** `npm test`: sets up what is missing, then runs every check (scripts/test/main.ts). */
import { continueIn, installDependencies } from './setup/install.mjs';

try {
  await installDependencies();
  continueIn('scripts/test/main.ts', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
