import { toReference, toRosette } from '#contract/addresses/paths'
import { howChecked, type WayToCheck } from '#contract/deeds/verification'
import { messageButtons } from '#contract/notifications/message-buttons'
import { harareTime } from '#contract/time'
import { aboutApplication, type OfApplication } from './applications'
import { type Content, hello } from './content'

export const deedReleased = (
  facts: OfApplication & {
    firm: string
    applicationId: number
    /** Of the uploaded file; a deed without a certificate page has none. */
    sha256?: string
  },
): Content => ({
  subject: `Your digital deed for ${facts.reference} is ready`,
  paragraphs: [
    hello(facts.name),
    `${facts.firm} validated and released the digital deed for your application ${facts.reference}. It is stored, encrypted, in your vault. You can download it once the balance is paid.`,
  ],
  brief: 'You can download it once the balance is paid.',
  ...aboutApplication(facts.reference, { 'Validated by': facts.firm }),
  ...(facts.sha256 && {
    picture: {
      path: toRosette(facts.sha256),
      alt: 'The pattern of your deed',
      text: "This is the pattern of your deed. You'll see the same one in your vault, on the certificate page and wherever someone checks the deed.",
    },
  }),
  action: { label: messageButtons.seeDeed, path: toReference(facts.reference) },
})

interface Checked extends OfApplication {
  applicationId: number
  /** In milliseconds. */
  at: number
  way: WayToCheck
  country: string | null
}

export const certificateChecked = ({ name, reference, at, way, country }: Checked): Content => ({
  subject: `Someone checked your deed for ${reference}`,
  brief: `Checked ${howChecked(way, country)}.`,
  paragraphs: [
    hello(name),
    `On ${harareTime(new Date(at))}, Harare time, someone checked the certificate of your digital deed for application ${reference} ${howChecked(way, country)}.`,
    "They saw which firm validated it and when, the last characters of the deed number, and whether you marked the property “not for sale”. They didn't see the deed.",
    "If you haven't shared your deed with anyone, mark the property “not for sale” on your application page and contact us.",
  ],
  ...aboutApplication(reference, { Checked: `${howChecked(way, country)}, ${harareTime(new Date(at))}` }),
  action: { label: messageButtons.seeChecks, path: toReference(reference) },
})
