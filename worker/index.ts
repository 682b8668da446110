import { api } from './api'
import { deliverDue } from './notifications/delivery'
import { pageShell } from './pages'
import { backgroundTools } from './platform/background'
import type { Bindings } from './platform/env'
import { securityHeaders } from './platform/headers'
import { networkOf } from './platform/network'
import { sealCertificates } from './platform/seal-keys'
import { publicKeys } from './platform/signing'
import { receiptsFor } from './receipts/attachments'
import { sweep } from './sweep'

declare const __SANDBOX__: boolean

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) return api.fetch(request, env, context)
    if (pathname === '/.well-known/jwks.json')
      return Response.json({ keys: await publicKeys(env.SIGNING_KEYS) }, { headers: securityHeaders })
    if (pathname === '/.well-known/seal.pem')
      return new Response(sealCertificates(env.SEAL_KEYS), {
        headers: { ...securityHeaders, 'Content-Type': 'application/x-pem-file' },
      })
    if (__SANDBOX__ && env.SANDBOX && /^\/sandbox(\/|$)/.test(pathname)) return env.SANDBOX.fetch(request)
    const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
    return pageShell(request, env, { ...backgroundTools(env, context), address, network: networkOf(address) })
  },
  async queue(_batch, env, context) {
    const tools = backgroundTools(env, context)
    const left = await deliverDue(tools, receiptsFor)
    if (left > 0) await env.NOTIFICATIONS.send('due')
  },
  async scheduled({ scheduledTime }, env, context) {
    await sweep(backgroundTools(env, context, new Date(scheduledTime)))
  },
} satisfies ExportedHandler<Bindings>
