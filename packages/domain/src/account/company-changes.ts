import type { AccountRecord, CompanyRecord } from './account-record.ts';

/** What the provider reviews when it credentials an account: who orders reports and answers for their use (FCRA section 607(a)). */
export interface LegalEntity {
  name: string;
  tax_id: string;
  incorporation_state: string;
  incorporation_type: string;
}

/** Returns the names of the fields that differ from what is stored, and the company with their new values. */
export function companyChanges(
  company: CompanyRecord,
  fields: { [Name in keyof CompanyRecord]?: string | undefined },
): { names: `company.${keyof CompanyRecord}`[]; company: CompanyRecord } {
  const changes = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== company[name as keyof CompanyRecord],
  );
  return {
    names: changes.map(([name]) => `company.${name as keyof CompanyRecord}` as const),
    company: { ...company, ...Object.fromEntries(changes) },
  };
}

/**
 * Returns what follows when the company becomes another legal entity. The account cannot order until it is credentialed again:
 * it is not verified yet who now orders.
 *
 * @returns no names, if nothing differs from what is stored
 */
export function changeLegalEntity(
  { company, name }: Pick<AccountRecord, 'company' | 'name'>,
  entity: LegalEntity,
): { names: `company.${keyof CompanyRecord}`[]; changes: Partial<AccountRecord> } {
  const changes = companyChanges({ ...company, name: company.name ?? name }, { ...entity });
  return {
    names: changes.names,
    changes: { name: entity.name, company: changes.company, authorized: false },
  };
}
