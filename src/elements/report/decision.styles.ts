import { css } from 'lit';

/** The decision about a report, beside it. */
export const decisionStyles = css`
  .side .check {
    display: flex;
    align-items: flex-start;
    margin-top: 8px;
    font-weight: 400;
  }
  .side summary {
    padding: 8px 0;
  }
  .wide {
    display: block;
    width: 100%;
    margin-top: 12px;
  }
  .stack > .wide {
    margin-top: 8px;
  }
`;
