/** English messages of the employer's own reasons, which some final notices give. */
export const en = {
  title: 'Write your reasons',
  hint: 'The law wants your own reasons for each factor in the final notice.',
  factors: {
    seriousness: 'Seriousness of the conduct',
    convictions: 'Number and types of convictions',
    time_passed: 'Time since the conviction',
    rehabilitation: 'Rehabilitation, good conduct, experience, education and training',
    duties: 'Duties and responsibilities of the position',
    work_setting: 'Place and manner of the work',
    impact: 'Impact on the position or the business',
  },
  required: 'Write your reason.',
  save: 'Save reasons',
  saved: 'Reasons saved.',
};

export type ReasonsMessages = typeof en;
