import { css } from 'lit';

/** A report: two columns where there is room. */
export const reportStyles = css`
  /* The name and the status, on one line where they have room. */
  h2 {
    display: inline;
    margin-inline-end: 12px;
  }
  h2 ~ .pill {
    vertical-align: 0.2em;
  }
  h2 ~ .muted {
    margin-top: 4px;
  }
  /* Browsers of 2019 have one column. */
  .cols {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-column-gap: 20px;
  }
  .head-actions {
    display: flex;
    margin-top: 12px;
    column-gap: 8px;
  }
  @container (min-width: 640px) {
    .root {
      display: grid;
      grid-template-columns: fit-content(60%) minmax(0, 1fr) auto;
      align-items: baseline;
    }
    .root > * {
      grid-column: 1 / -1;
      min-width: 0;
    }
    small {
      grid-area: 1 / 2;
      justify-self: end;
      margin-inline-end: 12px;
    }
    .root > h2 {
      grid-area: 1 / 1;
    }
    h2 ~ .pill {
      grid-area: 1 / 2;
      justify-self: start;
    }
    h2 ~ .muted {
      grid-area: 2 / 1 / auto / 3;
    }
    .head-actions {
      grid-area: 1 / 3 / 3;
      place-self: start end;
      margin: 0;
    }
    dialog .root {
      display: block;
    }
  }
  /* The notes stand below the findings, beside a longer column. */
  @container (min-width: 720px) {
    .cols {
      grid-template: auto 1fr / minmax(0, 1fr) minmax(300px, 25%);
    }
    .side {
      grid-area: 1 / 2 / 3;
    }
    dialog .cols {
      display: block;
    }
  }
  .card {
    margin-top: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .card > h3,
  .card-head {
    padding: 16px 20px 12px;
  }
  .card-head,
  .findings > h3 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  .card-head .link {
    flex: none;
    padding: 4px 0;
    margin-inline-start: 16px;
  }
  .card.pad {
    padding: 16px 20px;
  }
  .card.pad > h3 {
    padding: 0 0 8px;
  }
  .card > .pad {
    padding: 0 20px 12px;
  }
  h4 {
    flex: 1 1 160px;
    min-width: 0;
    margin: 0 0 4px;
    margin-inline-end: 10px;
    font-size: 1em;
    font-weight: 600;
  }
  .finding {
    padding: 16px 20px;
    border-top: 1px solid var(--border);
  }
  .finding-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    margin-bottom: 8px;
  }
  .finding-head > * {
    margin-bottom: 4px;
  }
  .finding-head > .pill {
    margin-inline-end: 10px;
  }
  .facts {
    display: grid;
    grid-template-columns: minmax(calc(8em - 12px), min-content) minmax(0, 1fr);
    grid-gap: 4px 12px;
    font-size: 0.9375em;
  }
  .side .facts {
    grid-template-columns: minmax(64px, min-content) minmax(0, 1fr);
  }
  .findings > h3 {
    flex-wrap: wrap;
  }
  .card.findings .muted {
    font-weight: 400;
  }
  .finding > p {
    margin-top: 8px;
  }
  .pairs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
    grid-gap: 4px 20px;
    font-size: 0.9375em;
  }
  .pairs > div {
    display: flex;
  }
  .pairs dt {
    flex: none;
    width: 8em;
    padding-inline-end: 8px;
  }
  dt {
    color: var(--muted);
  }
  .pairs dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Where the browser's text is large, what is said of a name stands below it. */
  @media (max-width: 18em) {
    .facts.facts {
      grid-template-columns: 100%;
    }
    .pairs > div {
      display: block;
    }
  }
  #clear-list {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr));
  }
  /* Alone in its line, so that the rule above it is whole. */
  #clear-list > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    padding: 10px 20px;
    border-top: 1px solid var(--border);
    font-size: 0.9375em;
  }
  .row > :first-child {
    min-width: 0;
    margin-inline-end: 12px;
  }
  .row details {
    flex-basis: 100%;
  }
  .rest {
    height: 160px;
  }
  .rest > .skeleton {
    margin-top: 8px;
  }
  /* As high as the form for a note. */
  .notes-room {
    height: calc(5.8em + 118px);
  }
  .reason {
    display: block;
  }
  .tick {
    color: var(--success);
  }
  .folded > li:nth-child(n + 5) {
    display: none;
  }
  .copy {
    display: flex;
    flex-wrap: wrap;
    margin-top: 4px;
  }
  .copy > * {
    flex: none;
    margin-bottom: 8px;
  }
  .copy > .input {
    flex: 1 1 160px;
    width: auto;
    margin-inline-end: 8px;
  }
`;
