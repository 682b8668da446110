import { deedMarks, deedNumberKey, hasDeedYear } from '#contract/deeds/deed-number-rules'
import { standMarks } from '#contract/deeds/stand-rules'

/** What one of two properties with the same key may leave out; where both have it, it is equal. */
export type PropertyMarks = Partial<Record<(typeof deedMarkNames)[number] | 'town', string>>
export const noMarks: PropertyMarks = {}
export const deedMarkNames = ['register', 'office', 'century'] as const

interface Property {
  propertyAddress?: string | null | undefined
  titleDeedNumber?: string | null | undefined
}

/** The columns by which two properties are compared. A number without its year is not the number of one deed. */
export function propertyKeys({ propertyAddress, titleDeedNumber }: Property) {
  const number = titleDeedNumber && hasDeedYear(titleDeedNumber) ? titleDeedNumber : ''
  const { key: standKey, town } = standMarks(propertyAddress ?? '')
  const propertyMarks: PropertyMarks = { ...(number && deedMarks(number)), ...(standKey && { town }) }
  return { deedKey: number && deedNumberKey(number), standKey, propertyMarks }
}
