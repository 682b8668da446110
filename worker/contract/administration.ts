import * as z from 'zod/mini'
import { minStaffPasswordLength, roles } from './accounts'
import { emailField, idField, limits, line, paragraph } from './fields'
import { interestStatuses } from './partners'
import { ownerStatuses } from './pipelines'

export const accessCode = z.lazy(() => z.object({ code: line(200) }))
export const userChange = z.lazy(() => z.object({ isActive: z.optional(z.boolean()), role: z.optional(z.enum(roles)) }))
export const statusChange = z.lazy(() =>
  z.object({
    status: z.enum(ownerStatuses),
    message: paragraph(limits.message),
    version: z.optional(z.int().check(z.positive())),
  }),
)
export const interestChange = z.lazy(() => z.object({ status: z.enum(interestStatuses) }))
export const firmAdmin = z.lazy(() =>
  z.object({
    firmId: z.int().check(z.positive()),
    fullName: line(limits.name),
    email: emailField('Invalid email'),
    username: line(limits.name),
    password: z.string().check(z.minLength(minStaffPasswordLength), z.maxLength(limits.password)),
    role: z._default(z.string().check(z.trim(), z.maxLength(40)), 'admin'),
  }),
)
export const byUser = z.lazy(() => z.object({ userId: idField }))

/** How each administrator's list tells a role, provider or date that is not there. */
export const fallbacks = { role: 'client', authProvider: 'local', firm: 'Unassigned', date: 'N/A', lastLogin: 'Never' }
