const month = '(?:0?[1-9]|1[0-2])';
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])';

/** Days, amounts of money, lengths of time, and numbers of cases, which look like sections of a law and are none. */
const otherNumbers: readonly RegExp[] = [
  /\b\d{4}-\d{1,2}-\d{1,2}\b/g,
  new RegExp(
    `(?<![-.:\\d])(?:${month}([-./])${dayOfMonth}\\1|${dayOfMonth}([-./])${month}\\2)(?:\\d{4}|\\d{2})\\b(?![-.:]\\d)`,
    'g',
  ),
  /\$ ?[\d,]+(?:\.\d+)?|\b\d+(?:,\d{3})*\.00\b/g,
  /\b\d{1,3}(?:\.\d)?(?: ?- ?\d{1,3})?[ -]?(?=(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|dys?|hours?|hrs?)\b)/g,
  /\b(?:case|docket)(?: (?:no\.?|number))?:? ?#?[a-z-]*\d[\w-]*(?![\w-]|[.:]\w)/g,
];

/** `1203.425`, `9.94A.640`, `77-40a-205`, `651:5`, `4373A`, `570/410`. */
const section = /\b\d+[a-z]?(?:[.:-]\d+[a-z]?)+|\b\d{3,}[a-z]\b|\b\d{3,}\/\d+/g;

/** `346`, if it is no year, amount, length of time, or number of something else. */
const bareNumber =
  /(?<!(?:\$|#|\b(?:fines?|fees?|costs?|restitution|assessment|surcharge|bond|bail|total|amount|paid|counts?|cts?|charge|citation|number|no|of))[ .:#]*)\b(?!(?:19|20)\d\d\b)\d{3,4}\b(?![-/.,:]\w)(?! ?-?(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|dys?|hours?|hrs?|dollars?|fines?|fees?|costs?|restitution)\b)/g;

/** Returns the numbers in a text of a court that look like sections of a law. */
export const sectionsIn = (text: string): string[] => numbersIn(text, section);

/** Returns the numbers in a text of a court that could be the last part of a section, or an act. */
export const bareNumbersIn = (text: string): string[] => numbersIn(text, bareNumber);

function numbersIn(text: string, pattern: RegExp): string[] {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
  const rest = otherNumbers.reduce((left, numbers) => left.replaceAll(numbers, ' '), words);
  return [...rest.matchAll(pattern)].map(([each]) => each);
}
