import * as z from 'zod';
import { maxAssessmentLength } from '../../reference-data/text-lengths.ts';
import { paragraphs } from '../../primitives.ts';

const reason = paragraphs(maxAssessmentLength);

/** The employer's own reasons for each factor of a decision about a criminal record. The final notice quotes them. */
export const decisionReasons = z
  .strictObject({
    seriousness: reason.meta({ description: 'How serious the conduct behind the conviction was.' }),
    convictions: reason.meta({ description: 'How many convictions there are, and of what types.' }),
    time_passed: reason.meta({
      description: 'How much time has passed since the conviction, without time in custody.',
    }),
    rehabilitation: reason.meta({
      description:
        "What you considered of the candidate's rehabilitation, good conduct, work experience, education and training.",
    }),
    duties: reason.meta({ description: 'The duties and responsibilities of the position that matter.' }),
    work_setting: reason.meta({ description: 'Where and how the work is done.' }),
    impact: reason.meta({ description: 'How the conviction affects the position or the business.' }),
  })
  .meta({ id: 'DecisionReasons' });

/** Body of `POST /v1/adverse_actions/{id}/reasons`. */
export const decisionReasonsBody = z.strictObject({
  reasons: decisionReasons.meta({ description: 'Your own reasons, one for each factor.' }),
});

export type DecisionReasons = z.infer<typeof decisionReasons>;
