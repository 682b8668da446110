import * as z from 'zod/mini'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

/** The most files of a closed firm that one call reassigns. */
export const mostReassigned = 20

const id = () => z.int().check(z.positive())

/** Which files of a closed firm go to another one; all of them, as many as one call takes, without a list. */
export const reassignment = z.lazy(() =>
  z.object({
    /** Null: each goes where a new one would. */
    firmId: z.nullable(id()),
    applicationIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(mostReassigned))),
  }),
)
export type Reassignment = z.infer<typeof reassignment>

/** The open files of a firm: not finished and paid. */
export const firmFiles = z.lazy(() =>
  z.object({
    isActive: z.boolean(),
    total: z.number(),
    /** The first of them. */
    files: z.array(
      z.object({
        id: z.number(),
        referenceNumber: z.string(),
        clientName: z.string(),
        serviceType: z.enum(serviceTypes),
        status: z.enum(firmSteps),
      }),
    ),
  }),
)
export type FirmFiles = z.infer<typeof firmFiles>

export const reassigned = z.lazy(() =>
  z.object({
    moved: z.number(),
    /** For which no firm was found, or that someone else changed at that moment. */
    kept: z.number(),
    left: firmFiles,
  }),
)
export type Reassigned = z.infer<typeof reassigned>
