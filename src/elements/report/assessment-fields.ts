import { html, nothing, type TemplateResult } from 'lit';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';

/** Questions of an individualized assessment (EEOC guidance of 2012, part V.B.9). */
const questions = ['nature', 'time_passed', 'relation_to_job'] as const;

/** What was answered, by question. */
export type Answers = Record<(typeof questions)[number], string>;

export const noAnswers: Answers = { nature: '', time_passed: '', relation_to_job: '' };

/** Whether every question has an answer. */
export const isAnswered = (answers: Answers): boolean => questions.every((name) => answers[name].trim());

interface AssessmentFields {
  answers: Answers;
  labels: Answers;
  /** What to say at a question without an answer. Undefined: nothing yet. */
  missing: string | undefined;
  change: (answers: Answers) => void;
}

/** Renders a field for each question of an individualized assessment. */
export const assessmentFields = (fields: AssessmentFields): TemplateResult[] => {
  let { answers } = fields;
  return questions.map((name) => {
    const error = answers[name].trim() ? undefined : fields.missing;
    return html`<div class="field">
      <label for=${name}>${fields.labels[name]}</label>
      <textarea
        class="input"
        part="input"
        id=${name}
        rows="2"
        maxlength=${maxAssessmentLength}
        .value=${answers[name]}
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${error ? `${name}-error` : nothing}
        @input=${(event: Event) => {
          answers = { ...answers, [name]: (event.target as HTMLTextAreaElement).value };
          fields.change(answers);
        }}
      ></textarea>
      ${error ? html`<p class="error" id="${name}-error" role="alert">${error}</p>` : nothing}
    </div>`;
  });
};

interface AssessmentStep extends Pick<AssessmentFields, 'answers' | 'change'> {
  messages: DecisionMessages;
  /** Places whose law requires the assessment. */
  places: readonly string[];
  /** Whether people tried to continue without an answer. */
  isMissing: boolean;
}

export const assessmentStep = ({
  messages,
  places,
  answers,
  isMissing,
  change,
}: AssessmentStep): TemplateResult =>
  html`<p class="field">
      ${places.length ? messages.assessmentDue(places.join(', ')) : messages.assessmentOwn}
    </p>
    ${assessmentFields({
      answers,
      labels: messages.assessmentFields,
      missing: isMissing ? messages.textRequired : undefined,
      change,
    })}`;

/** Offers an assessment where no law requires one of the chosen findings. */
export const assessmentOffer = (
  { addAssessment }: DecisionMessages,
  isAdded: boolean,
  change: (isAdded: boolean) => void,
): TemplateResult =>
  html`<label class="check field">
    <input
      type="checkbox"
      name="assess"
      .checked=${isAdded}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />
    <span>${addAssessment}</span>
  </label>`;
