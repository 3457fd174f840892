import { signInWithPassword } from './second-factors.ts';
import type { TestService } from '../service.ts';
import type { Visitor } from './visitor.ts';

/** Sends forms of the dashboard as a person. */
export const postAs =
  (service: TestService, email: string) =>
  async (path: string, form: Record<string, string> = {}): Promise<Visitor> => {
    const visitor = await signInWithPassword(service, email);
    await visitor.go(path, { form_token: visitor.token, ...form });
    return visitor;
  };
