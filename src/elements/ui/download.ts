/** Lets the person keep a CSV file. */
export function download(csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = 'background-checks.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
