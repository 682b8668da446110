import { howChecked, type WayToCheck } from '#contract/certificates/verification'
import { toReference } from '#contract/http/paths'
import { harareTime } from '#contract/time'
import { type Content, hello } from './content'
import { aboutFile, type OfApplication } from './files'

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
    "They saw which firm validated it and when, the last characters of the deed number, and whether you marked the property “not for sale”. They didn't see the deed.",
    'If you have shown it to no one, mark the property “not for sale” on your application page and contact us.',
  ],
  ...aboutFile(reference, { Checked: `${howChecked(way, country)}, ${harareTime(new Date(at))}` }),
  action: { label: 'See who checked it', path: toReference(reference) },
})
