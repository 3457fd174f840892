/**
 * Returns where a page of the documentation is in the package, for the console: a path alone leads nowhere on an integrator's page.
 *
 * @param page - Path in the folder `docs`, for example `errors.md#network`.
 */
export const docsUrl = (page: string): string => `service-embeds/docs/${page}`;
