/** Runs work once the browser has shown what is due, or after a second at most. */
export const whenIdle = (work: () => void): void => {
  // Safari has no such callback.
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 100);
};
