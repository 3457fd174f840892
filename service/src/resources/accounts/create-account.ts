import { errorCatalog, screeningType, type ParsedBody, ApiError } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/index.ts';
import type { AccountRow, Caller } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/applications.ts';
import { createPackages } from '../packages/package-actions.ts';
import { defaultPackages } from '@service-embeds/domain/package/default-packages';
import type { Container } from '../../context.ts';

/** The application that an API key of its host may create accounts for (SPEC, POST /v1/accounts). */
export async function hostedApplication(
  db: Transaction,
  caller: Caller,
  host: AccountRow,
  clientId: string,
): Promise<ApplicationRow> {
  const application = caller.kind === 'api_key' ? await findApplication(db, clientId) : undefined;
  if (application?.accountId !== host.id) throw new ApiError(errorCatalog.applicationNotOwned);
  return application;
}

/** A new customer with its first packages: not credentialed, unless the partner application has that setting. */
export async function createAccount(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  body: Omit<ParsedBody<'POST /v1/accounts'>, 'client_id' | 'oauth_authorize'>,
  at: Date,
): Promise<AccountRow> {
  const { name, purpose, user, company } = body;
  if (container.config.environment === 'production' && company.tax_id.startsWith('00'))
    throw new ApiError(errorCatalog.testTaxIdNotAllowed);
  const id = newId(at);
  const [row] = await db
    .insert(accounts)
    .values({
      id,
      name,
      uriName: uriNameOf(name, id),
      authorized: application.preCredentialed,
      purpose,
      defaultComplianceState: body.default_compliance_state ?? company.state,
      defaultComplianceCity: body.default_compliance_city ?? company.city,
      availableScreenings: [...screeningType.options],
      adverseActionEmail: user.email,
      billingEmail: user.email,
      complianceContactEmail: user.email,
      supportEmail: user.email,
      supportPhone: company.phone,
      technicalContactEmail: user.email,
      userFullName: user.full_name,
      userEmail: user.email,
      company: {
        name,
        dba_name: company.dba_name ?? name,
        street: company.street,
        city: company.city,
        state: company.state,
        zipcode: company.zipcode,
        phone: company.phone,
        ...(company.website !== undefined && { website: company.website }),
        industry: company.industry,
        incorporation_state: company.incorporation_state,
        incorporation_type: company.incorporation_type,
        tax_id: company.tax_id,
      },
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('An inserted account came back as no row.');
  await createPackages(db, container, defaultPackages, { accountId: id, at });
  return row;
}

/** The account's name in addresses: its words, and an end that makes it its own. */
const uriNameOf = (name: string, id: string): string =>
  [
    ...name
      .normalize('NFD')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
    id.slice(-6),
  ]
    .join('-')
    .slice(-80);
