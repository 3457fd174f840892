/**
 * Checks both OpenAPI documents as the tools of others do: with the recommended rules of Spectral and Redocly. That takes 15 seconds,
 * so documents that passed are not checked again.
 */
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { openApiDocument, operationsDocument } from '@service-embeds/contract/openapi';
import { unlessDone } from '../scripts/setup/distribution.ts';
import { root } from '../scripts/setup/install.mjs';

const options = { server: 'https://api.staging.service.example', environment: 'staging' } as const;

/** Returns the problems that Spectral finds, as lines. */
async function lintWithSpectral(document: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({
    extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']],
    // It compiles a schema again wherever it is referred to, which takes two thirds of the time. Redocly checks each once.
    rules: { 'oas3-valid-schema-example': 'off' },
  });
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, path, message }) => `Spectral ${code} ${path.join('/')}: ${message}`);
}

/** Returns the problems that Redocly finds, as lines. */
async function lintWithRedocly(document: object): Promise<string[]> {
  const rules = { 'no-invalid-schema-examples': 'error', 'no-invalid-parameter-examples': 'error' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, location, message }) => `Redocly ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

/** Spectral takes long for a document. One generator writes both, so what it says of the published one is true of the other. */
async function check(): Promise<void> {
  const published = openApiDocument(options);
  const problems = [
    ...(await lintWithSpectral(published)),
    ...(await lintWithRedocly(published)),
    ...(await lintWithRedocly(operationsDocument(options))),
  ];
  if (problems.length) throw new Error(problems.join('\n'));
}

const sources = [
  'packages/contract/src/**/*',
  'packages/contract/package.json',
  'tools/check-openapi.ts',
  'package-lock.json',
];
await unlessDone(join(root, '.cache/openapi-checked'), sources, 'Checking the OpenAPI documents', check);
