/** Returns the addresses of the development service for `configure()`. An application in production doesn't need it. */
export async function environments() {
  const response = await fetch('/environment.json');
  return { staging: await response.json() };
}
