import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { securityHeaders } from '../../platform/http/headers'
import { assertLimit, type Limit } from '../../platform/rate-limit'
import { rosettePicture } from './rosette-picture'

/** Mail programs fetch pictures for all their users from a few addresses. */
const pictures = (network: string): Limit => ({ key: `rosette ${network}`, most: 600, seconds: 60 })

/** The picture of the hash in its own address; it says nothing about whether a deed has that hash. */
export async function answerRosette({ db, now, network }: AppContext, sha256: string): Promise<Response> {
  try {
    await assertLimit(db, pictures(network), now())
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return new Response(null, { status: 429, headers: { ...securityHeaders, 'Retry-After': '60' } })
  }
  return new Response(rosettePicture(sha256), {
    headers: {
      ...securityHeaders,
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
