import { expect, test } from 'vitest'
import { readSentences } from './areas.ts'

const sentences = readSentences()

// old or foreign English, and other names for things that the glossary names
const forbidden =
  /\b(anybody|somebody|nobody|everybody|whoever|anew|thereof|hereby|telephone|commonest|papers|the paper(?! deed)|for instance|the like|in all|at once|stands|(is|are|was|were|be|been) told|told (by|so|too)|(is|are|was|be|being|firm) named|past (its|their) promise|in sight|double payment|sen[dt] back)\b|\bDear\b|\bGood day\b/i

/** What the specification says to the letter. */
const specified = ['Please fill in all required fields', 'what is left is then due at once']

test('no sentence has a forbidden word, except where the specification fixes it', () => {
  const wrong = sentences
    .filter(({ text }) => !specified.includes(text))
    .flatMap(({ file, line, text }) => {
      const [word] = forbidden.exec(text) ?? []
      return word ? [`${file}:${line}: “${word}” in “${text}”`] : []
    })
  expect(wrong).toEqual([])
  expect(specified.filter((sentence) => !sentences.some(({ text }) => text === sentence))).toEqual([])
})

test('a sentence for owners has no semicolon', () => {
  const forOwners = ['Prerendered pages', 'Screens', 'Mails and WhatsApp']
  const wrong = sentences.filter(({ area, text }) => forOwners.includes(area) && text.includes(';'))
  expect(wrong.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

const list = (found: readonly { file: string; line: number; text: string }[]) =>
  found.map(({ file, line, text }) => `${file}:${line}: ${text}`)

interface Rule {
  name: string
  applies: (sentence: (typeof sentences)[number]) => boolean
  /** What the specification says to the letter. */
  specified: readonly string[]
}

const isForOwners = ({ file }: { file: string }) =>
  /^web\/(?!desk\/|firms\/|administration\/|site\/partners\/)/.test(file) ||
  /messages\/(?!admins|firm-applications|members|operator|partners)|contract\/applications\//.test(file)

/** The assistant's sentence, alone and with one of ours after it. */
const ofLostDeed = 'A lawyer will contact you {lawyerContact} to start the replacement process via the Deeds Office.'
const ofLostDeeds = [ofLostDeed, `${ofLostDeed} Send nothing yet.`]

const rules: readonly Rule[] = [
  {
    name: 'an apostrophe is curly',
    applies: ({ text }) => /[a-z]'[a-z]|[a-z]s' /i.test(text),
    specified: [
      "Let's Get Started",
      "Passwords don't match",
      "We couldn't find an application with that reference number.",
      "Thank you for your interest. We'll be in touch soon.",
    ],
  },
  {
    name: 'an owner has an application, not a file',
    applies: (one) =>
      isForOwners(one) && /\b(saw|views|viewed|changed|opened)\b.* (your|this) file\b|^Your files$/i.test(one.text),
    specified: [],
  },
  {
    name: 'a sentence has “couldn’t” and “didn’t”',
    applies: ({ text }) => /\b(could|did) not\b/i.test(text),
    specified: ['Could not create account'],
  },
  {
    name: 'an original goes by courier',
    applies: ({ text }) => /\b(mail it|you mail|mail my|mail your)\b/i.test(text),
    specified: [],
  },
  {
    name: 'the registry is the Deeds Registry',
    applies: ({ text }) => text.includes('Deeds Office'),
    specified: ofLostDeeds,
  },
  {
    name: 'an owner has a law firm',
    applies: (one) => isForOwners(one) && /\bpartner (law )?firm/i.test(one.text),
    specified: ['Partner law firms', 'Partner Law Firms'],
  },
  {
    name: 'a promise says “within 24 hours” only before it runs',
    applies: ({ file, text }) =>
      /\{lawyerContact\}|within 24 hours/i.test(text) && ![...readBeforeApplying, ...sentAsItBegins].includes(file),
    specified: ofLostDeeds,
  },
  {
    name: 'a toast is in sentence case',
    applies: ({ file, text }) =>
      file.startsWith('web/') &&
      /^(\p{Lu}\p{Ll}+ )+(Added|Assigned|Cancelled|Changed|Deleted|Done|Released|Removed|Refused|Saved|Sent|Undone|Updated|Uploaded)$/u.test(
        text,
      ),
    specified: ['Status Updated', 'Receipts Sent', 'Invitation Sent'],
  },
]

/** Pages and steps that people read before they apply or pay. */
const readBeforeApplying = [
  'web/about/law-firms-copy.ts',
  'web/about/original-deed-copy.ts',
  'web/about/terms-copy.ts',
  'web/applications/submission/copy.ts',
  'web/assistant/copy.ts',
  'web/assistant/process-copy.ts',
  'web/landing/sections-copy.ts',
  'web/site/partners/copy.ts',
  'web/site/support/copy.ts',
  'worker/contract/applications/promises.ts',
]

/** Messages whose sending begins the 24 hours; sent later they say what is recorded (worker/notifications/promise). */
const sentAsItBegins = [
  'worker/contract/notifications/whatsapp/templates.ts',
  'worker/notifications/messages/intake.ts',
  'worker/notifications/promise.ts',
]

test.each(rules)('$name', ({ applies, specified: fixed }) => {
  const wrong = sentences.filter((one) => applies(one) && !fixed.includes(one.text))
  expect(list(wrong)).toEqual([])
})
