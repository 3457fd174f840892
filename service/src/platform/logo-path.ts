/** Returns the path of an account's logo on the hosted pages and the dashboard. Another logo has another path. */
export const logoPath = (accountId: string, logoId: string): string => `/logos/${accountId}/${logoId}`;
