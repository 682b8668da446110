import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewCredential, UsedCredential } from '#contract/identity/factors'
import { ShownError } from '../server/api'
import { passkeyCopy } from './passkey-copy'

const browser = () => import('@simplewebauthn/browser')

const named: Record<string, string> = {
  InvalidStateError: passkeyCopy.alreadyHere,
  NotSupportedError: passkeyCopy.unsupported,
}
const refusal = (otherwise: string) => (error: unknown) => {
  throw new ShownError((error instanceof Error && named[error.name]) || otherwise)
}

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** What the server's half of the library made for the browser's. */
interface Options {
  challenge: string
}

/** Makes a passkey on this device. @throws ShownError */
export async function createPasskey(options: Options): Promise<NewCredential> {
  const { startRegistration } = await browser()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(refusal(passkeyCopy.notMade))
}

/** Asks the person for one of their passkeys. @throws ShownError */
export async function getPasskey(options: Options): Promise<UsedCredential> {
  const { startAuthentication } = await browser()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(refusal(passkeyCopy.notUsed))
}
