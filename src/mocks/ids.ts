let counter = 0;

/** Returns an ID in the format of the service's IDs. */
export const newId = (at: Date): string =>
  at.getTime().toString(16).padStart(12, '0') + (++counter).toString(16).padStart(12, '0');
