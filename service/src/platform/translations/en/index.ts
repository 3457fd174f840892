import { contentLabels, screeningNames } from '@service-embeds/contract';
import { adverseAction } from './adverse-action.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { company } from './company.ts';
import { connect } from './connect.ts';
import { consentCopy } from './consent-copy.ts';
import { customerMails } from './customer-mails.ts';
import { dataCopy } from './data-copy.ts';
import { fileDisclosure } from './file-disclosure.ts';
import { dispute } from './dispute.ts';
import { email } from './email.ts';
import { expiredLink, links } from './links.ts';
import { fieldErrors, forms } from './forms.ts';
import { letters } from './letters.ts';
import { mails } from './mails.ts';
import { natureScope } from './nature-scope.ts';
import { passwords } from './passwords.ts';
import { paymentErrors } from './payment-errors.ts';
import { paymentFrame } from './payment-frame.ts';
import { problems } from './problems.ts';
import { reportCopy } from './report-copy.ts';
import { reportPdf } from './report-pdf.ts';
import { screenings } from './screenings.ts';
import { secondFactor } from './second-factor.ts';
import { securityMails } from './security-mails.ts';
import { signIn } from './sign-in.ts';
import { signInSteps } from './sign-in-steps.ts';
import { signUp } from './sign-up.ts';
import { verification } from './verification.ts';
import { yourData } from './your-data.ts';

/** The English messages. Their type is the shape of every other language. */
export const en = {
  /** BCP 47 tag for dates. */
  locale: 'en-US',
  /** The language's own name, on the button that switches to it. */
  languageName: 'English',
  contentLabels,
  screeningNames,
  adverseAction,
  apply,
  check,
  company,
  connect,
  consentCopy,
  customerMails,
  dataCopy,
  fileDisclosure,
  dispute,
  email,
  expiredLink,
  fieldErrors,
  forms,
  letters,
  links,
  mails,
  natureScope,
  passwords,
  paymentErrors,
  paymentFrame,
  problems,
  reportCopy,
  reportPdf,
  screenings,
  secondFactor,
  securityMails,
  signIn,
  signInSteps,
  signUp,
  verification,
  yourData,
};

export type Messages = typeof en;
