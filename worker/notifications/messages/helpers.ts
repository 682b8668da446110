import { toHelp } from '#contract/addresses/links'
import { type HelperTask, helperDays, maxHelperDocuments } from '#contract/delegates/helper'
import { harareAndUtc } from '#contract/time'
import { aboutApplication, follow } from './applications'
import { type Content, factsOf, greeted, hello } from './content'

interface HelperFacts {
  name: string
  /** The owner's name, of which only the first word is shown. */
  owner: string
  task: HelperTask
  reference: string
  expiresAt: number
  token: string
}

const asks: Record<HelperTask, string> = {
  'drop-off': 'to drop off an original title deed at a law firm',
  upload: `to upload documents for a law firm, at most ${maxHelperDocuments}`,
}

/** To someone whom an owner asked to do one thing. */
export const helperAsked = ({ name, owner, task, reference, expiresAt, token }: HelperFacts): Content => ({
  subject: `${greeted(owner)} has asked for your help`,
  paragraphs: [
    hello(name),
    `${greeted(owner)} has asked you ${asks[task]}.`,
    `The page behind this link says what to do. It works for ${helperDays} days, and you don’t need an account.`,
    'Please don’t pass the link on. If you don’t know who asked you, you can ignore this message.',
  ],
  facts: factsOf({ 'Tracking number': reference, 'Works until': harareAndUtc(expiresAt) }),
  action: { label: 'See what to do', path: toHelp(token) },
})

interface HelperUsed {
  name: string
  helper: string
  task: HelperTask
  reference: string
}

/** To the owner, once for each helper. */
export const helperUsed = ({ name, helper, task, reference }: HelperUsed): Content => ({
  subject:
    task === 'upload'
      ? `${greeted(helper)} uploaded a document for ${reference}`
      : `${greeted(helper)} dropped off your original deed for ${reference}`,
  paragraphs: [
    hello(name),
    task === 'upload'
      ? `${greeted(helper)} used your link and uploaded a document for your application ${reference}. More may follow, and you can see them all on your application page.`
      : `${greeted(helper)} used your link and says that your original title deed for ${reference} was dropped off at your law firm. Your law firm will confirm it.`,
    'If you didn’t expect this, cancel the link on your application page now.',
  ],
  ...aboutApplication(reference),
  action: follow(reference),
})
