/** Tells the embeds where the development service is; an application in production needs nothing of this. */
export async function environments() {
  const response = await fetch('/environment.json');
  return { staging: await response.json() };
}
