/** As the service sees it, but for what only the service can know. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@,;<>()"]+@[^\s@.,;<>()"]+(\.[^\s@.,;<>()"]+)+$/.test(text.trim());
