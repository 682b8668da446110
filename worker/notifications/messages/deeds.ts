import { toReference, toRosette } from '#contract/addresses/paths'
import { type DeedLock, lockText } from '#contract/applications/deed-lock'
import { depositRefunded } from '#contract/applications/progress/next-copy'
import { verdictCopy } from '#contract/deeds/verdict-copy'
import { howChecked, type WayToCheck } from '#contract/deeds/verification'
import { messageButtons } from '#contract/notifications/message-buttons'
import { harareDay, harareTime } from '#contract/time'
import { aboutApplication, type OfApplication } from './applications'
import { type Content, hello } from './content'

const opening = {
  balance: 'You can download it once the balance is paid.',
  payment: 'You can download it once the payment for it is settled.',
  now: 'You can download it from your vault.',
  stopped: `${depositRefunded.where} ${depositRefunded.next}`,
} as const

const settled: Record<keyof typeof opening, string> = {
  balance: 'You can download it once that is settled and the balance is paid.',
  payment: 'You can download it once that is settled.',
  now: opening.now,
  stopped: opening.stopped,
}

interface ReleasedDeed extends OfApplication {
  firm: string
  applicationId: number
  /** Of the uploaded file; a deed without a certificate page has none. */
  sha256?: string
  /** What has to happen before its owner can download it. */
  opens?: keyof typeof opening
  /** What keeps it locked. */
  lock?: DeedLock | null
  /** Its own number, and when the version that it replaces was released, in milliseconds. */
  replaced?: { version: number; at: number }
}

export function deedReleased({
  name,
  reference,
  firm,
  sha256,
  opens = 'balance',
  lock,
  replaced,
}: ReleasedDeed): Content {
  const then =
    lock && lock.why !== 'refunded' && opens !== 'stopped' ? `${lockText(lock)} ${settled[opens]}` : opening[opens]
  const { subject, brief, text } = replaced
    ? {
        subject: `A new version of your digital deed for ${reference}`,
        brief: `Version ${replaced.version} replaces the one from ${harareDay(replaced.at)}. Links you shared now say “${verdictCopy.superseded.word}”. ${then}`,
        text: [
          `${firm} validated and released version ${replaced.version} of the digital deed for your application ${reference}. It replaces the version of ${harareDay(replaced.at)}, and it is stored, encrypted, in your vault. ${then}`,
          `Links to the earlier version that you shared now say “${verdictCopy.superseded.word}”. Share the new link from your vault.`,
        ],
      }
    : {
        subject: `Your digital deed for ${reference} is ready`,
        brief: then,
        text: [
          `${firm} validated and released the digital deed for your application ${reference}. It is stored, encrypted, in your vault. ${then}`,
        ],
      }
  return {
    subject,
    paragraphs: [hello(name), ...text],
    brief,
    ...aboutApplication(reference, { 'Validated by': firm, ...(replaced && { Version: String(replaced.version) }) }),
    ...(sha256 && {
      picture: {
        path: toRosette(sha256),
        alt: 'The pattern of your deed',
        text: 'This is the pattern of your deed. You’ll see the same one in your vault, on the certificate page and wherever someone checks the deed.',
      },
    }),
    action: { label: messageButtons.seeDeed, path: toReference(reference) },
  }
}

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
    'They saw which firm validated it and when, the last characters of the deed number, and whether you marked the property “not for sale”. They didn’t see the deed.',
    'If you haven’t shared your deed with anyone, mark the property “not for sale” on your application page and contact us.',
  ],
  ...aboutApplication(reference, { Checked: `${howChecked(way, country)}, ${harareTime(new Date(at))}` }),
  action: { label: messageButtons.seeChecks, path: toReference(reference) },
})
