/** `npm run drill:<name>`: installs the dependencies if necessary, then runs scripts/drill/<name>.ts. */
import { continueIn, installDependencies } from './setup/install.mjs';

try {
  await installDependencies();
  continueIn(`scripts/drill/${process.argv[2]}.ts`, process.argv.slice(3));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
