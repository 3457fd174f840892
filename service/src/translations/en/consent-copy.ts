/** The candidate's own copy of what it signed. */
export const consentCopy = {
  title: 'What you signed',
  save: 'Print or save this page for your records.',
  signedBy: 'Signed by',
  signature: 'Signature',
  document: 'Document',
  pdf: (title: string) => `Download "${title}" (PDF)`,
  time: 'Time',
  ipAddress: 'IP address',
  browser: 'Browser',
  record: 'Record ID',
  evidence: 'Download the evidence (JSON)',
  unknown: 'Unknown',
  copyRequested: 'Copy requested',
  version: (version: string, sha256: string) => `Version ${version}, SHA-256 ${sha256}`,
};
