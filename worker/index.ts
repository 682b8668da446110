import { api } from './api'
import { deliverDue } from './delivery/deliver-due'
import { pageShell } from './pages'
import { backgroundContext } from './platform/background'
import { sealCertificates } from './platform/crypto/seal-keys'
import { publicKeys } from './platform/crypto/signing'
import type { Bindings } from './platform/env'
import { securityHeaders } from './platform/http/headers'
import { networkOf } from './platform/http/network'
import { sweep } from './sweep'

declare const __SANDBOX__: boolean

export default {
  async fetch(request, env, execution) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) return api.fetch(request, env, execution)
    if (pathname === '/.well-known/jwks.json')
      return Response.json({ keys: await publicKeys(env.SIGNING_KEYS) }, { headers: securityHeaders })
    if (pathname === '/.well-known/seal.pem')
      return new Response(sealCertificates(env.SEAL_KEYS), {
        headers: { ...securityHeaders, 'Content-Type': 'application/x-pem-file' },
      })
    if (__SANDBOX__ && env.SANDBOX && /^\/sandbox(\/|$)/.test(pathname)) return env.SANDBOX.fetch(request)
    const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
    return pageShell(request, env, { ...backgroundContext(env, execution), address, network: networkOf(address) })
  },
  async queue(_batch, env, execution) {
    const context = backgroundContext(env, execution)
    const left = await deliverDue(context)
    if (left > 0) await env.NOTIFICATIONS.send('due')
  },
  async scheduled({ scheduledTime }, env, execution) {
    await sweep(backgroundContext(env, execution, new Date(scheduledTime)))
  },
} satisfies ExportedHandler<Bindings>
