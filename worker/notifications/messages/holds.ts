import { toFirmApplication } from '#contract/addresses/links'
import { type HoldNews, holdCopy, paymentsAgain } from '#contract/applications/hold'
import { aboutApplication, follow, type OfApplication } from './applications'
import { type Content, hello, textParagraphs } from './content'

// messages about a hold; neither side reads anything of the other application

const subjects: Record<HoldNews, (reference: string) => string> = {
  checking: (reference) => `${reference} is on hold`,
  kept: (reference) => `${reference} stays on hold`,
  ended: (reference) => `${reference} is no longer on hold`,
}

const ownersNext: Record<HoldNews, string> = {
  checking:
    'What you have paid and sent so far is kept. If you have something that shows that the property is yours, please upload it on your application page.',
  kept: 'What you have paid and sent so far is kept. If you think that this is a mistake, please write to us.',
  ended: paymentsAgain,
}

export const applicationHold = ({ name, reference, news }: OfApplication & { news: HoldNews }): Content => ({
  subject: `Your application ${subjects[news](reference)}`,
  paragraphs: [hello(name), holdCopy[news].note, ownersNext[news]],
  brief: `${holdCopy[news].title}. ${ownersNext[news]}`,
  ...aboutApplication(reference),
  action: follow(reference),
})

interface FirmsHold {
  firm: string
  firmSlug: string
  applicationId: number
  reference: string
  clientName: string
  news: HoldNews
}

export const firmApplicationHold = ({ firmSlug, applicationId, reference, clientName, news }: FirmsHold): Content => ({
  subject: `File ${subjects[news](reference)}`,
  paragraphs: textParagraphs(
    hello(),
    `This is about file ${reference} of ${clientName}. ${holdCopy[news].note}`,
    news === 'checking' && 'You don’t have to do anything. We’ll tell you as soon as it is decided.',
  ),
  action: { label: 'Open the file', path: toFirmApplication(firmSlug, applicationId) },
})
