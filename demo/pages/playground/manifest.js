/** The elements of `custom-elements.json`, by tag. */
const { modules } = await (await fetch('/custom-elements.json')).json();

export const elements = Object.fromEntries(
  modules.flatMap(({ declarations }) => declarations).map((element) => [element.tagName, element]),
);
