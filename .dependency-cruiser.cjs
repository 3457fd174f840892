/** The directions of imports (ARCHITECTURE.md): they go one way, and never in a circle. */
const forbid = (name, from, to, comment, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...extra },
});

/** Rooms of the service from the top down. A room imports rooms below its own level, and nothing beside or above it. */
const serviceLevels = [
  ['commands'],
  ['api', 'pages', 'clock'],
  ['resources'],
  ['identity'],
  ['delivery', 'integrations'],
  ['db'],
  ['platform'],
];

const serviceRules = [
  ...serviceLevels.flatMap((rooms, level) =>
    rooms.map((room) => {
      const allowed = [room, ...serviceLevels.slice(level + 1).flat()];
      // Commands start services, and work beside them.
      if (room === 'commands') allowed.push('container[.]ts');
      return forbid(
        `service-${room}`,
        `^service/src/${room}/`,
        `^service/src/(?!(${allowed.join('|')})(/|$))`,
        `service/src/${room} imports only rooms below its own level.`,
      );
    }),
  ),
  forbid(
    'service-container',
    '^service/src/container[.]ts$',
    '^service/src/(commands|api|pages|clock|main[.]ts)',
    'The container is made of what is below requests and background work.',
  ),
  forbid(
    'service-files-have-rooms',
    '^service/src/(?!(main|container)[.]ts$)[^/]+$',
    '',
    'Only `main.ts` and `container.ts` stand outside of the rooms of the service.',
  ),
  forbid(
    'pages-without-sql',
    '^service/src/pages/(connect|dashboard|sign-in|staff-console)/',
    'node_modules/drizzle-orm/',
    'These pages call routes, and read with the queries of `resources`.',
  ),
  {
    name: 'no-cycles-in-service',
    comment: 'Imports of types and dynamic imports count as well.',
    severity: 'error',
    from: { path: '^(service|packages)/' },
    to: { circular: true },
  },
];

/**
 * Folders of the business rules from the top down. Files directly in `packages/domain/src` are below all of them, and those
 * directly in `report` are below its folders.
 */
const domainLayers = [
  ['retention'],
  ['order'],
  ['consent', 'invitation', 'report-lifecycle'],
  ['dispute', 'nature-scope'],
  ['adverse-action', 'adverse-impact'],
  ['report/screenings'],
  ['report/aggregate'],
  ['report/view'],
  ['report/serializers'],
  ['report/[^/]+[.]ts$'],
  ['account', 'candidate', 'hierarchy', 'identity', 'mail', 'reporting', 'request', 'sign-up', 'webhook'],
  ['environment[.]ts$'],
  ['law'],
  ['place'],
  ['words'],
  ['theme'],
  ['(?!environment[.])[^/]+[.]ts$'],
];

const domainRules = domainLayers.flatMap((folders, layer) =>
  folders.map((folder) => {
    const allowed = [folder, ...domainLayers.slice(layer + 1).flat()].map((path) =>
      path.endsWith('$') ? path : `${path}/`,
    );
    const name = folder.replace(/([(]|\[\^).*$/, 'files').replace('[.]ts$', '');
    return forbid(
      `domain-${name}`,
      `^packages/domain/src/${folder.endsWith('$') ? folder : `${folder}/`}`,
      `^packages/domain/src/(?!${allowed.join('|')})`,
      `packages/domain/src/${name} imports only layers below its own.`,
    );
  }),
);

module.exports = {
  forbidden: [
    forbid(
      'contract-imports-nothing',
      '^packages/contract/',
      '^(src|service|demo|scripts|tools|packages/domain)/',
      'The contract imports nothing of this repository.',
    ),
    forbid(
      'domain-from-contract',
      '^packages/domain/',
      '^(src|service|demo|scripts|tools)/',
      'The business rules know only the contract.',
    ),
    {
      name: 'domain-folder-has-layer',
      comment: 'Each folder of the business rules is in the list of layers.',
      severity: 'error',
      from: {
        path: '^packages/domain/src/[^/]+/',
        pathNot: domainLayers
          .flat()
          .map((path) => `^packages/domain/src/${path.endsWith('$') ? path : `${path}/`}`),
      },
      to: {},
    },
    ...domainRules,
    {
      name: 'packages-are-pure',
      comment:
        'The contract and the business rules run in browsers and in the service: no Node, no database.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { dependencyTypes: ['core'] },
    },
    forbid(
      'packages-use-zod-only',
      '^packages/[^/]+/src/',
      'node_modules/(?!zod/)',
      'The only library of the contract and the business rules is zod.',
    ),
    forbid(
      'client-below-lit',
      '^src/client/',
      '^(src/(?!client/)|service/|node_modules/lit)',
      'The client knows neither Lit nor any element.',
    ),
    forbid(
      'controllers-below-elements',
      '^src/controllers/',
      '^(src/(elements|umd)|service/)',
      'Controllers know no element.',
    ),
    forbid(
      'mocks-from-domain',
      '^src/mocks/',
      '^(src/(?!mocks/|client/(pause|option-values)[.]ts)|service/)',
      'Fake mode knows only the business rules and the contract.',
    ),
    forbid(
      'backend-from-contract',
      '^src/backend/',
      '^(src/(?!backend/|client/)|service/)',
      'The kit shares the transport with the embeds.',
    ),
    forbid(
      'cli-from-backend',
      '^src/cli/',
      '^(src/(?!cli/|backend/|client/(pause|similar-name|docs-url|integrator-timeout|protected-address|token-claims))|service/|node_modules)',
      'The command line uses the kit.',
    ),
    forbid(
      'nothing-imports-service',
      '^(src|packages)/',
      '^(service|demo|scripts|tools)/',
      'The package never imports the service.',
    ),
    forbid(
      'scripts-below-tools',
      '^scripts/',
      '^tools/',
      'Tools measure and describe what scripts set up and build. Scripts import none of them.',
    ),
    forbid(
      'demo-from-kit',
      '^demo/server/',
      '^(service/|tools/|scripts/(?!build/addresses)|src/(?!backend/|mocks/scenarios))',
      'Acme is an integrator: it knows the kit, the names of scenarios, and the addresses that its release replaces.',
    ),
    forbid(
      'service-from-packages',
      '^service/',
      '^(src|demo|scripts|tools)/',
      'The service shares only the contract and the business rules.',
    ),
    ...serviceRules,
    {
      name: 'browser-imports-types-only',
      comment:
        'Browser code imports types and plain data from the contract, so that zod stays out of the bundle.',
      severity: 'error',
      from: { path: '^src/(client|controllers|elements|styles|translations|umd|backend)' },
      to: {
        path: '^packages/contract/src/(?!reference-data/|disclosures/|errors/form-errors-es)',
        dependencyTypesNot: ['type-only'],
      },
    },
    forbid(
      'loader-alone',
      '^src/umd/(loader/|add-script)',
      '^src/(?!umd/(loader/|add-script|react-component)|client/environments|translations/(en|es)/loader)',
      'The loader stays small: it imports its own messages, types of the library, and what has no imports of its own.',
      { dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'fake-on-demand',
      comment: 'Fake mode and languages load on demand.',
      severity: 'error',
      from: { path: '^src/(client|controllers|elements|index)' },
      to: { path: '^src/(mocks|translations/es)', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'no-cycles',
      comment: 'Imports of types count as well, and so does what loads on demand.',
      severity: 'error',
      from: { pathNot: '^service/' },
      to: { circular: true },
    },
    {
      name: 'no-service-cycles',
      comment: 'Imports of types count as well. A module may load one on demand that knows its types.',
      severity: 'error',
      from: { path: '^service/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
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
