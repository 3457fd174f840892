import { field, general } from './define-error.ts';

/** Errors of reports, adverse action and assessments. */
export const reportErrors = {
  // Reports
  reportTransitionNotAllowed: (status: string, verb: string) =>
    general('report_transition_not_allowed', 409, `This report is ${status}. It cannot be ${verb} now.`),
  etaNotAvailable: general(
    'eta_not_available',
    404,
    'This report has no county criminal search, so there is no estimate for it.',
  ),
  etaNotAvailableYet: general(
    'eta_not_available_yet',
    404,
    'There is no estimate for this report yet. It comes about two hours after the order, with the event report.updated.',
  ),
  screeningNotFound: field(
    'screening_not_found',
    404,
    'screening_id',
    'This report has no screening with this ID.',
  ),
  recordNotFound: field('record_not_found', 400, 'record_id', 'This report has no record with this ID.'),
  screeningFinished: (status: string) =>
    field('screening_finished', 409, 'screening_id', `This screening is already ${status}.`),
  contentOfAnotherType: (type: string) =>
    field(
      'content_of_another_type',
      400,
      type,
      `Only a screening of type ${type} has this. Send it with that screening.`,
    ),
  verificationAlreadyOpen: (type: string) =>
    field(
      'verification_already_open',
      409,
      'verification_type',
      `The candidate already has an open verification of type ${type}. Wait for the answer.`,
    ),
  verificationNotOpen: (type: string) =>
    field(
      'verification_not_open',
      409,
      'verification_type',
      `There is no open verification of type ${type}.`,
    ),
  verificationsIncomplete: general(
    'verifications_incomplete',
    409,
    'The candidate has not provided everything that was requested. Wait for it, or cancel the screenings that need it.',
  ),
  itemCertificationRequired: field(
    'item_certification_required',
    400,
    'certified',
    'A deleted item goes back into a report only if its source certifies that it is complete and accurate. Then send certified: true.',
  ),
  itemNotDeleted: field(
    'item_not_deleted',
    409,
    'item_id',
    'No dispute has deleted an item with this ID that can be put back now.',
  ),
  packageNotLarger: (slug: string) =>
    field(
      'package_not_larger',
      400,
      'package',
      `Choose a package that contains every screening of the report and more. "${slug}" does not.`,
    ),
  adjudicationNotSettable: field(
    'adjudication_not_settable',
    400,
    'adjudication',
    'Only engaged can be set. Start an adverse action with POST /v1/reports/{id}/adverse_actions.',
  ),
  tooManyTags: (max: number) =>
    field('too_many_tags', 400, 'tag', `A report has at most ${max} tags. Remove one first.`),
  packageNotSelfHosted: (types: string[]) =>
    field(
      'package_not_self_hosted',
      400,
      'package',
      `Order this package by invitation. Self-hosted reports do not support ${types.join(', ')}.`,
    ),

  // Adverse action and assessments
  adverseActionInProgress: general(
    'adverse_action_in_progress',
    409,
    'This report has an adverse action in progress. Cancel it first.',
  ),
  adverseActionFinished: (status: string) =>
    general('adverse_action_finished', 409, `This adverse action is ${status}. It can no longer be changed.`),
  postalAddressMissing: general(
    'postal_address_missing',
    409,
    'The candidate has no postal address. Send it to POST /v1/candidates/{id}/postal_address.',
  ),
  noticeAlreadyPosted: general(
    'notice_already_posted',
    409,
    'It is already recorded that this notice was posted.',
  ),
  postedAtInvalid: field('posted_at_invalid', 400, 'posted_at', 'Use a time between the notice and now.'),
  letterChanged: general(
    'letter_changed',
    409,
    'The notices would no longer say what the preview showed. Preview them again.',
  ),
  letterPlaceholderUnknown: (names: string[]) =>
    field('letter_placeholder_unknown', 400, 'texts', `This text cannot contain ${names.join(', ')}.`),
  letterContactMissing: field(
    'letter_contact_missing',
    400,
    'texts',
    'The contact text has to contain {{contact}}, where candidates reach you.',
  ),
  reasonsNotRequired: general(
    'reasons_not_required',
    409,
    'No law that applies to this adverse action wants your reasons in the final notice.',
  ),
  reportNotInvestigative: general(
    'report_not_investigative',
    409,
    'This report has no interviews with people who know the candidate.',
  ),
  legalEntityChanged: general(
    'legal_entity_changed',
    409,
    'The legal entity has changed. Review the account again.',
  ),
  chargeAnswerUnfit: field('charge_answer_unfit', 400, 'class', 'Choose one of the answers of this charge.'),
  chargeDecided: general('charge_decided', 409, 'This charge is classified. Your decision was not saved.'),
  staffMemberRequired: general(
    'staff_member_required',
    403,
    'Use the key of a member of staff. This is recorded with a name.',
  ),
  workTaken: general('work_taken', 409, 'Another member of staff has taken this work. Choose other work.'),
  letterNotReceived: field(
    'letter_not_received',
    400,
    'received_on',
    'Enter the day on which the letter was received: today or earlier.',
  ),
  natureAndScopeAnswered: general(
    'nature_and_scope_answered',
    409,
    'The candidate already has the answer to this request.',
  ),
  individualizedAssessmentRequired: (places: string[]) =>
    general(
      'individualized_assessment_required',
      409,
      `The law of ${places.join(' and ')} requires an individualized assessment of every adverse item first. Send it to POST /v1/reports/{id}/individualized_assessments.`,
    ),
  /** @param name field with the IDs */
  adverseItemsNotFound: (name: string, ids: string[]) =>
    field('adverse_items_not_found', 400, name, `This report has no adverse item ${ids.join(', ')}.`),
  adverseItemNotUsable: (name: string, { id, place, law }: { id: string; place: string; law: string }) =>
    field(
      'adverse_item_not_usable',
      400,
      name,
      `The law of ${place} does not let you use adverse item ${id}: ${law}. Leave it out.`,
    ),
  postNoticeTooEarly: (earliest: string) =>
    field(
      'post_notice_too_early',
      400,
      'post_notice_scheduled_at',
      `The candidate has more time to respond. Use ${earliest} or later.`,
    ),
  postNoticeTooLate: (latest: string) =>
    field(
      'post_notice_too_late',
      400,
      'post_notice_scheduled_at',
      `The report expires before that. Use ${latest} or earlier.`,
    ),
  reportExpired: general(
    'report_expired',
    409,
    'This report has expired: it was completed more than a year ago. Order a new one.',
  ),
  startDateInPast: field('start_date_in_past', 400, 'start_date', 'Use today or a later day.'),
  subscriptionExists: field(
    'subscription_exists',
    409,
    'package',
    'The candidate already has an active subscription to this package. Cancel it to start another one.',
  ),
  subscriptionInactive: general(
    'subscription_inactive',
    409,
    'This subscription has ended. Create another one.',
  ),
  packageNotRecurring: (types: string[]) =>
    field(
      'package_not_recurring',
      400,
      'package',
      `Order this package by invitation. Subscriptions do not support ${types.join(', ')}.`,
    ),
  continuousCheckExists: field(
    'continuous_check_exists',
    409,
    'type',
    'The candidate already has an active continuous check of this type. Cancel it to start another one.',
  ),
  continuousCheckInactive: general(
    'continuous_check_inactive',
    409,
    'This continuous check has ended. Create another one.',
  ),
  accountSuspended: general(
    'account_suspended',
    409,
    'This account is suspended. Resume it, then send the alert again.',
  ),
  ssnTraceMissing: field(
    'ssn_trace_missing',
    400,
    'type',
    'A criminal check needs a completed SSN trace. Order a report with one, and wait until it is complete.',
  ),
  workLocationsMissing: field(
    'work_locations_missing',
    400,
    'work_locations',
    'Name at least one work location: the candidate has none to take instead.',
  ),
  programExists: field(
    'program_exists',
    409,
    'name',
    'This account already has a program with this name. Use another name.',
  ),
  programPackageNotFound: (id: string) =>
    field('program_package_not_found', 400, 'package_ids', `This account has no package ${id}.`),
  documentLinkInvalid: general(
    'document_link_invalid',
    403,
    'This link is invalid or has expired. Read the document again for a new one.',
  ),
  rulesetConflict: general(
    'ruleset_conflict',
    409,
    'Another request changed this ruleset at the same time. Send the request again.',
  ),
} as const;
