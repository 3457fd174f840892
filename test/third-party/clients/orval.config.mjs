export default {
  service: { input: './openapi.json', output: { target: './generated/orval.ts', client: 'fetch' } },
};
