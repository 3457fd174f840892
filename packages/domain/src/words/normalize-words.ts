/** Spellings and abbreviations of single words that mean the same in every state. The first word stands for the others. */
const spellings: readonly string[] = [
  'dismissed dismiss dismissal dismissals dism dismd dsm dsmd dismsd dismis dismisd dismissd dmsd dsmsd',
  'guilty gty glty gulty gulity guity',
  'charge charges chg chgs chrg chrgs',
  'count counts cnt cnts',
  'convicted convict conv convctd',
  'conviction convictions',
  'misdemeanor misdemeanors misd misdem misdemeanour',
  'felony felonies fel',
  'probation prob probat probtn',
  'months month mos mo mths mth',
  'years year yrs yr',
  'days day dys',
  'hours hour hrs hr',
  'court crt courts',
  'defendant deft dft defendants defts',
  'attorney atty attorneys attys attny',
  'adjudication adjud adj adjudications adjudctn',
  'adjudicated adjd adjudged',
  'withheld withhold withholding withhld wthld wheld',
  'suspended susp suspd suspend',
  'deferred defer deferral dfrd defrd deferment',
  'judgment judgement jdgmt jgmt jmt judgmt',
  'pleaded pled plead pleads',
  'acquitted acquittal acq acquit aquitted acqt',
  'nolle nol noll nollie nole',
  'expunged expunge expungement expungements expunction expungment expngd expng',
  'sealed seal sealing',
  'vacated vacate vacatur vacating',
  'annulled annul annulment annuled',
  'erased erase erasure',
  'shielded shield shielding',
  'pardoned pardon pardons',
  'dropped drop drpd',
  'withdrawn withdrew withdraw withdrawal wdrn wthdrn withdrwn',
  'prosecutor prosecutors',
  'reversed reverse reversal',
  'discharged discharge dischgd dischrg dchg',
  'released release rlsd rlse',
  'continued continue cont contd continuance',
  'supervision supv superv',
  'sentence sentences sentenced sentencing',
  'costs cost',
  'fees fee',
  'fine fines fined',
  'diversion divrsn divers',
  'diverted divert',
  'transferred transfer transf xfer xferred trans trf',
  'contendere contend contendre contendre',
  'arraigned arraignment',
  'offense offenses',
  'prejudice prej',
  'juvenile juveniles juv',
];

export const tokenAliases: ReadonlyMap<string, string> = new Map(
  spellings.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other): [string, string] => [other, first]);
  }),
);

/** Second words of `nolle prosequi`, as clerks write them. */
export const prosequi: ReadonlySet<string> = new Set(
  'pros prosse prossd processed prossed prosed prosd prosequi prosequie prosequitur proseq prosqui prosequied prosecui prose prosequ prosecute prosecuted'.split(
    ' ',
  ),
);

/**
 * Returns the words of a text of a court in one form: without case, accents and punctuation, with abbreviations joined (`N.P.` is
 * `np`, `w/o` is `without`) and spellings unified. A question mark is a word, because what is in doubt is not clear, and so is a text in
 * another alphabet.
 */
export function normalizeWords(text: string): string[] {
  const tokens = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\bw\s?\/\s?o(ut)?\b/g, ' without ')
    .replaceAll(/\bw\s?\/\s?(h|held)\b/g, ' withheld ')
    .replaceAll(/\bw\s?\/\s?(d|drawn)\b/g, ' withdrawn ')
    .replaceAll(/\bw\s?\/(?=\s|[a-z])/g, ' with ')
    .replaceAll(/\bno\.?\s*(?=#?\d)/g, ' number ')
    .replaceAll(/\b([a-z])[./](?=[a-z]\b)/g, '$1')
    // A judgment n.o.v. is one against the verdict; November has a day or a year beside it.
    .replaceAll(/(?<=\d\W{0,3})\bnov\b|\bnov\b(?=\W*\d)/g, ' november ')
    .replaceAll(/\bnov\b/g, ' notwithstanding the verdict ')
    // What is written in another alphabet can turn the meaning of the rest.
    .replaceAll(/[\u0250-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+/g, ' untranslated ')
    .replaceAll('?', ' doubtful ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/(\d)(?=[a-z])/g, '$1 ')
    .replaceAll(/([a-z])(?=\d)/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
    .map((token) => tokenAliases.get(token) ?? token);
  return tokens.map((token, index) =>
    tokens[index - 1] === 'nolle' && prosequi.has(token) ? 'prosequi' : token,
  );
}
