import { toReference } from '#contract/paths'
import { howChecked, type WayToCheck } from '#contract/verification'
import { harareTime } from '../platform/harare'
import { type Content, dear } from './content'
import type { OfApplication } from './file-messages'

export interface Checked extends OfApplication {
  applicationId: number
  /** In milliseconds. */
  at: number
  way: WayToCheck
  country: string | null
}

/** The owner hears of whoever verifies their deed. */
export const certificateChecked = ({ name, reference, at, way, country }: Checked): Content => ({
  subject: `Somebody checked your deed for ${reference}`,
  paragraphs: [
    dear(name),
    `On ${harareTime(new Date(at))}, Harare time, somebody checked the certificate of your digital deed for application ${reference} ${howChecked(way, country)}.`,
    'They were told which firm validated it and when, the end of the deed’s number, and whether you marked the property as not for sale. They did not see the deed.',
    'If you showed it to nobody, please mark the property as not for sale on the page of your application, and contact us.',
  ],
  action: { label: 'See who checked it', path: toReference(reference) },
})
