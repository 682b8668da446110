import * as z from 'zod/mini'
import { firmSteps, ownerStatuses } from '../pipelines'
import { serviceTypes } from '../services'
import { legacyStates } from './legacy'

const instant = z.string()

/** An owner's legacy contact as the owner sees them. */
export const legacyContact = z.object({
  name: z.string(),
  email: z.string(),
  relation: z.string(),
  state: z.enum(legacyStates),
  namedAt: instant,
  askedAt: z.nullable(instant),
  /** When access is given unless the owner says no, or since when it is. */
  grantsAt: z.nullable(instant),
  accessUntil: z.nullable(instant),
})
export type LegacyContact = z.infer<typeof legacyContact>

/** What the contact sees by their link. */
export const legacyPage = z.object({
  contact: z.string(),
  owner: z.string(),
  state: z.enum(legacyStates),
  grantsAt: z.nullable(instant),
  accessUntil: z.nullable(instant),
})
export type LegacyPage = z.infer<typeof legacyPage>

/** What a contact with access reads: no payment, message, document or way to sign in. */
export const legacyAccess = z.object({
  owner: z.string(),
  accessUntil: instant,
  applications: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      serviceType: z.enum(serviceTypes),
      status: z.enum(ownerStatuses),
      fileStatus: z.enum(firmSteps),
      property: z.nullable(z.string()),
      titleDeedNumber: z.nullable(z.string()),
      createdAt: instant,
      isWithdrawn: z.boolean(),
      firm: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), phone: z.nullable(z.string()) })),
      /** Whether a deed was released and opens. */
      hasDeed: z.boolean(),
    }),
  ),
})
export type LegacyAccess = z.infer<typeof legacyAccess>
