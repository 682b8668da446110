import { toFirmApplication } from '#contract/addresses/paths'
import { type ServiceType, serviceLabel } from '#contract/services'
import { harareTime } from '#contract/time'
import { follow, type OfApplication } from '../applications'
import { type Content, factsOf, hello } from '../content'

// messages about the promise of the first contact

interface Promised {
  firmSlug: string
  applicationId: number
  reference: string
  service: ServiceType
  clientName: string
  /** ISO 8601. */
  dueAt: string
}

const due = (dueAt: string): string => `${harareTime(dueAt)} (Harare)`

const ofFile = ({ firmSlug, applicationId, reference, service, clientName }: Promised) => ({
  facts: factsOf({ Reference: reference, Service: serviceLabel(service), Client: clientName }),
  action: { label: 'Open the file', path: toFirmApplication(firmSlug, applicationId) },
})

const stops = 'Write to the client, record a call or move the file to Client Contacted.'

export const contactReminder = (facts: Promised & { share: 50 | 80 }): Content => ({
  subject: `Please contact ${facts.clientName} by ${due(facts.dueAt)}`,
  paragraphs: [
    hello(),
    `${facts.share} % of the time for the first contact with ${facts.clientName} has passed (file ${facts.reference}). It is due by ${due(facts.dueAt)}. ${stops}`,
  ],
  ...ofFile(facts),
})

export const contactMissed = (facts: Promised): Content => ({
  subject: `Overdue: first contact for ${facts.reference}`,
  paragraphs: [
    hello(),
    `The first contact with ${facts.clientName} was due by ${due(facts.dueAt)}, and none is recorded. We have told the client that it is late. ${stops}`,
  ],
  ...ofFile(facts),
})

export const contactLate = ({
  name,
  reference,
  firm,
  dueAt,
}: OfApplication & { firm: string; dueAt: string }): Content => ({
  subject: `${firm} is late with your application ${reference}`,
  paragraphs: [
    hello(name),
    `The first contact of ${firm} about your application ${reference} was due by ${due(dueAt)}, and none is recorded. We have reminded them.`,
    'You can write to them on your application page, or contact us.',
  ],
  brief: 'Its first contact was due, and none is recorded. We have reminded them.',
  action: follow(reference),
})
