import { startDemo } from '../../demo/server/main.ts';
import { readConfig } from '../../service/src/config.ts';
import { seed } from '../../service/src/seed/seed.ts';
import { startService } from '../../service/src/service.ts';
import { step } from '../setup/progress.mjs';

/** Addresses and development credentials of a running stack: what `npm start -- --json` prints. */
export interface StackFacts {
  demo: string;
  api: string;
  partners: string;
  dashboard: string;
  apiKey: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  opsKey: string;
  accountId: string;
  accounts: { id: string; name: string; accessToken: string; apiKey: string }[];
}

/** The service with its development data, and the demo integrator in front of it. */
export async function startStack(
  variables: Record<string, string | undefined>,
): Promise<{ facts: StackFacts; stop: () => Promise<void> }> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...variables });
  const demo = await startDemo({ host: config.host, port: Number(variables['DEMO_PORT'] ?? 3000) });
  try {
    const service = await step('Starting the service', () => startService(config));
    try {
      const { accounts, ...credentials } = await step('Seeding the development data', () => seed(service));
      demo.connect({ addresses: service.addresses, accounts });
      const [first] = accounts;
      if (!first) throw new Error('The development data holds no account.');
      const { clientId, clientSecret, opsKey } = credentials;
      const facts: StackFacts = {
        demo: demo.url,
        ...service.addresses,
        apiKey: first.apiKey,
        accessToken: first.accessToken,
        clientId,
        clientSecret,
        opsKey,
        accountId: first.id,
        accounts,
      };
      const stop = async () => {
        await demo.stop();
        await service.stop();
      };
      return { facts, stop };
    } catch (error) {
      await service.stop();
      throw error;
    }
  } catch (error) {
    await demo.stop();
    throw error;
  }
}
