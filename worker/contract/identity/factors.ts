import * as z from 'zod/mini'
import { line } from '#contract/fields/fields'
import { givenPassword } from '#contract/identity/passwords'

/** How a person shows that it is them: a factor, or the password while they have none. */
const factorWays = ['passkey', 'app', 'recovery-code', 'password'] as const
export type FactorWay = (typeof factorWays)[number]

export const recoveryCodeCount = 10
export const maxPasskeys = 20

/** Hours for which someone releases and refunds nothing after another person removed their factors. */
export const resetHours = 24

export const factorMessages = {
  second: 'Your password is correct. Now confirm it’s you with your passkey, authenticator app or a recovery code.',
  confirmed:
    'Your email is confirmed and your new password is saved. Now confirm it’s you with your passkey, authenticator app or a recovery code.',
  person: 'Now confirm it’s you with your passkey, authenticator app or a recovery code.',
  needed: 'Please confirm it’s you first. Nothing was changed.',
  required: 'Please add a passkey or an authenticator app to your account first. Nothing was changed.',
  reset: (until: string) =>
    `Your two-step sign-in was reset less than ${resetHours} hours ago. You can do this from ${until} (Harare time). Nothing was changed.`,
  refusedCode: 'That code is incorrect or has already been used. Please enter the newest one.',
  refusedRecovery: 'That recovery code is incorrect or has already been used.',
  refusedPasskey: 'That passkey was not accepted. Please try again or use another way.',
  expired: 'Your sign-in timed out. Please sign in again.',
  tooMany: (wait: string) => `Too many wrong codes. Please wait ${wait}, or use a passkey.`,
  appTaken: 'You have an authenticator app already. Remove it before you add another.',
  passkeyTaken: 'This passkey was added already.',
  tooManyPasskeys: `You can have ${maxPasskeys} passkeys. Remove one before you add another.`,
  lastOne: 'Add another passkey or an authenticator app before you remove this one.',
} as const

const encoded = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const someId = encoded(1400)

/** What a browser answers for a new passkey. Source: WebAuthn level 3, RegistrationResponseJSON. */
const newCredential = z.lazy(() =>
  z.object({
    id: someId,
    response: z.object({
      clientDataJSON: encoded(8000),
      attestationObject: encoded(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  }),
)
export type NewCredential = z.infer<typeof newCredential>

/** What a browser answers when a passkey is used. Source: WebAuthn level 3, AuthenticationResponseJSON. */
const usedCredential = z.lazy(() =>
  z.object({
    id: someId,
    response: z.object({
      clientDataJSON: encoded(8000),
      authenticatorData: encoded(8000),
      signature: encoded(8000),
      userHandle: z.optional(encoded(200)),
    }),
  }),
)
export type UsedCredential = z.infer<typeof usedCredential>

const codeMessage = 'Enter the 6 digits from your authenticator app'
const recoveryMessage = 'Enter one of your recovery codes'
const digits = () => z.string(codeMessage).check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, codeMessage))

const byPasskey = z.lazy(() => z.object({ way: z.literal('passkey'), credential: usedCredential }))
export const byAppCode = z.lazy(() => z.object({ way: z.literal('app'), code: digits() }))
export const byRecoveryCode = z.lazy(() =>
  z.object({ way: z.literal('recovery-code'), code: line(80, recoveryMessage) }),
)
export const byPassword = z.lazy(() => z.object({ way: z.literal('password'), password: givenPassword }))

/** The second step of a sign-in. */
export const secondStep = z.lazy(() => z.union([byPasskey, byAppCode, byRecoveryCode]))
export type SecondStep = z.infer<typeof secondStep>
/** Confirms in a session that it is still its person. */
export const confirmation = z.lazy(() => z.union([byPasskey, byAppCode, byRecoveryCode, byPassword]))
export type Confirmation = z.infer<typeof confirmation>

const nameMessage = 'Please enter a name'
export const passkeyName = z.lazy(() => z.object({ name: line(60, nameMessage) }))
/** Whether the person's other sessions end with a new factor: the person in them has not given it. */
const endsOthers = () => z.optional(z.boolean())
export const newPasskey = z.lazy(() =>
  z.object({ name: line(60, nameMessage), credential: newCredential, endsOthers: endsOthers() }),
)
export type NewPasskey = z.infer<typeof newPasskey>
export const passkeySignIn = z.lazy(() => z.object({ credential: usedCredential }))
/** The first code of a new authenticator app, as it is typed. */
export const firstAppCode = z.lazy(() => z.object({ code: digits() }))
/** What the browser gets for a new authenticator app comes back with its first code. */
export const newApp = z.lazy(() =>
  z.object({ code: digits(), ticket: z.string().check(z.maxLength(2000)), endsOthers: endsOthers() }),
)
export type NewApp = z.infer<typeof newApp>

const passkeyView = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
    /** Whether the device's maker keeps a copy, as phones do. */
    isBackedUp: z.boolean(),
  }),
)
export type PasskeyView = z.infer<typeof passkeyView>

export const factorsView = z.lazy(() =>
  z.object({
    passkeys: z.array(passkeyView),
    app: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
    recoveryCodesLeft: z.number(),
  }),
)
export type FactorsView = z.infer<typeof factorsView>

/** Recovery codes, which are shown once; null where the former ones stay. */
export const madeFactor = z.lazy(() => z.object({ recoveryCodes: z.nullable(z.array(z.string())) }))
export type MadeFactor = z.infer<typeof madeFactor>

/** What a browser needs to make or use a passkey. */
export const webauthnOptions = z.lazy(() => z.looseObject({ challenge: z.string() }))
