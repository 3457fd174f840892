const connection = { sessionTokenPath: '/api/session-token', env: 'staging' };
const signingUp = { oauthTokenPath: '/api/oauth-token', env: 'staging' };

const style = (tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n');

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The tag with its attributes, and a rule for the tokens. */
function html({ tagName, members }, options, tokens) {
  const attributes = Object.entries(options).map(([name, value]) => {
    const attribute = members.find((member) => member.name === name)?.attribute ?? name;
    if (value === true) return `  ${attribute}`;
    return `  ${attribute}="${escaped(typeof value === 'string' ? value : JSON.stringify(value))}"`;
  });
  const rule = Object.keys(tokens).length ? `\n\n<style>\n${tagName} {\n${style(tokens)}\n}\n</style>` : '';
  return `<script type="module" src="/service-embeds/index.js"></script>

<${tagName}
${attributes.join('\n')}
></${tagName}>${rule}`;
}

/** The class of the UMD global. Tokens go along as variables. */
function js({ name }, options, tokens) {
  const variables = Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [
      token.replace('--service-', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
  const all = { ...options, ...(Object.keys(variables).length && { appearance: { variables } }) };
  return `const embed = new Service.Embeds.${name}(${JSON.stringify(all, null, 2)});
embed.render('#place');`;
}

/** The component of React. */
function jsx({ name, tagName }, options, tokens) {
  const props = Object.entries(options).map(([prop, value]) => {
    if (value === true) return `    ${prop}`;
    return typeof value === 'string'
      ? `    ${prop}="${escaped(value)}"`
      : `    ${prop}={${JSON.stringify(value)}}`;
  });
  const rule = Object.keys(tokens).length ? `/* ${tagName} {\n${style(tokens)}\n} */\n` : '';
  return `import { ${name} } from 'service-embeds/react';

${rule}export const Page = () => (
  <${name}
${props.join('\n')}
  />
);`;
}

const writers = { html, js, jsx };

/** What to write in a page of one's own for the embed as it is shown. */
export function codeFor(language, element, options, tokens) {
  const base = element.tagName === 'service-signup-flow' ? signingUp : connection;
  return writers[language](element, { ...base, ...options }, tokens);
}
