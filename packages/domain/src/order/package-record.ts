import type { PackageScreening } from '@service-embeds/contract';

/** A package as it is stored. */
export interface PackageRecord {
  accountId: string;
  id: string;
  name: string;
  /** What orders refer to. It never changes, and of the packages that are not deleted only one has it. */
  slug: string;
  /** US cents. Null means that the price is agreed by contract. */
  price: number | null;
  screenings: PackageScreening[];
  createdAt: Date;
  deletedAt: Date | null;
}
