/**
 * Returns the address of a page of the documentation, for the console: a path alone leads nowhere on an integrator's page.
 *
 * @param page - Path in the folder `docs`, for example `errors.md#network`.
 */
export const docsUrl = (page: string): string =>
  `https://github.com/service-embeds/service-embeds/blob/main/docs/${page}`;
