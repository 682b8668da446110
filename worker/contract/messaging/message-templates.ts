import * as z from 'zod/mini'
import { limits, line, paragraph } from '#contract/fields/fields'
import { type ServiceType, serviceLabel, serviceTypes } from '#contract/services'
import { firmSteps, type Step, stepLabel } from '#contract/steps'

export const maxTemplates = 60

const templateFields = z.lazy(() =>
  z.object({
    name: line(limits.name, 'Please name the template'),
    /** Null for every service, and for every step. */
    service: z.nullable(z.enum(serviceTypes)),
    step: z.nullable(z.enum(firmSteps)),
    text: paragraph(limits.longText, 'Please write the text'),
  }),
)
export const templatesForm = z.lazy(() =>
  z.object({ templates: z.array(templateFields).check(z.maxLength(maxTemplates)) }),
)
export type MessageTemplate = z.infer<typeof templateFields>
export const templatesView = z.lazy(() => z.object({ templates: z.array(templateFields), isStandard: z.boolean() }))
export type TemplatesView = z.infer<typeof templatesView>

/** What a template may contain, filled in from the file when it is inserted. */
export const templatePlaces = [
  'client',
  'reference',
  'firm',
  'service',
  'step',
  'next step',
  'property',
  'member',
] as const
type TemplatePlace = (typeof templatePlaces)[number]

interface TemplateApplication {
  clientName: string
  referenceNumber: string
  serviceType: ServiceType
  status: Step
  propertyAddress: string | null
  assignedLawFirmName: string
}

/** The text with what is known of the file; a place without a value, or an unknown one, stays to be filled in. */
export function fillTemplate(text: string, file: TemplateApplication, member: string): string {
  const { serviceType, status: step } = file
  const next = firmSteps[firmSteps.indexOf(step) + 1]
  const values: Record<TemplatePlace, string | null> = {
    client: file.clientName,
    reference: file.referenceNumber,
    firm: file.assignedLawFirmName,
    service: serviceLabel(serviceType),
    step: stepLabel(serviceType, step),
    'next step': next ? stepLabel(serviceType, next) : null,
    property: file.propertyAddress,
    member,
  }
  return text.replaceAll(/\{([a-z ]+)\}/g, (place, name: string) => values[name as TemplatePlace] ?? place)
}

/** Standard templates about an original that travels. A firm that gives one another name decides itself when it fits. */
const ofOriginal = { send: 'Original deed: how to send it', received: 'Original deed received' } as const

/**
 * Those for the file's service and step first, then the others of its service; never those of another service.
 * @param isReplacing whether the deed is lost and not replaced yet: there is no original to send
 */
export function templatesFor(
  templates: readonly MessageTemplate[],
  { serviceType, status: currentStep }: Pick<TemplateApplication, 'serviceType' | 'status'>,
  isReplacing = false,
): MessageTemplate[] {
  const unfit: readonly string[] = isReplacing ? Object.values(ofOriginal) : []
  const fitting = templates.filter(
    ({ service, name }) => (service === null || service === serviceType) && !unfit.includes(name),
  )
  const rank = ({ service, step }: MessageTemplate) =>
    (step === currentStep ? 0 : step === null ? 2 : 4) + (service === null ? 1 : 0)
  return fitting.toSorted((a, b) => rank(a) - rank(b))
}

const greeting = 'Hello {client},\n\n'
const closing = '\n\nKind regards\n{member}\n{firm}'
const template = (name: string, service: ServiceType | null, step: Step | null, text: string): MessageTemplate => ({
  name,
  service,
  step,
  text: `${greeting}${text}${closing}`,
})

/** What a firm has until its admin changes the list. */
export const standardTemplates: readonly MessageTemplate[] = [
  template(
    'Introduce ourselves',
    null,
    'file_created',
    'I am looking after your application {reference} ({service}) at {firm}. When is a good time to call you this week, and on which number?',
  ),
  template(
    'After our first call',
    null,
    'contacted',
    'Thank you for speaking with us about {reference}. The next step is: {next step}. We will write to you here as soon as there is news.',
  ),
  template(
    'Ask for identity documents',
    null,
    'pending_documents',
    'To continue with {reference}, please send us a copy of your passport or national ID, and a recent proof of address. Photos from a phone are fine. You can attach them to your reply.',
  ),
  template(
    ofOriginal.send,
    'digitize',
    'pending_documents',
    'Please send the original title deed for {property} to our office by a courier that gives you a waybill number, and add that number on your application page. Please put a note with {reference} in the envelope.',
  ),
  template(
    ofOriginal.received,
    'digitize',
    'received',
    'Your original title deed has arrived at our office. We are now checking it, and will write to you when that is done.',
  ),
  template(
    'Signatures needed',
    'transfer',
    'pending_documents',
    'The transfer documents for {property} are ready to be signed. Please tell us whether you can sign at our office, or whether you need to sign before a notary where you live.',
  ),
  template(
    'Documents are with the Deeds Registry',
    'transfer',
    'verified',
    'We have lodged your transfer at the Deeds Registry. We will write to you when it is registered.',
  ),
  template(
    'Searches have started',
    'diligence',
    'pending_documents',
    'We have started the searches for {property}. We will send you the report here when they are complete.',
  ),
  template(
    'Draft to review',
    'lease',
    'pending_documents',
    'The draft of your lease agreement is attached. Please read it and tell us here what you would like to change.',
  ),
  template(
    'Draft to review',
    'sale',
    'pending_documents',
    'The draft of your sale agreement is attached. Please read it and tell us here what you would like to change.',
  ),
  template(
    'Terms to approve',
    'management',
    'pending_documents',
    'The terms for the management of {property} are attached. Please tell us here whether you agree.',
  ),
  template(
    'Notary appointment',
    'bond',
    'pending_documents',
    'The bond is ready to be notarised. Please tell us which days suit you for the appointment.',
  ),
  template(
    'Still working on it',
    null,
    null,
    'We are still working on {reference}. It is now at the step “{step}”. We will write to you as soon as there is news.',
  ),
  template(
    'Waiting for your documents',
    null,
    'pending_documents',
    'We are still waiting for the documents for {reference}. Please send them here when you can, or tell us if something is difficult to get.',
  ),
  template(
    'Your application is complete',
    null,
    'complete',
    'Your application {reference} is complete. Thank you for trusting us. If you have any questions, please write to us here.',
  ),
]
