import { eq } from 'drizzle-orm';
import type { FieldErrors } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import { registryProblems } from '../../integrations/business-registry/business-registry.ts';
import type { Container } from '../../context.ts';

/** What is checked of a company that signs up. */
export interface SigningUp {
  name: string;
  user?: { email: string } | undefined;
  company: { tax_id: string; city: string };
}

export const knownEmail = 'There is an account with this e-mail address. Please sign in.';

/** What a user of the account that hosts the application is told (SPEC, Errors). */
export const ownAccountProblem = ({ name }: Pick<ApplicationRow, 'name'>): string =>
  `${name} cannot be connected with the account that runs it.`;

/** What only we can know of a company: whether its person is here already, and what the registry says of its tax id. */
export async function signUpProblems(
  db: Queryable,
  { registry }: Container,
  application: Pick<ApplicationRow, 'accountId' | 'name'>,
  { name, user, company }: SigningUp,
): Promise<FieldErrors> {
  const [known] = user ? await db.select().from(users).where(eq(users.email, user.email)) : [];
  if (known) {
    const own = known.accountId === application.accountId;
    return { 'user.email': [own ? ownAccountProblem(application) : knownEmail] };
  }
  const answer = await registry.check({ taxId: company.tax_id, name, city: company.city });
  return answer === 'match' ? {} : { 'company.tax_id': [registryProblems[answer]] };
}
