import { rosettePath } from '#contract/addresses/paths'
import type { AppContext } from '../platform/context'
import { securityHeaders } from '../platform/http/headers'
import { lazily } from '../platform/lazily'

const signing = lazily(() => import('../platform/crypto/signing'))
const seals = lazily(() => import('../platform/crypto/seal-keys'))
const rosettes = lazily(() => import('../deeds/verification/rosette-answer'))
const log = lazily(() => import('../log/answer-log'))

/** Keys, pictures and the files of the public log, which programs read; undefined for any other path. */
export async function publicFile(context: AppContext, method: string, path: string): Promise<Response | undefined> {
  const { env } = context
  if (path === '/.well-known/jwks.json') {
    const { publicKeys } = await signing()
    return Response.json({ keys: await publicKeys(env.SIGNING_KEYS) }, { headers: securityHeaders })
  }
  if (path === '/.well-known/seal.pem') {
    const { sealCertificates } = await seals()
    return new Response(sealCertificates(env.SEAL_KEYS), {
      headers: { ...securityHeaders, 'Content-Type': 'application/x-pem-file' },
    })
  }
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const rosette = rosettePath.exec(path)?.[1]
  if (rosette) return (await rosettes()).answerRosette(context, rosette)
  const file = /^\/log\/(.+)/.exec(path)?.[1]
  return file === undefined ? undefined : (await log()).answerLog(context, file)
}
