/** `npm run bench:<name>` and `npm run drill:<name>`: installs the dependencies if necessary, then runs the tool. */
import { continueIn, installDependencies } from './setup/install.mjs';

const [folder, name, ...parameters] = process.argv.slice(2);
try {
  await installDependencies();
  continueIn(`scripts/${folder}/${name}.ts`, parameters);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
