/** The page where a candidate sends what a report is waiting for. */
export const verification = {
  title: 'We need something from you',
  doneTitle: "You're all set",
  done: "We received your answer and we're continuing your background check. There's nothing left to do here.",
  enter:
    "We can't continue your background check without this. Your answer is encrypted in transit and at rest.",
  show:
    "We need a copy of your government-issued ID: a passport, a driver's license, or a state ID. Take a clear photo or " +
    'choose a PDF. It is encrypted in transit and at rest, and only the people who verify it can see it.',
  send: 'Submit',
  photo: 'Take a photo',
  photoHint: 'Opens the camera of this device',
  document: 'Photo or PDF',
  documentHint: 'JPEG, PNG, or PDF, up to 8 MB',
  /** What can be wrong with the file. */
  file: {
    missing: 'Choose a file.',
    too_large: 'This file is larger than 8 MB. Choose a smaller file.',
    wrong_type: 'Choose a photo (JPEG or PNG) or a PDF of the document.',
    unreadable: "We couldn't open this file. Take a new photo, or save the document as a new PDF.",
    too_many_pixels: 'This image has more than 52 megapixels. Choose a smaller image.',
    too_many_pages: 'This PDF has more than 50 pages. Save only the pages of the document as a new PDF.',
    encrypted: 'This PDF is protected with a password. Save it without protection, or take a photo.',
    active_content:
      'This PDF contains scripts, a form, or attached files. Print the document to a new PDF, or take a photo.',
    infected: 'The virus scanner found a problem in this file. Choose another file, or take a photo.',
    try_again: "We can't check files right now. Try again in a few minutes.",
  },
  fields: {
    ssn: {
      label: 'Social Security number',
      hint: '9 digits',
      required: 'Enter your Social Security number.',
    },
    driver_license_number: {
      label: "Driver's license number",
      hint: 'Exactly as it appears on your license',
      required: "Enter your driver's license number.",
    },
    driver_license_state: {
      label: 'Issuing state',
      required: 'Enter the state that issued your license.',
    },
  },
};
