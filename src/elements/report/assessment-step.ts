import { html, nothing, type TemplateResult } from 'lit';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';
import { assessmentFields, type Answers } from './assessment-fields.ts';

/** What the step of an individualized assessment shows, and what people change there. */
interface AssessmentStep {
  messages: DecisionMessages;
  /** Whether one is recorded. Undefined: not answered yet. */
  assessed: boolean | undefined;
  /** Whether people tried to continue without an answer. */
  isMissing: boolean;
  answers: Answers;
  setAssessed: (assessed: boolean) => void;
  setAnswers: (answers: Answers) => void;
}

/** Says what is missing in a group of fields. */
export const missingText = (text: string): TemplateResult =>
  html`<p class="error" id="adverse-error" role="alert">${text}</p>`;

/** Renders the question whether an assessment is recorded, and its fields. */
export function assessmentStep(step: AssessmentStep): TemplateResult {
  const { messages, assessed, isMissing, answers, setAssessed, setAnswers } = step;
  const choice = (value: boolean, label: string) =>
    html`<label class="check">
      <input
        type="radio"
        name="assessed"
        .checked=${assessed === value}
        @change=${() => setAssessed(value)}
      />
      <span>${label}</span>
    </label>`;
  const isUnanswered = isMissing && assessed === undefined;
  return html`<p class="field">${messages.assessmentText}</p>
    <fieldset class="field" aria-describedby=${isMissing ? 'adverse-error' : nothing}>
      <legend>${messages.assessmentQuestion}</legend>
      ${isUnanswered ? missingText(messages.answerRequired) : nothing} ${choice(true, messages.assessed)}
      ${choice(false, messages.notAssessed)}
    </fieldset>
    ${
      assessed
        ? assessmentFields({
            answers,
            labels: messages.assessmentFields,
            missing: isMissing ? messages.textRequired : undefined,
            change: setAnswers,
          })
        : nothing
    }`;
}
