import * as z from 'zod';
import {
  application,
  certification,
  connectedAccount,
  type Application,
  type Certification,
  type ConnectedAccount,
} from '@service-embeds/contract';
import { webhook } from '@service-embeds/contract/resources/webhook/webhook';

/** What a partner needs to know about an application in one environment. */
export interface ApplicationState {
  application: Application;
  certification: Certification;
  customers: ConnectedAccount[];
  endpoints: { id: string; webhook_url: string; failing_since: string | null }[];
}

/** Why the state of an application in staging is not known. */
export type StagingProblem = 'unreachable' | 'refused' | 'no_application';

const requestMilliseconds = 5_000;
const endpoint = webhook.pick({ id: true, webhook_url: true, failing_since: true, application_id: true });
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

/**
 * Reads the application with this name through the API of the staging installation.
 * @param apiUrl address of that API, which the operator of the service configures
 * @param apiKey of the account in staging that hosts the application. It is not stored
 */
export async function readStagingApplication(
  apiUrl: string,
  apiKey: string,
  name: string,
): Promise<ApplicationState | StagingProblem> {
  const readResource = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<z.infer<Schema>> => {
    const response = await fetch(`${apiUrl}/v1/${path}`, {
      headers: { Authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(requestMilliseconds),
    });
    if (response.status === 401 || response.status === 403) throw new RefusedError();
    if (!response.ok) throw new Error(`Staging answered ${response.status}.`);
    return schema.parse(await response.json());
  };
  try {
    const { data: applications } = await readResource('applications?per_page=100', listOf(application));
    const stagingApplication = applications.find((each) => each.name === name);
    if (!stagingApplication) return 'no_application';
    const path = `applications/${stagingApplication.client_id}`;
    const [review, customers, webhooks] = await Promise.all([
      readResource(`${path}/certification`, certification),
      readResource(`${path}/accounts?per_page=100`, listOf(connectedAccount)),
      readResource('webhooks?per_page=100', listOf(endpoint)),
    ]);
    return {
      application: stagingApplication,
      certification: review,
      customers: customers.data,
      endpoints: webhooks.data.filter(({ application_id: id }) => id === stagingApplication.id),
    };
  } catch (error) {
    return error instanceof RefusedError ? 'refused' : 'unreachable';
  }
}

class RefusedError extends Error {}
