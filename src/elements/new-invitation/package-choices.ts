import type { Node, Package, PackageScreening } from '@service-embeds/contract';

/** A package that can be chosen. Of a slug that only the node knows there is nothing but its name. */
export interface PackageChoice {
  slug: string;
  name: string;
  /** US cents; null by contract; undefined where only the slug is known. */
  price: number | null | undefined;
  screenings: PackageScreening[];
}

/** A slug in words: spaces for underscores, each word capitalized (SPEC, Package). */
export const displayName = (slug: string): string =>
  slug.replace(/_/g, ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** What can be ordered at a node: its own packages where it has some, otherwise all of the account's. */
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
