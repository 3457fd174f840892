const sessionOptions = { sessionTokenPath: '/api/session-token', env: 'staging' };
const signUpOptions = { oauthTokenPath: '/api/oauth-token', env: 'staging' };

const declarations = (tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n');

const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Writes the tag with its attributes, and a CSS rule for the tokens. */
function writeHtml({ tagName, members }, options, tokens) {
  const attributes = Object.entries(options).map(([name, value]) => {
    const attribute = members.find((member) => member.name === name)?.attribute ?? name;
    if (value === true) return `  ${attribute}`;
    return `  ${attribute}="${escapeAttribute(typeof value === 'string' ? value : JSON.stringify(value))}"`;
  });
  const rule = Object.keys(tokens).length
    ? `\n\n<style>\n${tagName} {\n${declarations(tokens)}\n}\n</style>`
    : '';
  return `<script type="module" src="/service-embeds/index.js"></script>

<${tagName}
${attributes.join('\n')}
></${tagName}>${rule}`;
}

/** Writes the call of the UMD global, with the tokens as appearance variables. */
function writeJavaScript({ name }, options, tokens) {
  const variables = Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [
      token.replace('--service-', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
  const allOptions = { ...options, ...(Object.keys(variables).length && { appearance: { variables } }) };
  return `const embed = new Service.Embeds.${name}(${JSON.stringify(allOptions, null, 2)});
embed.render('#place');`;
}

/** Writes the React component. */
function writeJsx({ name, tagName }, options, tokens) {
  const props = Object.entries(options).map(([prop, value]) => {
    if (value === true) return `    ${prop}`;
    return typeof value === 'string'
      ? `    ${prop}="${escapeAttribute(value)}"`
      : `    ${prop}={${JSON.stringify(value)}}`;
  });
  const rule = Object.keys(tokens).length ? `/* ${tagName} {\n${declarations(tokens)}\n} */\n` : '';
  return `import { ${name} } from 'service-embeds/react';

${rule}export const Page = () => (
  <${name}
${props.join('\n')}
  />
);`;
}

const writers = { html: writeHtml, js: writeJavaScript, jsx: writeJsx };

/** Returns the code that shows an element with these options and design tokens on the reader's own page. */
export function codeFor(language, element, options, tokens) {
  const base = element.tagName === 'service-signup-flow' ? signUpOptions : sessionOptions;
  return writers[language](element, { ...base, ...options }, tokens);
}
