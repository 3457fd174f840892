/** `npm run bench:*`: sets up what is missing, then measures (scripts/bench/). The name of the benchmark is given. */
import { continueIn, installDependencies } from './setup/install.mjs';

try {
  await installDependencies();
  continueIn(`scripts/bench/${process.argv[2]}.ts`, process.argv.slice(3));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
