/** Returns the design tokens and the font of a brand, as `brands.css` has them. Nothing for the page's own brand. */
export function tokensOf(brand) {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const style = rules.find(({ selectorText }) => selectorText === `.service-brand-${brand}`)?.style ?? [];
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name).trim()]));
}
