import * as z from 'zod/mini'
import {
  addressLine,
  emailAddress,
  limits,
  line,
  optionalAddressLine,
  optionalChoice,
  optionalLine,
} from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { normalReference } from '#contract/fields/reference'
import { referralCodeField } from '#contract/fields/referral-code'
import { normalServiceType, serviceTypes } from '#contract/services'

export const deedStatuses = ['have', 'lost'] as const
export const submissionMethods = ['mail', 'dropoff'] as const
export const contactPreferences = ['whatsapp', 'email', 'zoom'] as const
export type TitleDeedStatus = (typeof deedStatuses)[number]
export type SubmissionMethod = (typeof submissionMethods)[number]
export type ContactPreference = (typeof contactPreferences)[number]

/** Of a plate: one for the owner, one for the firm, one for the Registry. */
export const ringStates = ['closed', 'half', 'open'] as const
/** Null where the service has no such part. */
export type Ring = (typeof ringStates)[number] | null

export const submissionMethodLabels: Record<SubmissionMethod, string> = {
  mail: 'Mail via FedEx/DHL',
  dropoff: 'Drop-off in Zimbabwe',
}
export const contactPreferenceLabels: Record<ContactPreference, string> = {
  whatsapp: 'WhatsApp Call',
  email: 'Email Discussion',
  zoom: 'Zoom Video Call',
}

export const applicationNotFound = {
  title: 'Application Not Found',
  detail: "We couldn't find an application with that reference number.",
} as const

const serviceField = z.lazy(() => z.pipe(z.transform(normalServiceType), z.enum(serviceTypes)))

/** The whole assistant form. A deed to digitise also needs where it is and how it reaches us. */
export const assistantForm = z.lazy(() =>
  z
    .object({
      serviceType: serviceField,
      fullName: nameLine(),
      email: emailAddress,
      phone: line(limits.phone),
      country: line(limits.text),
      propertyAddress: addressLine(),
      titleDeedNumber: optionalLine(limits.text),
      hasTitleDeed: optionalChoice(deedStatuses),
      submissionMethod: optionalChoice(submissionMethods),
      contactPreference: optionalChoice(contactPreferences),
      referralCode: referralCodeField,
    })
    .check(
      z.refine((form) => form.serviceType !== 'digitize' || form.hasTitleDeed !== null, {
        path: ['hasTitleDeed'],
        error: 'Required',
      }),
    ),
)
export type AssistantForm = z.infer<typeof assistantForm>

export const newApplication = z.lazy(() =>
  z.object({
    submissionMethod: z.enum(submissionMethods),
    serviceType: z.optional(serviceField),
    propertyAddress: optionalAddressLine,
    titleDeedNumber: optionalLine(limits.text),
    referralCode: referralCodeField,
  }),
)
export type NewApplication = z.infer<typeof newApplication>

export const saleMark = z.lazy(() => z.object({ notForSale: z.boolean() }))
export const propertyMark = z.lazy(() => z.object({ propertyShown: z.boolean() }))

export const byReference = z.lazy(() =>
  z.object({
    ref: z.pipe(z.string().check(z.maxLength(80)), z.transform(normalReference)),
  }),
)
