import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import {
  ApiError,
  candidateFields,
  errorCatalog,
  fieldErrorSentences,
  historyAnswers,
  routes,
  spanishCandidateErrors,
  spanishFieldErrors,
  validate,
  readFieldError,
} from '@service-embeds/contract';
import type { ApiErrorDefinition, FieldErrorCode } from '@service-embeds/contract';
import { registryErrors } from '@service-embeds/domain/sign-up/business-registry';
import { requireValidSignUp } from '@service-embeds/domain/sign-up/require-sign-up';
import { fieldFor } from '../../../src/elements/new-invitation/order-input.ts';
import { fieldForApiName } from '../../../src/elements/signup-flow/signup-values.ts';
import { en } from '../../../src/translations/en/embeds.ts';
import { es } from '../../../src/translations/es/embeds.ts';

const orderSchemas = [routes['POST /v1/candidates'].body, routes['POST /v1/invitations'].body];
const signUpSchemas = [
  routes['POST /sign_up/{client_id}'].body,
  routes['POST /sign_up/{client_id}/checks'].body,
];

/** What `validate` says where a schema names no code, as far as an input of a form can cause it. */
const ownCodes = ['required', 'invalid_value', 'not_an_option', 'too_small', 'too_big'] as const;

/** Codes of fields that no person types. */
const machineCodes: Record<string, string> = {
  invalid_id: 'candidate_id, which the embed sends',
  too_many_metadata_entries: 'metadata, which only backends send',
  too_many_tags: 'tags, which only backends send',
};

/** Codes of fields that only the hosted pages ask for. The order form has none of them. */
const candidateCodes = Object.keys(spanishCandidateErrors);

/** Stands for every value that a sentence mentions. */
const params = { max: 9, minimum: 9, maximum: 9, options: ['a'], type: 'string', min: 9, days: 9, what: 'x' };

/** What the service would say of a field of this code. */
const problemOf = (code: string, name = 'field') => ({
  message: 'English.',
  apiCode: 'invalid_input',
  fields: { [name]: ['English.'] },
  issues: { [name]: [{ code, params }] },
});

const catalogErrors = (Object.values(errorCatalog) as unknown[]).map((entry) =>
  typeof entry === 'function'
    ? (entry as (...values: unknown[]) => ApiErrorDefinition)(...Array<unknown>(4).fill(['x']))
    : (entry as ApiErrorDefinition),
);

/** Errors about names that a form has too, but which its requests never answer. */
const otherRequests: Record<string, string> = {
  node_exists: 'hierarchies',
  geo_exists: 'geos',
  item_certification_required: 'disputes',
  package_not_larger: 'upgrades',
  package_not_self_hosted: 'self-hosted reports',
  package_not_recurring: 'subscriptions',
  subscription_exists: 'subscriptions',
  program_exists: 'programs',
  consent_expired: 'reports',
  standing_consent_missing: 'subscriptions',
  standing_consent_expired: 'subscriptions',
  standing_consent_used: 'subscriptions',
};

// cspell:words caracteres cuentas nuevas
describe('sentences of the service in Spanish', () => {
  it('exist for everything that the schemas of orders and sign-ups can say of a field of a form', () => {
    const codes = [...fieldCodesOf(...orderSchemas, ...signUpSchemas), ...ownCodes].filter(
      (code) => !(code in machineCodes) && !candidateCodes.includes(code),
    );
    assert.ok(codes.length > 15, codes.join());
    assert.deepEqual(
      codes.filter((code) => /English|undefined/.test(es.serviceSentence(problemOf(code), 'field'))),
      [],
    );
  });

  it('exist for everything that the hosted pages can say of a field', () => {
    const pages = [...signUpSchemas, z.object(candidateFields), historyAnswers];
    const codes = [...fieldCodesOf(...pages), ...ownCodes].filter((code) => !(code in machineCodes));
    assert.ok(codes.length > 20, codes.join());
    const sentences = { ...spanishFieldErrors, ...spanishCandidateErrors };
    assert.deepEqual(
      codes.filter((code) => !(code in sentences)),
      [],
    );
  });

  it('exist for every error of the catalog about a field of a form', () => {
    const placed = catalogErrors.filter(
      ({ code, fields = {} }) =>
        !(code in otherRequests) &&
        !['invalid_input', 'sign_up_rejected'].includes(code) &&
        Object.keys(fields).some((name) => fieldFor(name) ?? fieldForApiName(name)),
    );
    assert.ok(placed.length > 8);
    const untranslated = placed.filter(({ code, error, fields }) => {
      const [name = ''] = Object.keys(fields ?? {});
      return es.serviceSentence({ message: error, apiCode: code, fields }, name) === error;
    });
    assert.deepEqual(
      untranslated.map(({ code }) => code),
      [],
    );
  });

  it('exist for every answer of the business registry', () => {
    const answers = Object.keys(registryErrors) as (keyof typeof registryErrors)[];
    for (const answer of answers) {
      assert.throws(
        () => requireValidSignUp(answer),
        (error: ApiError) => {
          const { fields, issues } = error.body;
          const problem = { message: error.message, apiCode: error.code, fields, issues };
          assert.equal(en.serviceSentence(problem, 'company.tax_id'), registryErrors[answer]);
          assert.match(es.serviceSentence(problem, 'company.tax_id'), /número fiscal/);
          return true;
        },
      );
    }
  });

  it('name the numbers of the problem', () => {
    const result = validate(routes['POST /v1/candidates'].body, {
      email: 'maya@example.com',
      first_name: 'x'.repeat(300),
    });
    assert.ok(!result.ok);
    const { body } = new ApiError(errorCatalog.invalidInput(result.fields, result.issues));
    const problem = { message: body.error, apiCode: body.code, fields: body.fields, issues: body.issues };
    assert.match(es.serviceSentence(problem, 'first_name'), /^Use como máximo \d+ caracteres\.$/);
    assert.match(es.serviceSentence(problem), /^Use como máximo \d+ caracteres\.$/);
    assert.match(en.serviceSentence(problem, 'first_name'), /^Use at most \d+ characters\.$/);
  });

  it('stay those of the service for a code that is not known here', () => {
    for (const code of ['code_of_tomorrow', 'constructor']) {
      assert.equal(es.serviceSentence(problemOf(code), 'field'), 'English.');
      assert.equal(es.serviceSentence(problemOf(code)), 'English.');
    }
    assert.equal(es.serviceSentence({ message: 'English.', apiCode: 'code_of_tomorrow' }), 'English.');
    const mixed = problemOf('empty');
    mixed.issues['field']?.push({ code: 'code_of_tomorrow', params });
    assert.equal(es.serviceSentence(mixed, 'field'), 'English.');
  });

  it('are those of the whole request where it names no field', () => {
    const { signUpDisabled } = errorCatalog;
    const problem = { message: signUpDisabled.error, apiCode: signUpDisabled.code };
    assert.match(es.serviceSentence(problem), /cuentas nuevas/);
    assert.equal(en.serviceSentence(problem), signUpDisabled.error);
  });

  it('are translations of codes that exist', () => {
    for (const code of Object.keys({ ...spanishFieldErrors, ...spanishCandidateErrors }))
      assert.ok(code in fieldErrorSentences, code);
  });
});

type Part = z.core.$ZodType | z.core.$ZodCheck;

/** Parts of a schema that have checks of their own, by the names that zod gives them. */
const single = ['innerType', 'in', 'out', 'element', 'valueType', 'keyType', 'left', 'right'];

/** Returns every code that a schema names for any of its fields. What zod itself finds has the codes of `validate`. */
function fieldCodesOf(...schemas: z.ZodType[]): Set<FieldErrorCode> {
  const codes = new Set<FieldErrorCode>();
  const seen = new Set<unknown>();
  const visit = (part: Part | undefined): void => {
    if (!part || seen.has(part)) return;
    seen.add(part);
    const definition = part._zod.def as unknown as Record<string, unknown>;
    readCode(definition['error'], codes);
    const lists = [definition['checks'], definition['options'], definition['items']] as (
      | Part[]
      | undefined
    )[];
    const shape = Object.values((definition['shape'] ?? {}) as Record<string, Part>);
    for (const inner of [...shape, ...lists.flatMap((list) => list ?? [])]) visit(inner);
    for (const name of single) visit(definition[name] as Part | undefined);
  };
  for (const schema of schemas) visit(schema);
  return codes;
}

function readCode(error: unknown, codes: Set<FieldErrorCode>): void {
  if (typeof error !== 'function') return;
  const message: unknown = (error as (issue: object) => unknown)({ input: '' });
  if (typeof message !== 'string') return;
  const { code } = readFieldError(message);
  if (code in fieldErrorSentences) codes.add(code);
}
