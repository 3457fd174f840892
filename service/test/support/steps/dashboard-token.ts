import { formTokenHeader } from '../../../src/pages/kit/parts/embed.ts';
import type { TestService } from '../service.ts';
import type { Visitor } from './visitor.ts';

/**
 * Asks the dashboard for a session token, as the script of its pages does.
 * @param formToken of the page. Default: that of a page which the visitor opens
 */
export async function requestDashboardToken(
  { addresses }: TestService,
  visitor: Visitor,
  formToken?: string,
): Promise<{ status: number; token: string }> {
  if (formToken === undefined) await visitor.go('/security');
  const response = await fetch(`${addresses.dashboard}/session-token`, {
    method: 'POST',
    headers: {
      Cookie: visitor.cookieHeader,
      'Content-Type': 'application/json',
      [formTokenHeader]: formToken ?? visitor.token,
    },
    body: '{}',
    redirect: 'manual',
  });
  const { token = '' } = (await response.json()) as { token?: string };
  return { status: response.status, token };
}
