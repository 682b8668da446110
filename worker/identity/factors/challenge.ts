import type { AppContext } from '../../platform/context'
import { fromBase64Url, randomToken, sha256 } from '../../platform/crypto/secret'
import type { Limit } from '../../platform/rate-limit'
import { readToken, type SessionKind, signToken } from '../../platform/session'

const challengeSeconds = 5 * 60

/** What a challenge is for. One of a session is refused in another, one of a sign-in in any. */
export interface ChallengeUse {
  purpose: 'add' | 'confirm' | 'second-step' | 'sign-in'
  kind: SessionKind
  /** The session, or the pending sign-in, that asked for it. */
  of: string
}

/**
 * The bytes of a challenge: a token that we signed, so that nothing has to be stored until it is used.
 * Each has random bits of its own and is valid for five minutes.
 */
export async function newChallenge(context: AppContext, use: ChallengeUse): Promise<Uint8Array<ArrayBuffer>> {
  const token = await signToken(context, 'challenge', { ...use, id: randomToken() }, challengeSeconds)
  return Uint8Array.from(Buffer.from(token))
}

interface OpenChallenge {
  /** In base64url, as the browser repeats it. */
  challenge: string
  /** One use: counted in the batch that accepts it. */
  once: Limit
}

/** The challenge that a browser signed, if it is one of ours for this use; undefined for any other. */
export async function readChallenge(
  context: AppContext,
  clientDataJSON: string,
  { purpose, kind, of }: ChallengeUse,
): Promise<OpenChallenge | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const claims = await readToken(context, 'challenge', Buffer.from(challenge, 'base64url').toString())
  if (claims?.purpose !== purpose || claims.kind !== kind || claims.of !== of) return undefined
  return { challenge, once: { key: `challenge ${await sha256(challenge)}`, most: 1, seconds: challengeSeconds } }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const clientData: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON)))
    const challenge =
      typeof clientData === 'object' && clientData !== null && 'challenge' in clientData
        ? clientData.challenge
        : undefined
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
