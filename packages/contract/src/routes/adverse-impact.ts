import { adverseImpact, adverseImpactBody, mostImpactRows } from '../resources/decision/adverse-impact.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { keyHolder } from './auth.ts';

/** Figures about the decisions of an account, never about one person. */
export const adverseImpactRoutes = {
  'POST /v1/adverse_impact': {
    operationId: 'checkAdverseImpact',
    summary: 'Compute selection rates of your own groups and apply the four-fifths rule. Stores nothing',
    tag: 'Adjudication',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('adverse_impact.computed', 'account'),
    body: adverseImpactBody,
    limits: { bytes: 2 * 1024 * 1024, values: 3 * mostImpactRows + 100, items: mostImpactRows },
    response: adverseImpact,
    status: 200,
    changesNothing: true,
    failures: [403],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
