/** Adds what Zod needs and browsers of 2019 lack. Only fake mode loads it. */
if (typeof Object.fromEntries !== 'function') {
  const fromEntries = (entries: Iterable<[string, unknown]>): Record<string, unknown> => {
    const record: Record<string, unknown> = {};
    for (const [name, value] of Array.from(entries)) record[name] = value;
    return record;
  };
  (Object as { fromEntries: unknown }).fromEntries = fromEntries;
}

export {};
