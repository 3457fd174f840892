// cspell:ignore chgs cnts misd susp
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
  /\b\d{1,3}(?:\.\d)?(?: ?(?:-|to) ?\d{1,3})?[ -]?(?=(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|dys?|hours?|hrs?)\b)/g,
  /\b(?:case|docket)(?: (?:no\.?|number))?:? ?#?[a-z-]*\d[\w-]*(?![\w-]|[.:]\w)/g,
];

/** `1203.425`, `9.94A.640`, `77-40a-205`, `651:5`, `4373A`, `570/410`. */
const section = /\b\d+[a-z]?(?:[.:-]\d+[a-z]?)+|\b\d{3,}[a-z]\b|\b\d{3,}\/\d+/g;

const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';

/** What a number is of, if it follows: `count 2`, `May 5`, `fine: 500`. */
const before = `\\$|#|\\b(?:fines?|fees?|costs?|restitution|assessment|surcharge|bond|bail|total|amount|paid|counts?|cts?|cnts?|charges?|chgs?|citation|number|no|class|degree|level|felony|misdemeanor|misd|part|item|ref|jail|prison|probation|${months})`;

/** What a number is of, if it precedes: `2 counts`, `30 suspended`. */
const after = `(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|dys?|hours?|hrs?|dollars?|fines?|fees?|costs?|restitution|counts?|cts?|degree|susp(?:ended)?|${months})\\b`;

/** The other numbers of a list of counts: `counts 1, 3 and 5`. */
const furtherCounts =
  /(?<=\b(?:counts?|cts?|cnts?|charges?|chgs?) ?#?(?:\d+ ?(?:,|&|and) ?)*)\d+ ?(?:,|&|and) ?(?=\d)/g;

/** `346`, `4a`, if it is no year, day, amount, length of time, or number of something else. */
const bareNumber = new RegExp(
  `(?<!(?:${before})[ .:#]*)\\b(?!(?:19|20)\\d\\d(?:\\d{4})?\\b)\\d+(?: ?[a-z])?\\b(?! ?-?${after})`,
  'g',
);

/** The name of the charge at the beginning: `Count 2 of 3: `. */
const countName = /^\W*(?:count|ct|charge) ?#?\d+ of \d+/g;

/** `1 of 3`: the charge may be among the others. */
const someOfAll = /\b(\d+)(?: counts?| cts?| charges?)? (?:out )?of (?!\1\b)\d+\b/g;

/** Whether a text of a court is about some of several counts, and not about all of them. */
export const isOfSomeCounts = (text: string): boolean => numbersIn(text, someOfAll, countName).length > 0;

/** Returns the numbers in a text of a court that look like sections of a law. */
export const sectionsIn = (text: string): string[] => numbersIn(text, section);

/** Returns the numbers in a text of a court that could be the last part of a section, or an act. */
export const bareNumbersIn = (text: string): string[] =>
  numbersIn(text, bareNumber, countName, furtherCounts);

function numbersIn(text: string, pattern: RegExp, ...others: RegExp[]): string[] {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ');
  const rest = [...otherNumbers, ...others].reduce((left, numbers) => left.replaceAll(numbers, ' '), words);
  return [...rest.matchAll(pattern)].map(([each]) => each);
}
