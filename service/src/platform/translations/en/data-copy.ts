/** The copy of everything that is held about a candidate. */
export const dataCopy = {
  yes: 'Yes',
  no: 'No',
  /** Headings, by the names of the parts of the file. */
  sections: {
    candidates: 'About you',
    applyDrafts: 'Answers you have not sent yet',
    invitations: 'Invitations',
    reports: 'Reports',
    verifications: 'What we asked you for',
    adverseActions: 'Notices about decisions',
    assessments: 'Assessments by rules',
    individualizedAssessments: 'Individualized assessments',
    reportActivities: 'Notes about reports',
    natureScopeRequests: 'What you asked about interviews',
    candidateStories: 'What you said about reports',
    selfDisclosures: 'What you disclosed about your records',
    consents: 'What you signed',
    subscriptions: 'Recurring checks',
    continuousChecks: 'Continuous checks',
    documents: 'Documents',
    uploads: 'Documents for verifications',
    mails: 'Emails',
  } as Record<string, string>,
  /** Labels that do not follow from the names of the file. */
  fields: {
    dob: 'Date of birth',
    ssn: 'Social Security number',
    id: 'ID',
    ip_address: 'Network address',
    user_agent: 'Browser',
    eta: 'Expected',
    zipcode: 'ZIP code',
    sha256: 'SHA-256 of the text',
  } as Record<string, string>,
};
