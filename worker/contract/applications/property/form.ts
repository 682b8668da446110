import * as z from 'zod/mini'
import { limits, optionalAddressLine, optionalLine, paragraph } from '#contract/fields/fields'

export const maxPropertyReason = 500

export const propertyView = z.lazy(() =>
  z.object({ propertyAddress: z.nullable(z.string()), titleDeedNumber: z.nullable(z.string()) }),
)
export type PropertyView = z.infer<typeof propertyView>

const typed = () => ({
  propertyAddress: optionalAddressLine,
  titleDeedNumber: optionalLine(limits.text),
  reason: paragraph(maxPropertyReason, 'Please say why it is corrected'),
})

/** What a person types. */
export const typedProperty = z.lazy(() => z.object(typed()))
export type TypedProperty = z.infer<typeof typedProperty>

/** What an application says about its property, with the reason for the correction and what it replaces. */
export const propertyForm = z.lazy(() => z.object({ ...typed(), before: propertyView }))
export type PropertyForm = z.infer<typeof propertyForm>

export const propertyMessages = {
  released: 'A deed was released with this number. Withdraw that deed before you correct it. Nothing was changed.',
  withFirm:
    'Your law firm has your documents now, so it corrects the property. Please write to them. Nothing was changed.',
  changed: 'Someone else corrected this meanwhile. Please check it and save yours again.',
  onHold:
    'This application is on hold while we check its title deed number. If the number is wrong, please write to us. Nothing was changed.',
} as const
