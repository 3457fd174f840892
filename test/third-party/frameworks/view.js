/** What every framework renders: once at first, and once after a change. */
export const views = [
  { locale: 'en', place: { country: 'US', state: 'CA' }, header: 'First' },
  { locale: 'es', place: { country: 'US', state: 'TX' }, header: 'Second' },
];

/** Notes that the handler of a framework heard the embed. */
export const heard = () => (document.documentElement.dataset.heard = 'ready');
