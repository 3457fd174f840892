import { spanishContentLabels, spanishScreeningNames, withCountry } from '@service-embeds/contract';
import type { Messages } from '../en/index.ts';
import { adverseAction } from './adverse-action.ts';
import { apply } from './apply.ts';
import { check, email, letters, reportCopy } from './check.ts';
import { company } from './company.ts';
import { connect } from './connect.ts';
import { consentCopy, dataCopy, yourData } from './your-data.ts';
import { customerMails } from './customer-mails.ts';
import { fileDisclosure } from './file-disclosure.ts';
import { dispute } from './dispute.ts';
import { expiredLink, help, links, problems } from './problems.ts';
import { fieldErrors, forms } from './forms.ts';
import { mails } from './mails.ts';
import { natureScope } from './nature-scope.ts';
import { passwords } from './passwords.ts';
import { paymentErrors, paymentFrame } from './payment-frame.ts';
import { reportPdf } from './report-pdf.ts';
import { screenings } from './screenings.ts';
import { secondFactor, signIn, signInSteps } from './sign-in.ts';
import { securityMails } from './security-mails.ts';
import { signUp } from './sign-up.ts';
import { testMode } from './test-mode.ts';
import { verification } from './verification.ts';

export const es: Messages = {
  locale: withCountry('es'),
  languageName: 'Español',
  contentLabels: spanishContentLabels,
  screeningNames: spanishScreeningNames,
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
  help,
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
  testMode,
  verification,
  yourData,
};
