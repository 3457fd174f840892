import type { Node, Package, PackageScreening } from '@service-embeds/contract';

/** A package in the list. A slug that only the node lists has a name, but no price and no screenings. */
export interface PackageChoice {
  slug: string;
  name: string;
  /** US cents. Null for contract pricing, undefined if only the slug is available. */
  price: number | null | undefined;
  screenings: PackageScreening[];
}

/** Returns a slug as a title: spaces for underscores, and capitalized words (docs/interface.md#package). */
export const displayName = (slug: string): string =>
  slug.replace(/_/g, ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** Returns the packages of a node if it has its own, or else all packages of the account. */
export function packageChoices(packages: Package[], node: Node | undefined): PackageChoice[] {
  const all = packages.map(({ slug, name, price, screenings }): PackageChoice => ({
    slug,
    name,
    price,
    screenings,
  }));
  if (!node?.packages?.length) return all;
  return node.packages.map(
    (slug) =>
      all.find((choice) => choice.slug === slug) ?? {
        slug,
        name: displayName(slug),
        price: undefined,
        screenings: [],
      },
  );
}
