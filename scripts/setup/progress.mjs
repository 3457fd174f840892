/** Shows progress on standard error: one live line in a terminal, one line for each step elsewhere. */

const live = process.stderr.isTTY && !process.env.CI;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Runs a step and shows its title, how long it took, and whether it succeeded.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  let frame = 0;
  const timer =
    live &&
    setInterval(
      () => process.stderr.write(`\r${frames[frame++ % frames.length]} ${title} ${seconds()} `),
      100,
    );
  if (!live) process.stderr.write(`… ${title}\n`);
  const end = (mark) => {
    if (timer) clearInterval(timer);
    process.stderr.write(`${live ? '\r\x1b[K' : ''}${mark} ${title} (${seconds()})\n`);
  };
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}
