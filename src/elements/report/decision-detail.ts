/** Detail of `service-decision`, and of the event before it. */
export interface DecisionDetail {
  /** ID of the report. */
  report_id: string;
  /** `engaged`: cleared to hire. `pre_adverse_action`: the pre-adverse notice is sent. `canceled`: an adverse action ends. */
  decision: 'engaged' | 'pre_adverse_action' | 'canceled';
}
