/** English messages of the evergreen loader, which must work when nothing else has loaded. */
export const en = {
  failed: "This form didn't load. Check your connection and try again.",
  retry: 'Try again',
  unsupported: 'This form needs a newer browser: a current version of Chrome, Edge, Firefox, or Safari.',
  hosted: 'Continue on our website',
};

export type LoaderMessages = typeof en;
