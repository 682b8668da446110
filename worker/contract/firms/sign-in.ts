import * as z from 'zod/mini'
import { limits, line, usernameMessage } from '#contract/fields/fields'
import { givenPassword } from '#contract/identity/passwords'

export const portalMessages = {
  wrongCredentials: 'Invalid credentials',
  firstPasswordOver: 'The password that you were given no longer works. Choose your own with “Forgot Password?”.',
} as const

export const memberCredentials = z.lazy(() =>
  z.object({
    username: line(limits.text, usernameMessage),
    password: givenPassword,
  }),
)
export type MemberCredentials = z.infer<typeof memberCredentials>

export const bySlug = z.lazy(() => z.object({ slug: line(80) }))
