const warnings = new Set<string>();

/** Writes a warning for the developer of the page to the console, once for each text. */
export function warnOnce(text: string): void {
  if (warnings.has(text)) return;
  warnings.add(text);
  console.warn(`[service-embeds] ${text}`);
}
