/**
 * The open position on Acme's careers page. Applications use the self-hosted ordering style
 * (`docs/disclosures.md`): Acme collects the applicant's data and orders the report itself.
 */
export const position = {
  title: 'Baker',
  employer: 'Corner Bakery Demo Co',
  /** Slug of the package that Acme orders. */
  package: 'essential_criminal',
  workLocation: { country: 'US', state: 'OH', city: 'Columbus' },
};

export type Position = typeof position;

/** An application for the open position. */
export interface Application {
  accountId: string;
  candidateId: string;
  fullName: string;
  /** Undefined until Acme orders the report. */
  reportId?: string;
}
