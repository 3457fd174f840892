export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  app: { head: { htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith('service-') } },
};
