import { initialize } from '../../src/commands/init-command.ts';
import { createContainer } from '../../src/container.ts';
import type { Config } from '../../src/platform/config.ts';
import { configuredAddresses } from '../../src/platform/http/servers.ts';
import { createLog } from '../../src/platform/log.ts';

/** Runs `service init` beside a service that may be running, and returns what it prints. */
export async function runInit(config: Config, values: Record<string, unknown>): Promise<string> {
  const runtime = await createContainer(config, {
    log: createLog(config),
    addresses: configuredAddresses(config),
    visiting: true,
  });
  try {
    return await initialize(runtime, values);
  } finally {
    await runtime.stop();
  }
}

/** Returns the values that `service init` printed, by their labels. */
export const printedValues = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((row) => {
      const [, label = '', value = ''] =
        /^(\S.{0,13}?) {2,}(\S+) {2}\(/.exec(row) ?? /^(\S+) (\S+) {2}\(/.exec(row) ?? [];
      return label ? [[label, value]] : [];
    }),
  );
