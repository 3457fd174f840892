import { html, nothing, type TemplateResult } from 'lit';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';

/** Questions of an individualized assessment (EEOC guidance of 2012, part V.B.9). */
const questions = ['nature', 'time_passed', 'relation_to_job'] as const;

/** What was answered, by question. */
export type Answers = Record<(typeof questions)[number], string>;

export const noAnswers: Answers = { nature: '', time_passed: '', relation_to_job: '' };

/** Whether every question has an answer. */
export const isAnswered = (answers: Answers): boolean => questions.every((name) => answers[name].trim());

/** What the fields show. */
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
