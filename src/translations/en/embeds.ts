import { screeningNames } from '@service-embeds/contract/reference-data/screening-names';
import {
  assessmentLabels,
  invitationLabels,
  reportLabels,
  resultLabels,
} from '@service-embeds/domain/report/view/status-labels';
import type { ErrorDetails, ServiceError } from '../../client/service-error.ts';

/** A failure, as far as its sentences depend on it. */
type ServiceProblem = Pick<ServiceError, 'message'> & Pick<ErrorDetails, 'apiCode' | 'fields' | 'issues'>;

/** English: the source of every message, and the language of the bundle. Functions take what varies. */
export const en = {
  common: {
    retry: 'Try again',
    signIn: 'Sign in again',
    close: 'Close',
    cancel: 'Cancel',
    optional: 'optional',
    search: 'Search',
    loading: 'Loading',
    testMode: 'Test mode',
    requestId: (id: string) => `Request ID: ${id}`,
    forDevelopers: 'For developers',
    noMatches: 'Nothing found.',
    showing: (visible: number, all: number) => `Showing ${visible} of ${all}. Type to narrow the list.`,
    discardTitle: 'Discard what you entered?',
    discard: 'Discard',
    keepEditing: 'Keep editing',
  },
  form: {
    summary: (count: number) =>
      count === 1 ? 'Fix 1 field to continue.' : `Fix ${count} fields to continue.`,
    email: 'Enter an email address such as name@example.com.',
  },
  errors: {
    option_missing: ["This form isn't available", 'Contact the owner of this website.'],
    environment_unknown: ["This form isn't available", 'Contact the owner of this website.'],
    environment_conflict: ["This form isn't available", 'Contact the owner of this website.'],
    origin_not_allowed: ["This form isn't available", 'Contact the owner of this website.'],
    session_token_failed: [
      "We couldn't verify your session",
      "Try again. If that doesn't help, reload the page and sign in.",
    ],
    oauth_token_failed: [
      "We couldn't finish connecting your account",
      "Try again. You won't need to enter anything again.",
    ],
    unauthorized: ['Your session has ended', 'Sign in again to continue.'],
    not_credentialed: [
      'Your account is still being reviewed',
      'You can order background checks as soon as the review is done, usually within one business day.',
    ],
    forbidden: ["You don't have access", 'Ask your account admin for permission.'],
    not_found: ['Not found', 'It may have been removed.'],
    invalid_input: ['Some information is missing or incorrect', 'Check what you entered.'],
    conflict: ['This was updated somewhere else', 'Reload to see the latest version.'],
    hierarchy_locked: ['Your hierarchy is being updated', 'This takes a few seconds. Try again.'],
    rate_limited: ['Too many requests', 'Wait a moment and try again.'],
    network: ["Can't reach the service", 'Check your connection and try again.'],
    timeout: ['This is taking too long', 'Try again.'],
    service_unavailable: ['Something went wrong on our end', 'Try again in a moment.'],
    unexpected_answer: ['Something went wrong on our end', 'Try again in a moment.'],
    payment_unavailable: ["We can't take payment details here", 'Contact the owner of this website.'],
    part_missing: ["This form didn't load completely", 'Check your connection and try again.'],
    internal_error: ['Something went wrong on our end', "Try again. If that doesn't help, reload the page."],
  },
  /**
   * Says what the service says of a field, or without a name of the whole request. It writes English; other languages translate
   * its codes.
   */
  serviceSentence: ({ message, fields = {} }: ServiceProblem, name?: string): string =>
    name === undefined ? message : (fields[name] ?? []).join(' '),
  order: {
    title: 'Order a background check',
    single: 'One candidate',
    several: 'Multiple candidates',
    node: 'Organization unit',
    nodePlaceholder: 'Choose a unit',
    package: 'Background check',
    packageSearch: 'Search background checks',
    includes: (count: number) => (count === 1 ? '1 screening' : `${count} screenings`),
    priceOnRequest: 'Contract pricing',
    candidate: 'Candidate',
    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
    customId: 'Reference ID',
    workLocation: 'Work location',
    country: 'Country',
    state: 'State',
    stateCode: 'State or province code',
    city: 'City',
    submit: 'Order check',
    submitting: 'Ordering...',
    emptyTitle: 'No background checks to order yet',
    emptyText: 'Your account has no packages yet. Contact Service to add some.',
  },
  ordered: invitationLabels,
  reports: {
    title: 'Background checks',
    emptyTitle: 'No background checks yet',
    emptyText: 'Order one to see its progress here.',
    order: 'Order a background check',
    open: 'Open report',
    openFor: (name: string) => `Open the report for ${name}`,
    invited: (date: string) => `Invited ${date}`,
    undelivered: "The email didn't arrive",
    linkOpen: (date: string, left: string) => `Link expires ${date} (${left})`,
    linkExpired: (date: string) => `The link expired on ${date}.`,
    linkCancelled: (date: string) => `Canceled on ${date}.`,
    ordered: (date: string) => `Ordered ${date}`,
    expected: (date: string, left: string) => `Expected ${date} (${left})`,
    expectedSoon: 'Expected shortly',
    finished: (date: string) => `Finished ${date}`,
    revised: (date: string) => `revised ${date}`,
    progress: (done: number, all: number) => `${done} of ${all} screenings`,
    screenings: (count: number) => (count === 1 ? '1 screening' : `${count} screenings`),
    result: 'Result',
    assessment: 'Assessment',
    stale: "Can't refresh right now. Retrying...",
    newStatus: (name: string, status: string) => `${name}: ${status}`,
    export: 'Export CSV',
    phases: reportLabels,
    reviewing: 'Candidate is reviewing',
    results: resultLabels,
    assessments: assessmentLabels,
  },
  report: {
    title: 'Background check report',
  },
  disclosure: {
    title: 'Disclosures and authorization',
    empty: 'There is nothing to sign.',
  },
  signUp: {
    title: (partner: string) => `Connect with ${partner}`,
  },
  screenings: screeningNames,
};

/** What every language provides. */
export type Messages = typeof en;
