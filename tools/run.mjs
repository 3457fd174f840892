/** `npm run <script> -w tools`: installs the dependencies if necessary, then runs a tool in the project's own Node. */
import { continueIn, installDependencies } from '../scripts/setup/install.mjs';

const [name, ...parameters] = process.argv.slice(2);
try {
  await installDependencies();
  continueIn(`tools/${name}.ts`, parameters);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
