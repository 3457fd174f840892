import type { Package } from '@service-embeds/contract';
import { toPackageResource } from '@service-embeds/domain/package/package-serializer';
import type { Container } from '../../context.ts';
import type { PackageRow } from '../../db/rows/rows.ts';

export type { PackageRow } from '../../db/rows/rows.ts';

/** Returns a package as the API shows it, with the domain's serializer and the address of the candidate portal. */
export const packageResource = ({ addresses }: Pick<Container, 'addresses'>, row: PackageRow): Package =>
  toPackageResource(row, { packageApplyUrl: (id) => `${addresses.partners}/apply/packages/${id}` });
