import { minutesToLog } from '#contract/deeds/public-log'
import { product } from '#contract/product'

const count = (entries: number) => entries.toLocaleString('en-GB')

const noun = (size: number) => (size === 1 ? 'entry' : 'entries')

export const logCopy = {
  title: 'The public log',
  lead: 'A list of what happened to digital deeds, which anyone can copy. Entries are only ever added. If we changed or removed one, every copy would show it.',
  loading: 'Loading the log...',
  state: 'The log today',
  size: 'Entries',
  count,
  checkpoint: 'Last checkpoint',
  seen: 'Time authority',
  seenBy: (authority: string, size: number) => `${authority} saw the log at ${count(size)} ${noun(size)} on`,
  seenFile: 'its answer',
  none: 'The log has no entry yet.',
  name: 'Name',
  witnesses: 'Witnesses',
  witnessesText: 'Others who keep a copy of the last checkpoint and sign the next one only if it continues the log.',
  noWitness: 'No witness signs this log yet.',
  signed: (size: number) => `signed the log at ${count(size)} ${noun(size)} on`,
  notSigned: 'has not signed yet',
  what: 'What is in it',
  whatText: [
    `An entry is added within ${minutesToLog} minutes when a deed is released, replaced by a newer version or revoked, and when a validation by the Registrar is confirmed. A deleted account has one entry for all its deeds. A change of one of our keys is added, and once an hour our own record of what everyone did.`,
    'An entry says what kind of event it was, and has a fingerprint of what happened. It has no name, address, deed number or firm, and no one can tell from the log how many deeds a person or a firm has.',
    'If an owner deletes their account, we destroy what the fingerprint was made from. The log stays complete, and no one can find out what the entry was about.',
  ],
  proves: 'What it proves',
  provesText: [
    'An entry was in the log when a witness signed it, and no one has changed it since, not even us. It doesn’t prove who owns a property.',
  ],
  watch: 'Watch the log yourself',
  watchText:
    'The monitor is one file that needs Node.js and nothing else. It downloads the log, checks that it only grew since it last ran, and says what is new. Run it once a day, and keep its file.',
  download: 'Download monitor.mjs',
  key: 'The key that signs the log',
  copyKey: 'Copy the key',
  copyCommand: 'Copy the command',
  format: `Other programs can read the log too: its formats are tlog-tiles and tlog-checkpoint of C2SP, and ${product.name} serves them below this page’s address, from`,
} as const

export const loggedCopy = {
  label: 'Public log',
  entry: (entry: number, of: number) => `Entry ${count(entry)} of ${count(of)}`,
  witnessed: (names: readonly string[]) => `, witnessed by ${names.join(' and ')}`,
  noWitness: ', not witnessed yet',
  expected: 'Not in the log yet. It will be there by',
} as const
