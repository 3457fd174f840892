/** The arrows of the house (ARCHITECTURE.md): imports go one way. */
const forbid = (name, from, to, comment, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...extra },
});

module.exports = {
  forbidden: [
    forbid(
      'contract-imports-nothing',
      '^packages/contract/',
      '^(src/|service/|demo/|packages/domain/)',
      'The contract stands alone.',
    ),
    forbid(
      'client-below-lit',
      '^src/client/',
      '^(src/(?!client/)|packages/domain/|service/|node_modules/lit)',
      'No DOM, no Lit.',
    ),
    forbid(
      'controllers-below-elements',
      '^src/controllers/',
      '^(src/(elements|umd|mocks)|service/)',
      'Controllers know no element.',
    ),
    forbid(
      'mocks-from-contract',
      '^src/mocks/',
      '^(src/(?!mocks/)|service/)',
      'The fake knows the contract only.',
    ),
    forbid(
      'backend-from-contract',
      '^src/backend/',
      '^(src/(?!backend/)|packages/domain/|service/)',
      'The kit has no dependencies.',
    ),
    forbid(
      'cli-from-backend',
      '^src/cli/',
      '^(src/(?!cli/|backend/)|packages/domain/|service/|node_modules)',
      'The command line stands on the kit.',
    ),
    forbid(
      'nothing-imports-service',
      '^(src|packages)/',
      '^(service|demo|scripts)/',
      'The package never imports the service.',
    ),
    forbid(
      'demo-from-kit',
      '^demo/server/',
      '^(service/|scripts/|src/(?!backend/|mocks/scenarios))',
      'Acme is an integrator: of us it knows the kit, and the names of situations for its playground.',
    ),
    forbid(
      'service-from-contract',
      '^service/',
      '^(src/|demo/|scripts/)',
      'The service shares only the contract.',
    ),
    {
      name: 'browser-imports-types-only',
      comment: 'Zod stays out of the bundle: types only, but for the plain data.',
      severity: 'error',
      from: { path: '^src/(client|controllers|elements|styles|locales|umd|backend)' },
      to: {
        path: '^packages/contract/src/(?!reference-data/|disclosures/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    forbid(
      'loader-alone',
      '^src/(loader|umd/loader|umd/add-script)',
      '^src/(?!umd/(loader/|add-script))',
      'The loader is small: of the library it knows types only.',
      { dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'fake-on-demand',
      comment: 'Fake mode and languages load on demand.',
      severity: 'error',
      from: { path: '^src/(client|controllers|elements|index)' },
      to: { path: '^src/(mocks|locales/es)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
