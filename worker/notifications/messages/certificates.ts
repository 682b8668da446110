import { toReference } from '#contract/http/paths'
import { harareTime } from '#contract/time'
import { howChecked, type WayToCheck } from '#contract/verification'
import { type Content, hello } from './content'
import type { OfApplication } from './files'

export interface Checked extends OfApplication {
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
    'They were told which firm validated it and when, the end of the deed’s number, and whether you marked the property as not for sale. They did not see the deed.',
    'If you showed it to no one, please mark the property as not for sale on the page of your application, and contact us.',
  ],
  action: { label: 'See who checked it', path: toReference(reference) },
})
