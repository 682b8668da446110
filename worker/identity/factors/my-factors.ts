import {
  type FactorsView,
  factorMessages,
  type MadeFactor,
  maxPasskeys,
  type NewApp,
  type NewPasskey,
} from '#contract/identity/factors'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { decryptText, encryptText } from '../../platform/crypto/encryption'
import { Conflict, commit } from '../../platform/database/commit'
import { isTaken } from '../../platform/database/is-taken'
import { Failure } from '../../platform/failure'
import { countAttempt, isBelowLimit } from '../../platform/rate-limit'
import { readToken, signToken } from '../../platform/session'
import { accountEntities } from '../session/account-session'
import type { PersonToken } from '../session/person'
import { appAddress, newSecret, stepOf } from './app-code'
import { type ChallengeUse, newChallenge, readChallenge } from './challenge'
import { changeFactors } from './change-factors'
import { creationOptions, readNewPasskey } from './passkey'
import { secretContext } from './prove-factor'
import {
  credentialsOf,
  deleteApp,
  deletePasskey,
  type FactorOwner,
  factorsOf,
  insertApp,
  insertPasskey,
  renamePasskey,
} from './queries'

const addUse = (kind: ChallengeUse['kind'], sid: string): ChallengeUse => ({ purpose: 'add', kind, of: sid })
const ownerOf = ({ kind, id }: FactorOwner): FactorOwner => ({ kind, id })

/** A person's factors. @throws Failure signed-out */
export async function myFactors(context: AppContext, sessionToken: PersonToken): Promise<FactorsView> {
  const { keys, apps, codes } = await readAs(context, sessionToken, factorsOf(context.db, ownerOf(sessionToken)))
  const [app] = apps
  return {
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    app: app ? { createdAt: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null } : null,
    recoveryCodesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
  }
}

/** What the browser needs for a new passkey. @throws Failure signed-out, factor-needed */
export async function beginPasskey(context: AppContext, sessionToken: PersonToken) {
  const owner = ownerOf(sessionToken)
  const { actor, present } = await readAs(context, sessionToken, { present: credentialsOf(context.db, owner) })
  const challenge = await newChallenge(context, addUse(owner.kind, sessionToken.sid))
  return creationOptions(context, { owner, name: actor.email, displayName: actor.name, present, challenge })
}

/** Adds a passkey; the first factor makes recovery codes. @throws Failure factor-refused, factor-taken, factor-needed */
export async function addPasskey(
  context: AppContext,
  sessionToken: PersonToken,
  { name, credential, endsOthers }: NewPasskey,
): Promise<MadeFactor> {
  const { db, now } = context
  const { kind, id, sid } = sessionToken
  const open = await readChallenge(context, credential.response.clientDataJSON, addUse(kind, sid))
  const row = open && (await readNewPasskey(context, credential, open.challenge))
  const change = { change: 'passkey-added', detail: `the passkey ${name}`, endsOthers } as const
  return changeFactors(context, sessionToken, change, ({ keys }) => {
    if (!open || !row) throw new Failure('factor-refused', factorMessages.refusedPasskey)
    if (keys.length >= maxPasskeys) throw new Failure('factor-taken', factorMessages.tooManyPasskeys)
    const at = now()
    const added = insertPasskey(db, { ...row, kind, accountId: id, name, createdAt: at })
    return { guard: isBelowLimit(open.once, at), parts: { added, once: countAttempt(db, open.once, at) } }
  }).catch((error: unknown) => {
    if (isTaken(error, 'passkeys.credential_id', 'passkeys_credential'))
      throw new Failure('factor-taken', factorMessages.passkeyTaken)
    // the challenge was used before
    throw error instanceof Conflict ? new Failure('factor-refused', factorMessages.refusedPasskey) : error
  })
}

/** A new secret for an authenticator app; nothing is stored until its first code. @throws Failure factor-needed */
export async function beginApp(context: AppContext, sessionToken: PersonToken) {
  const { actor } = await readAs(context, sessionToken, {})
  const secret = await newSecret()
  const sealed = await encryptText(context.env.MASTER_KEYS, secret, secretContext(sessionToken))
  const ticket = await signToken(context, 'new-app', { sealed, of: sessionToken.sid }, 15 * 60)
  return { secret, address: await appAddress(secret, actor.email), ticket }
}

/** Adds the app with its first code, which proves that it was set up. @throws Failure factor-refused, factor-taken */
export async function addApp(
  context: AppContext,
  sessionToken: PersonToken,
  { code, ticket, endsOthers }: NewApp,
): Promise<MadeFactor> {
  const { db, env, now } = context
  const { kind, id, sid } = sessionToken
  const claims = await readToken(context, 'new-app', ticket)
  const sealed = claims?.of === sid && typeof claims.sealed === 'string' ? claims.sealed : undefined
  const secret = sealed && (await decryptText(env.MASTER_KEYS, sealed, secretContext({ kind, id })))
  const step = secret ? await stepOf(secret, code, now()) : undefined
  const change = { change: 'app-added', detail: 'an authenticator app', endsOthers } as const
  return changeFactors(context, sessionToken, change, ({ apps }) => {
    if (apps.length > 0) throw new Failure('factor-taken', factorMessages.appTaken)
    if (!sealed || step === undefined) throw new Failure('factor-refused', factorMessages.refusedCode)
    const row = { kind, accountId: id, secret: sealed, lastStep: step, createdAt: now() }
    return { parts: { added: insertApp(db, row) } }
  })
}

export async function renameMyPasskey(
  context: AppContext,
  sessionToken: PersonToken,
  id: number,
  name: string,
): Promise<{ renamed: true }> {
  const { db, now } = context
  const owner = ownerOf(sessionToken)
  const { actor, keys } = await readAs(context, sessionToken, { keys: factorsOf(db, owner).keys })
  if (!keys.some((key) => key.id === id)) throw new Failure('not-found')
  const detail = `the name of a passkey to ${name}`
  const event = { action: 'change-factor', entity: accountEntities[owner.kind], id: owner.id, detail } as const
  await commit(db, undefined, {
    audit: recordAudit(db, actor, event, now()),
    renamed: renamePasskey(db, owner, id, name),
  })
  return { renamed: true }
}

/** Removes a passkey; with the last factor its recovery codes go too. @throws Failure factor-needed, not-found */
export async function removePasskey(
  context: AppContext,
  sessionToken: PersonToken,
  id: number,
): Promise<{ removed: true }> {
  const change = { change: 'passkey-removed', detail: 'a passkey' } as const
  await changeFactors(context, sessionToken, change, ({ keys }) => {
    if (!keys.some((key) => key.id === id)) throw new Failure('not-found')
    return { parts: { removed: deletePasskey(context.db, ownerOf(sessionToken), id) } }
  })
  return { removed: true }
}

export async function removeApp(context: AppContext, sessionToken: PersonToken): Promise<{ removed: true }> {
  const change = { change: 'app-removed', detail: 'an authenticator app' } as const
  await changeFactors(context, sessionToken, change, ({ apps }) => {
    if (apps.length === 0) throw new Failure('not-found')
    return { parts: { removed: deleteApp(context.db, ownerOf(sessionToken)) } }
  })
  return { removed: true }
}

/** Replaces the recovery codes. @throws Failure factor-needed; not-found without a factor that they belong to */
export async function renewRecoveryCodes(
  context: AppContext,
  sessionToken: PersonToken,
): Promise<{ recoveryCodes: string[] }> {
  const change = { change: 'codes-made', detail: 'their recovery codes' } as const
  const result = await changeFactors(context, sessionToken, change, ({ keys, apps }) => {
    if (keys.length + apps.length === 0) throw new Failure('not-found')
    return { parts: {} }
  })
  return { recoveryCodes: result.recoveryCodes ?? [] }
}
