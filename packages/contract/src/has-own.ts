/** `Object.hasOwn`, which the browsers of 2019 that fake mode supports do not have. */
export const hasOwn = (value: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(value, name);
