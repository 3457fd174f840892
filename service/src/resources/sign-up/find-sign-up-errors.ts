import { eq } from 'drizzle-orm';
import type { FieldErrors } from '@service-embeds/contract';
import {
  companyErrors,
  userErrors,
  type SignUpApplication,
} from '@service-embeds/domain/sign-up/sign-up-rules';
import type { Container } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';

/** What is checked about a company that signs up. */
export interface SignUpCandidate {
  name: string;
  user?: { email: string } | undefined;
  company: { tax_id: string; city: string };
}

/** Returns what only the service can know: whether the user has an account already, and what the registry says. */
export async function findSignUpErrors(
  db: Queryable,
  { registry }: Container,
  application: SignUpApplication,
  { name, user, company }: SignUpCandidate,
): Promise<FieldErrors> {
  const [existing] = user ? await db.select().from(users).where(eq(users.email, user.email)) : [];
  if (existing) return userErrors(existing, application);
  return companyErrors(await registry.check({ taxId: company.tax_id, name, city: company.city }));
}
