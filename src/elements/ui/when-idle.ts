/** Longest wait in milliseconds. A page in the background shows no frames. */
const maxWaitMs = 1000;

/** Runs work once the browser has shown the next frame and has nothing else to do, or after a second at most. */
export function whenIdle(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (!isDone) work();
    isDone = true;
  };
  setTimeout(run, maxWaitMs);
  // Before the frame, the browser can be idle too: the work would then delay what the frame shows.
  requestAnimationFrame(() => {
    // Safari has no such callback.
    const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
    if (requestIdleCallback) requestIdleCallback(run);
    else setTimeout(run, 100);
  });
}
