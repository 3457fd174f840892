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
  return `<script type="module" src="/service-embeds/index.js"></script>

<${tagName}
${attributes.join('\n')}
></${tagName}>${writeStyle(tagName, tokens)}`;
}

/** Writes the call of the UMD global, with the tokens as appearance variables. Its class of `ServiceReport` is `Report`. */
function writeJavaScript({ name }, options, tokens) {
  const variables = Object.fromEntries(
    Object.entries(tokens)
      // The font is that of the page.
      .filter(([token]) => token.startsWith('--service-'))
      .map(([token, value]) => [
        token.replace('--service-', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
        value,
      ]),
  );
  const allOptions = { ...options, ...(Object.keys(variables).length && { appearance: { variables } }) };
  return `const embed = new Service.Embeds.${name.replace(/^Service/, '')}(${JSON.stringify(allOptions, null, 2)});
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

/** Returns options as attributes of a template: texts as they are, and everything else as `bind` writes it. */
const writeAttributes = ({ members }, options, bind) =>
  Object.entries(options).map(([name, value]) => {
    const attribute = members.find((member) => member.name === name)?.attribute ?? name;
    if (value === true) return `    ${attribute}`;
    return typeof value === 'string'
      ? `    ${attribute}="${escapeAttribute(value)}"`
      : `    ${bind(name, value)}`;
  });

/** Writes an object as JavaScript that can stand between double quotes. */
const writeObject = (value) =>
  JSON.stringify(value)
    .replaceAll(`'`, String.raw`\'`)
    .replaceAll('"', `'`);

/** Returns the rule for the design tokens as a part of a component. */
const writeStyle = (tagName, tokens) =>
  Object.keys(tokens).length ? `\n\n<style>\n${tagName} {\n${declarations(tokens)}\n}\n</style>` : '';

/** Writes the component of a Vue application. */
function writeVue(element, options, tokens) {
  const attributes = writeAttributes(
    element,
    options,
    (name, value) => `:${name}.prop="${writeObject(value)}"`,
  );
  return `<script setup lang="ts">
import 'service-embeds';
import type {} from 'service-embeds/vue';
</script>

<template>
  <${element.tagName}
${attributes.join('\n')}
  />
</template>${writeStyle(element.tagName, tokens)}`;
}

/** Writes the component of an Angular application. */
function writeAngular(element, options, tokens) {
  const attributes = writeAttributes(element, options, (name, value) => `[${name}]="${writeObject(value)}"`);
  const styles = Object.keys(tokens).length
    ? `\n  styles: \`${element.tagName} {\n${declarations(tokens)}\n}\`,`
    : '';
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import 'service-embeds';

@Component({
  selector: 'app-checks',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],${styles}
  template: \`<${element.tagName}
${attributes.join('\n')}
  ></${element.tagName}>\`,
})
export class Checks {}`;
}

/** Writes the component of a Svelte application. */
function writeSvelte(element, options, tokens) {
  const attributes = writeAttributes(element, options, (name, value) => `${name}={${JSON.stringify(value)}}`);
  return `<script>
  import 'service-embeds';
</script>

<${element.tagName}
${attributes.join('\n')}
></${element.tagName}>${writeStyle(`:global(${element.tagName})`, tokens)}`;
}

const writers = {
  html: writeHtml,
  js: writeJavaScript,
  jsx: writeJsx,
  vue: writeVue,
  angular: writeAngular,
  svelte: writeSvelte,
};

/** Embeds inside a provider, which shows nothing itself. */
export const providedTags = ['service-new-invitation', 'service-reports-overview'];

/** Puts the embeds inside a provider. */
function fillProvider(code) {
  const isJsx = code.includes('<ServiceProvider');
  const name = isJsx ? 'ServiceProvider' : 'service-provider';
  const embeds = isJsx
    ? ['<NewInvitation />', '<ReportsOverview />']
    : providedTags.map((tag) => `<${tag}></${tag}>`);
  return code
    .replace(/^( *)(?:><\/service-provider>|\/>)/m, (_, indent) =>
      [`${indent}>`, ...embeds.map((embed) => `${indent}  ${embed}`), `${indent}</${name}>`].join('\n'),
    )
    .replace('{ ServiceProvider }', '{ NewInvitation, ReportsOverview, ServiceProvider }');
}

/** Returns the code that shows an element with these options and design tokens on the reader's own page. */
export function codeFor(language, element, options, tokens) {
  const base = element.tagName === 'service-signup-flow' ? signUpOptions : sessionOptions;
  const code = writers[language](element, { ...base, ...options }, tokens);
  return element.tagName === 'service-provider' ? fillProvider(code) : code;
}
