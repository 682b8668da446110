import { toFirmApplication } from '#contract/addresses/links'
import { aboutApplication, follow, type OfApplication } from './applications'
import { type Content, hello } from './content'

// messages about a correction of the property, which is compared again and may begin a hold

interface Correction {
  /** Who corrected it. */
  by: string
  /** What it says now and what it said before. */
  lines: readonly string[]
  reason: string
}

const wrong = 'If this is not right, please write to us.'

export const propertyCorrected = ({ name, reference, by, lines, reason }: OfApplication & Correction): Content => ({
  subject: `Correction: the property of your application ${reference}`,
  paragraphs: [
    hello(name),
    `${by} corrected the property of your application ${reference}.`,
    ...lines,
    'This is why:',
    reason,
    wrong,
  ],
  quotes: [reason],
  ...aboutApplication(reference),
  action: follow(reference),
})

interface FirmsCorrection extends Correction {
  firm: string
  firmSlug: string
  applicationId: number
  reference: string
  clientName: string
}

export const filePropertyCorrected = (facts: FirmsCorrection): Content => ({
  subject: `Correction: the property of file ${facts.reference}`,
  paragraphs: [
    hello(),
    `${facts.by} corrected the property of file ${facts.reference} of ${facts.clientName}.`,
    ...facts.lines,
    'This is why:',
    facts.reason,
  ],
  quotes: [facts.reason],
  action: { label: 'Open the file', path: toFirmApplication(facts.firmSlug, facts.applicationId) },
})
