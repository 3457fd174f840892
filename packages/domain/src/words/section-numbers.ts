/** Days, amounts of money, lengths of time, and numbers of cases, which look like sections of a law and are none. */
const otherNumbers: readonly RegExp[] = [
  /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})\b(?![-.:]\d)/g,
  /\$ ?[\d,]+(?:\.\d+)?|\b\d+(?:,\d{3})*\.00\b/g,
  /\b\d{1,3}(?:\.\d)?(?: ?- ?\d{1,3})?[ -]?(?=(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|dys?|hours?|hrs?)\b)/g,
  /\b(?:case|docket)(?: (?:no\.?|number))?:? ?#?[a-z-]*\d[\w-]*(?![\w-]|[.:]\w)/g,
];

/** `1203.425`, `9.94A.640`, `77-40a-205`, `651:5`, `4373A`. */
const section = /\b\d+[a-z]?(?:[.:-]\d+[a-z]?)+|\b\d{3,}[a-z]\b/g;

/** Returns the numbers in a text of a court that look like sections of a law. */
export function sectionsIn(text: string): string[] {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
  const rest = otherNumbers.reduce((left, numbers) => left.replaceAll(numbers, ' '), words);
  return [...rest.matchAll(section)].map(([each]) => each);
}
