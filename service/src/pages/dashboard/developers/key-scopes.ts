import { html } from 'hono/html';
import { keyScopes, type KeyScope } from '@service-embeds/contract';
import { keyScopesOfRole, presentKeyScopes, type Role } from '@service-embeds/domain/identity/role-rights';
import { checkbox, type FormReader, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { ApiKeyRow } from '../../../resources/api-keys/api-keys.queries.ts';

/** What each scope lets a key do, in the words of the page. */
const labels: Readonly<Record<KeyScope, string>> = {
  read: 'Read candidates, orders and reports',
  order: 'Order background checks',
  decide: 'Decide about reports',
  account_settings: 'Change account settings, nodes and retention',
  webhooks: 'Manage webhook endpoints and tests',
  keys: 'Manage partner applications',
};

const fieldOf = (scope: KeyScope): string => `scope_${scope}`;

/** Name of the group of scopes, for its error. */
export const scopesField = 'scopes';

/** The scopes that a person can give to a new key: those that their role has. */
export function scopeFields(state: FormState, role: Role): Html {
  const error = state.errors[scopesField];
  return html`<fieldset ${error ? html`aria-describedby="scopes-error"` : ''}>
    <legend>What the key may do</legend>
    ${error ? html`<strong class="error" id="scopes-error">${error}</strong>` : ''}
    ${keyScopesOfRole(role).map((scope) => checkbox(state, fieldOf(scope), labels[scope]))}
  </fieldset>`;
}

/** Returns the scopes that were chosen, of those that the role has. */
export const readScopes = (form: FormReader, role: Role): KeyScope[] =>
  keyScopesOfRole(role).filter((scope) => form(fieldOf(scope)) !== '');

/** The fields of the scopes that were chosen, to show them again. */
export const scopeValues = (scopes: readonly KeyScope[]): Record<string, string> =>
  Object.fromEntries(scopes.map((scope) => [fieldOf(scope), 'on']));

/** Returns what a key may do now. */
export const scopesOfKey = ({ scopes, makerId, makerRole }: ApiKeyRow): KeyScope[] =>
  makerId === null
    ? (scopes ?? [...keyScopes])
    : presentKeyScopes(scopes ?? keyScopes, makerRole ?? undefined);

/** Says what a key may do now. */
export function describeScopes(key: ApiKeyRow): string {
  const scopes = scopesOfKey(key);
  if (scopes.length === keyScopes.length) return 'Everything';
  if (!scopes.length) return 'Nothing: the person who made it has lost these rights or left the account';
  return scopes.map((scope) => labels[scope]).join(', ');
}
