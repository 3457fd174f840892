/** Checks both OpenAPI documents as the tools of others do: with the recommended rules of Spectral and Redocly. */
import { openApiDocument, operationsDocument } from '@service-embeds/contract/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const options = { server: 'https://api.staging.service.example', environment: 'staging' } as const;
const published = openApiDocument(options);

/** Returns the problems that Spectral finds, as lines. */
async function lintWithSpectral(document: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, path, message }) => `Spectral ${code} ${path.join('/')}: ${message}`);
}

/** Returns the problems that Redocly finds, as lines. */
async function lintWithRedocly(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, location, message }) => `Redocly ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}

// Spectral takes a minute for a document. One generator writes both, so what it says of the published one is true of the other.
const problems = [
  ...(await lintWithSpectral(published)),
  ...(await lintWithRedocly(published)),
  ...(await lintWithRedocly(operationsDocument(options))),
];
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
