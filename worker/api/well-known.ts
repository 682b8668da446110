import { sealCertificates } from '../platform/crypto/seal-keys'
import { publicKeys } from '../platform/crypto/signing'
import type { Bindings } from '../platform/env'
import { securityHeaders } from '../platform/http/headers'

/** Our public keys and certificates; undefined for another path. */
export async function answerWellKnown(path: string, env: Bindings): Promise<Response | undefined> {
  if (path === '/.well-known/jwks.json')
    return Response.json({ keys: await publicKeys(env.SIGNING_KEYS) }, { headers: securityHeaders })
  if (path === '/.well-known/seal.pem')
    return new Response(sealCertificates(env.SEAL_KEYS), {
      headers: { ...securityHeaders, 'Content-Type': 'application/x-pem-file' },
    })
  return undefined
}
