/** Returns the most similar of the names as a question, for example ` Did you mean "theme"?`, or an empty text. */
export function didYouMean(name: string, names: readonly string[]): string {
  const distances = names.map((candidate) => ({ candidate, distance: editDistance(candidate, name) }));
  const closest = distances.sort((a, b) => a.distance - b.distance)[0];
  return closest && closest.distance <= Math.min(4, name.length / 2)
    ? ` Did you mean "${closest.candidate}"?`
    : '';
}

/** Returns the Levenshtein distance between two names, regardless of case. */
export function editDistance(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
