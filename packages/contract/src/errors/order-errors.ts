import { field, general } from './define-error.ts';

const oneHour = 3600;

const fileProblems = {
  missing: 'This file is empty. Send another one.',
  too_large: 'This file is larger than 8 MB. Send a smaller one.',
  wrong_type: 'Send a JPEG, PNG or PDF file.',
  infected: 'This file contains malware. Send another one.',
  unreadable: 'This file could not be read. Send an unprotected copy without scripts or attachments.',
};

const logoProblems = {
  missing: 'This file is empty. Send another one.',
  too_large: 'This logo is larger than 1 MB. Send a smaller one.',
  wrong_type: 'Send the logo as a PNG or JPEG file.',
  infected: 'This file contains malware. Send another one.',
  unreadable: 'This logo could not be read. Save it again as a PNG, with at most 4000 pixels on each side.',
};

/** What an unclear work location lacks. */
const unclearPlaces = {
  zipcode: 'The city alone does not tell which local rules apply. Add the ZIP code of the work location.',
  city: 'Places with different rules share this ZIP code. Add the city of the work location.',
  county: 'The service does not know this ZIP code. Correct it, or add the county of the work location.',
};

/** Errors of hierarchies, packages, candidates and invitations. */
export const orderErrors = {
  // Hierarchy and packages
  segmentationNotEnabled: general(
    'segmentation_not_enabled',
    403,
    'Sorry, your account is not enabled for segmentation',
  ),
  hierarchyLocked: {
    ...general('hierarchy_locked', 423, 'The hierarchy is being replaced. Try again in a few seconds.'),
    retryAfterSeconds: 2,
  },
  nodeRequired: field(
    'node_required',
    400,
    'node',
    'This account has a hierarchy. Choose a node and send its custom_id.',
  ),
  nodeNotFound: (customId: string) =>
    field('node_not_found', 400, 'node', `The hierarchy has no "${customId}".`),
  nodeNotAllowed: field('node_not_allowed', 400, 'node', 'This account has no hierarchy. Omit node.'),
  nodeExists: (customId: string) =>
    field('node_exists', 409, 'custom_id', `The hierarchy already has "${customId}". Choose another one.`),
  parentNodeNotFound: (customId: string) =>
    field('parent_node_not_found', 400, 'parent_custom_id', `The hierarchy has no "${customId}".`),
  nodeBelowItself: field(
    'node_below_itself',
    400,
    'parent_custom_id',
    'A parent cannot stand below its child. Choose another parent.',
  ),
  nodeHasChildren: general(
    'node_has_children',
    409,
    'This node has nodes below it. Move or delete those first.',
  ),
  hierarchyNotEmpty: general(
    'hierarchy_not_empty',
    409,
    'This account has a hierarchy. Delete all of it first.',
  ),
  brandColorTooLight: (darker: string) =>
    field(
      'brand_color_too_light',
      400,
      'brand_color',
      `Text in this color is hard to read on white. Use a darker color, for example ${darker}.`,
    ),
  logoNotAccepted: (problem: keyof typeof logoProblems) =>
    field('logo_not_accepted', 400, 'file', logoProblems[problem]),
  packageNotFound: (slug: string) =>
    field('package_not_found', 400, 'package', `This account has no package "${slug}".`),
  packageNotOnNode: (slug: string) =>
    field(
      'package_not_on_node',
      400,
      'package',
      `The package "${slug}" is not offered in this part of the hierarchy. Choose another one.`,
    ),
  packageExists: (slug: string) =>
    field('package_exists', 409, 'slug', `This account already has a package "${slug}". Choose another one.`),

  packageInUse: (users: string) =>
    general('package_in_use', 409, `This package is in use by ${users}. Take it out of them first.`),

  invitationsUnconfirmed: (slug: string, law: string) =>
    field(
      'invitations_unconfirmed',
      409,
      'screenings',
      `Open invitations to "${slug}" lack what the law requires for these screenings (${law}). Cancel them first, or use another slug.`,
    ),

  offerRequired: (places: string[], laws: string[]) =>
    field(
      'offer_required',
      400,
      'conditional_offer_made',
      `The law of ${places.join(' and ')} asks for a conditional offer before the background check (${laws.join('; ')}). Make the offer, then send conditional_offer_made: true.`,
    ),
  creditGroundRequired: (places: string[], laws: string[]) =>
    field(
      'credit_ground_required',
      400,
      'credit_ground',
      `The law of ${places.join(' and ')} allows credit reports for listed positions only (${laws.join('; ')}). Say in credit_ground why the position is one of them, or choose another package.`,
    ),
  workLocationUnclear: (name: string, add: keyof typeof unclearPlaces) =>
    field('work_location_unclear', 400, name, unclearPlaces[add]),
  zipCodeInAnotherState: (name: string, state: string) =>
    field(
      'zip_code_in_another_state',
      400,
      name,
      `This ZIP code is not in ${state}. Correct the ZIP code or the state of the work location.`,
    ),
  countyNotInState: (name: string, state: string) =>
    field(
      'county_not_in_state',
      400,
      name,
      `${state} has no county with this name. Correct the county of the work location, or leave it out and send the ZIP code.`,
    ),

  // Candidates and invitations
  fileNotAccepted: (problem: 'missing' | 'too_large' | 'wrong_type' | 'infected' | 'unreadable') =>
    field('file_not_accepted', 400, 'file', fileProblems[problem]),
  geoNotFound: (id: string) =>
    field('geo_not_found', 400, 'geo_ids', `This account has no geo "${id}". Create it first.`),
  geoExists: field(
    'geo_exists',
    409,
    'name',
    'This account already has a geo with this name and state. Use it, or another name.',
  ),
  geoCityIsSet: field('geo_city_is_set', 409, 'city', 'This geo already has a city. Create another geo.'),
  geoInUse: general('geo_in_use', 409, 'A candidate has this geo. Remove it from the candidate first.'),
  driverLicenseExists: (which: 'current' | 'previous') =>
    field(
      'driver_license_exists',
      409,
      'current',
      `The candidate already has a ${which} driver license. Change or delete it first.`,
    ),
  ssnNotOnFile: general('ssn_not_on_file', 404, 'No Social Security number of this candidate is on file.'),
  ssnKeyMissing: general(
    'ssn_key_missing',
    409,
    'This account has no public key for Social Security numbers. Send the key to your account manager.',
  ),
  invalidPublicKey: field(
    'invalid_public_key',
    400,
    'public_key',
    'Send an RSA public key of at least 2048 bits in PEM.',
  ),
  tooManyNotes: (max: number) => general('too_many_notes', 409, `A report can have at most ${max} notes.`),
  tooManyEntries: (max: number, objects: string) =>
    general('too_many_entries', 409, `There can be at most ${max} ${objects}. Delete one first.`),
  candidateDocumentNotFound: (name: string) =>
    field('document_not_found', 400, name, 'This candidate has no such document. Upload it first.'),
  candidateNotFound: field(
    'candidate_not_found',
    404,
    'candidate_id',
    'This account has no candidate with this ID.',
  ),
  candidateRemoved: general(
    'candidate_removed',
    403,
    'The personal data of this candidate was removed. Create a new candidate.',
  ),
  candidateRequired: field('candidate_required', 400, 'candidate_id', 'Send candidate_id or custom_id.'),
  customIdNotFound: field(
    'custom_id_not_found',
    404,
    'custom_id',
    'This account has no candidate with this custom_id.',
  ),
  candidateIncomplete: (names: string[]) =>
    field(
      'candidate_incomplete',
      400,
      'candidate_id',
      `The candidate is missing what this order requires: ${names.join(', ')}. Add it to the candidate first.`,
    ),
  invitationNotPending: (status: string, verb: string) =>
    general(
      'invitation_not_pending',
      409,
      `This invitation is ${status}. Only a pending invitation can be ${verb}.`,
    ),
  invitationPending: general(
    'invitation_pending',
    409,
    'A pending invitation cannot be archived. Cancel it, or wait until the candidate completes it.',
  ),
  invitationNotExpired: (status: string) =>
    general(
      'invitation_not_expired',
      409,
      `This invitation is ${status}. Only an expired invitation can be renewed.`,
    ),
  invitationRenewed: general(
    'invitation_renewed',
    409,
    'This invitation was already renewed. Its renewal_id names the new invitation.',
  ),
  invitationEmailsOff: general(
    'invitation_emails_off',
    409,
    'This account does not email invitations and reminders. Send the candidate the invitation_url yourself.',
  ),
  reminderLimitReached: {
    ...general(
      'reminder_limit_reached',
      429,
      'This invitation was resent 10 times within 24 hours. Try again later.',
    ),
    retryAfterSeconds: oneHour,
  },
  deliveryNotFailed: general(
    'delivery_not_failed',
    409,
    'The last email was not refused, so there is no address to correct and nothing to send again.',
  ),
  editConflict: general(
    'edit_conflict',
    409,
    'This was updated somewhere else. Load the latest version and try again.',
  ),
} as const;
