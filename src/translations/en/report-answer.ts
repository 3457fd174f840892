import { en as decisions } from './report-decision.ts';

/** English messages of what follows from the candidate's answer to a pre-adverse notice. */
export const en = {
  replied: "Record the candidate's answer",
  needsTime: 'They dispute a finding or need time for evidence',
  recordReply: 'Record answer',
  replyRecorded: 'Answer recorded.',
  email: "Candidate's email address",
  sendNotice: 'Send notice again',
  noticeSent: 'Notice sent.',
  letter: 'Open letter to print (PDF)',
  posting: 'Print the notice, fold it in thirds, and mail it in a window envelope.',
  recordPosting: 'Record that it was mailed today',
  postingRecorded: 'Mailing recorded.',
  posted: (date: string) => `Notice mailed on ${date}.`,
  assessAgain: 'Assess again after the answer',
  assessmentFields: decisions.assessmentFields,
  answerRequired: decisions.textRequired,
  evidence: "What did the candidate's answer change? (optional)",
  saveAssessment: 'Save assessment',
  assessmentSaved: 'Assessment saved.',
};

export type AnswerMessages = typeof en;
