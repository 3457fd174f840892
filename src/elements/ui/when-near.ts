/** Distance in CSS pixels from which a part counts as near: about what people scroll while it loads. */
const margin = '400px';

/**
 * Runs work once: when an element comes near what people see of the page, when the page is printed, or at once in browsers
 * that cannot tell.
 *
 * @returns A function that stops waiting.
 */
export function whenNear(element: Element, work: () => void): () => void {
  let observer: IntersectionObserver | undefined;
  const stop = (): void => {
    observer?.disconnect();
    removeEventListener('beforeprint', run);
  };
  const run = (): void => {
    stop();
    work();
  };
  addEventListener('beforeprint', run);
  if ('IntersectionObserver' in window) {
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) run();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  } else run();
  return stop;
}
