import { html } from 'hono/html';
import type { Customer } from '../acme.ts';
import type { Html, DemoPage } from './demo-page.ts';

/** What is special about each seeded customer. */
const descriptions: Record<string, string> = {
  'Northwind Sample LLC': 'Three-level hierarchy, 36 packages',
  'Corner Bakery Demo Co': 'No hierarchy, 4 packages',
  'Newcomer Demo Co': 'Not credentialed yet',
};

const problems = {
  state: "We couldn't verify your request, or it expired. Connect your account again.",
  denied: "Your account wasn't connected. Connect it again when you're ready.",
  code: 'The connection expired. Connect your account again.',
};

/** Why an account could not be connected. */
export type ConnectProblem = keyof typeof problems;

const alert = (problem: string): Html =>
  html`<p role="alert">${problem in problems ? problems[problem as ConnectProblem] : problems.state}</p>`;

const customerButton = ({ id, name }: Customer): Html =>
  html`<li>
    <form method="post" action="/sign-in">
      <input type="hidden" name="account" value="${id}" />
      <button><strong>${name}</strong><span>${descriptions[name] ?? ''}</span></button>
    </form>
  </li>`;

export const signInPage: DemoPage = {
  title: 'Sign in',
  isPublic: true,
  renderBody: ({ customers, problem }) =>
    html`<h1>Sign in</h1>
      <p class="lead">
        Acme Hiring is a fictional hiring platform. Choose a customer to sign in as one of its recruiters.
      </p>
      ${problem ? alert(problem) : ''}
      <ul class="cards">
        ${customers.map(customerButton)}
      </ul>
      <p class="below">
        Not a customer yet? <a href="/sign-up">Sign up</a> or <a href="/connect">connect another account</a>.
      </p>`,
};
