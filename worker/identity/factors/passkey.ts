import type { NewCredential, UsedCredential } from '#contract/identity/factors'
import { product } from '#contract/product'
import type { AppContext } from '../../platform/context'
import { base64Url, fromBase64Url } from '../../platform/crypto/secret'
import { lazily } from '../../platform/lazily'
import { isRolledBack } from './factor-rules'
import type { FactorOwner, Passkey } from './queries'

const webauthn = lazily(() => import('@simplewebauthn/server'))

/** The relying party is the configured origin, whatever a request says. */
const rpIdOf = ({ origin }: AppContext) => new URL(origin).hostname

/** What an authenticator keeps with a passkey, so that it can sign in with nothing typed. */
const handleOf = ({ kind, id }: FactorOwner) => `${kind} ${id}`

/** The account's id in a passkey's handle; undefined for another kind. */
export function idInHandle(kind: FactorOwner['kind'], handle: string | undefined): number | undefined {
  const [of, id] = Buffer.from(handle ?? '', 'base64url')
    .toString()
    .split(' ')
  return of === kind && /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
}

export interface Credential {
  id: string
  /** How a browser may reach its device; without it, in any way. */
  transports?: string[]
}
interface NewOptions {
  owner: FactorOwner
  /** As the browser lists it: an email address or a user name. */
  name: string
  displayName: string
  present: readonly Credential[]
  challenge: Uint8Array<ArrayBuffer>
}

/** What a browser needs to make a passkey. */
export async function creationOptions(
  context: AppContext,
  { owner, name, displayName, present, challenge }: NewOptions,
) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: product.name,
    rpID: rpIdOf(context),
    userID: Uint8Array.from(Buffer.from(handleOf(owner))),
    userName: name,
    userDisplayName: displayName,
    challenge,
    attestationType: 'none',
    excludeCredentials: [...present],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What a browser needs to use a passkey. @param allowed empty for one that names its account itself */
export async function requestOptions(
  context: AppContext,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly Credential[] = [],
) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: rpIdOf(context),
    challenge,
    userVerification: 'required',
    ...(allowed.length > 0 ? { allowCredentials: [...allowed] } : {}),
  })
}

type NewRow = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'deviceType' | 'isBackedUp'>

/** The row of a new passkey; undefined unless the browser made it here, for this challenge, with its user verified. */
export async function readNewPasskey(
  context: AppContext,
  { id, response }: NewCredential,
  challenge: string,
): Promise<NewRow | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const { clientDataJSON, attestationObject } = response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answerOf(id, { clientDataJSON, attestationObject }),
    expectedChallenge: challenge,
    expectedOrigin: context.origin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
  }).catch(refused)
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: base64Url(credential.publicKey),
    counter: credential.counter,
    transports: response.transports ?? [],
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
  }
}

export type PasskeyToVerify = Pick<Passkey, 'id' | 'credentialId' | 'publicKey' | 'counter'>

/** The new counter and backup state of a passkey that signed this challenge here; undefined when anything is off. */
export async function readUse(
  context: AppContext,
  { id, response }: UsedCredential,
  challenge: string,
  passkey: PasskeyToVerify,
): Promise<Pick<Passkey, 'id' | 'counter' | 'isBackedUp'> | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { clientDataJSON, authenticatorData, signature } = response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answerOf(id, { clientDataJSON, authenticatorData, signature }),
    expectedChallenge: challenge,
    expectedOrigin: context.origin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: fromBase64Url(passkey.publicKey), counter: passkey.counter },
  }).catch(refused)
  if (!verified || !authenticationInfo || isRolledBack(passkey.counter, authenticationInfo.newCounter)) return undefined
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp }
}

/** The library throws for each of its checks; all are refused alike. */
const refused = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false })

const answerOf = <Answer>(id: string, response: Answer) =>
  ({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }) as const
