import { spanishContentLabels, spanishScreeningNames, withCountry } from '@service-embeds/contract';
import type { Messages } from '../en/index.ts';
import { adverseAction } from './adverse-action.ts';
import { apply } from './apply.ts';
import { fileDisclosure, dispute, natureScope, renewal } from './candidate-requests.ts';
import { check, email, letters, reportCopy, verification } from './check.ts';
import { company, connect, paymentErrors, paymentFrame, signUp } from './connect.ts';
import { customerMails } from './customer-mails.ts';
import { mails } from './mails.ts';
import { expiredLink, help, links, problems, fieldErrors, forms, testMode } from './pages.ts';
import { reportPdf, screenings } from './report.ts';
import { securityMails } from './security-mails.ts';
import { passwords, secondFactor, signIn, signInSteps } from './sign-in.ts';
import { consentCopy, dataCopy, yourData } from './your-data.ts';

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
  renewal,
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
