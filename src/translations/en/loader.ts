/** English messages of the evergreen loader, which must work when nothing else has loaded. */
export const en = {
  failed: "This form didn't load. Check your connection and try again.",
  retry: 'Try again',
};

export type LoaderMessages = typeof en;
