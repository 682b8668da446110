import * as z from 'zod/mini'
import { factorsView, madeFactor } from '../identity/factor-views'

const yes = z.literal(true)
const webauthnOptions = z.looseObject({ challenge: z.string() })

/** The calls about factors, the same for each kind of account: what they do and what they answer. */
const own: readonly (readonly [call: string, does: string, answer: z.ZodMiniType])[] = [
  ['GET /factors', 'The passkeys, the authenticator app and how many recovery codes are left.', factorsView],
  ['POST /factors/passkeys/options', 'Begins a new passkey: what the browser needs.', webauthnOptions],
  ['POST /factors/passkeys', 'Adds the passkey. The first factor answers ten recovery codes.', madeFactor],
  ['PATCH /factors/passkeys/:id', 'Renames a passkey.', z.object({ renamed: yes })],
  ['DELETE /factors/passkeys/:id', 'Removes a passkey.', z.object({ removed: yes })],
  [
    'POST /factors/app/options',
    'Begins an authenticator app: its secret, and the same as an address for a QR code.',
    z.object({ secret: z.string(), address: z.string(), ticket: z.string() }),
  ],
  ['POST /factors/app', 'Adds the authenticator app with its first code.', madeFactor],
  ['DELETE /factors/app', 'Removes the authenticator app.', z.object({ removed: yes })],
  [
    'POST /factors/recovery-codes',
    'Makes ten recovery codes. The former ones stop working.',
    z.object({ recoveryCodes: z.array(z.string()) }),
  ],
  ['POST /confirm/options', 'Begins to confirm with a passkey that it is still this person.', webauthnOptions],
  [
    'POST /confirm',
    'Confirms with a factor that it is still this person, for ten minutes. Without any factor the password confirms.',
    z.object({ confirmed: yes }),
  ],
]
const signIn: readonly (readonly [call: string, does: string])[] = [
  ['POST /second-step', 'Finishes a sign-in after the password, with a passkey or a code.'],
  ['POST /passkey', 'Signs in with a passkey alone.'],
]
const begin: readonly (readonly [call: string, does: string])[] = [
  ['POST /second-step/options', 'Begins the second step of a sign-in with a passkey.'],
  ['POST /passkey/options', 'Begins a sign-in with a passkey and nothing typed.'],
]
const ownAt = ['/api/account', '/api/lawfirm/account', '/api/super-admin/account']
const doors = ['/api/auth', '/api/lawfirm', '/api/super-admin']

const at = <Value>(prefix: string, call: string, value: Value): [string, Value] => [
  call.replace(' ', ` ${prefix}`),
  value,
]

export const factorDescriptions: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...ownAt.flatMap((prefix) => own.map(([call, does]) => at(prefix, call, does))),
  ...doors.flatMap((prefix) => [...signIn, ...begin].map(([call, does]) => at(prefix, call, does))),
])

/** @param sessions what a finished sign-in answers, by the kind's prefix in `doors` */
export const factorAnswers = (sessions: readonly z.ZodMiniType[]): Readonly<Record<string, z.ZodMiniType>> =>
  Object.fromEntries<z.ZodMiniType>([
    ...ownAt.flatMap((prefix) => own.map(([call, , answer]) => at<z.ZodMiniType>(prefix, call, answer))),
    ...doors.flatMap((prefix, which) =>
      signIn.map(([call]) => at<z.ZodMiniType>(prefix, call, sessions[which] ?? z.never())),
    ),
    ...doors.flatMap((prefix) => begin.map(([call]) => at<z.ZodMiniType>(prefix, call, webauthnOptions))),
  ])
