/** Returns the pattern of LIKE for values that contain a text, whatever characters it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
