import * as z from 'zod/mini'
import { factorDaysLeft } from '#contract/accounts/views'
import { licenceStates } from '#contract/firms/licence'
import { memberRoles, permissions } from '#contract/firms/member-roles'
import { portalVariants } from '#contract/steps'

/** How a member likes to work. */
export const memberPreferences = z.lazy(() =>
  z.object({
    /** The portal opens at Action needed instead of the list. */
    startsAtAction: z.boolean(),
    /** A mail each morning but Sunday’s with what needs action. */
    morningDigest: z.boolean(),
  }),
)
export type MemberPreferences = z.infer<typeof memberPreferences>

export const memberSession = z.lazy(() =>
  z.object({
    admin: z.object({
      id: z.number(),
      fullName: z.string(),
      email: z.string(),
      username: z.string(),
      role: z.enum(memberRoles),
      permissions: z.array(z.enum(permissions)),
      preferences: memberPreferences,
    }),
    firm: z.object({
      slug: z.string(),
      name: z.string(),
      portalVariant: z.enum(portalVariants),
      /** Where receipts are sent; null until the firm enters it. */
      accountantEmail: z.nullable(z.string()),
      totalFiles: z.number(),
      paidDeposits: z.number(),
      activeFiles: z.number(),
      completedFiles: z.number(),
    }),
    factorDaysLeft,
    /** When the password that they were given stops to work; absent once they chose their own. */
    firstPasswordEndsAt: z.optional(z.string()),
    /** The newest notice of a colleague that the member has to read; absent if there is none. */
    news: z.optional(z.string()),
    /** The state of the firm’s practising certificates, while its members are warned of it. */
    licence: z.optional(z.enum(licenceStates)),
  }),
)
export type MemberSession = z.infer<typeof memberSession>
